// A bookmark for the pages of other editors: it opens the board there, with what is filled in, on this page.
import { copyText } from "./copy";
import { $ } from "./dom";
import { served } from "./served";

/** What these editors have in their windows: pzpr (puzz.link), Penpa+, f-puzzles. */
interface Editors {
  ui?: { puzzle?: { getFileData: () => string } };
  pu?: { maketext_duplicate: () => string };
  exportPuzzle?: () => string;
}

/** Opens the board of an editor, or the text that is selected, at a `site`; without either, the address of the page.
 *
 * It runs in the page of the editor, where nothing else of this file is.
 */
function openAt(site: string): void {
  const { ui, pu, exportPuzzle } = window as unknown as Editors;
  let text = "";
  try {
    if (ui?.puzzle) text = ui.puzzle.getFileData();
    else if (pu) text = pu.maketext_duplicate();
    else if (exportPuzzle) text = `https://www.f-puzzles.com/?load=${exportPuzzle()}`;
  } catch {
    // An editor without a board: its address may have one.
  }
  text ||= String(getSelection()).trim() || location.href;
  open(`${site}#open/${encodeURIComponent(text)}`, "_blank", "noopener");
}

/** The address of the bookmark for a site. */
export function bookmarklet(site: string): string {
  return `javascript:${encodeURIComponent(`(${openAt.toString()})(${JSON.stringify(site)})`)}`;
}

/** Offer the bookmark for the address of this page. */
export function offerBookmarklet(): void {
  const link = $<HTMLAnchorElement>("bookmarklet");
  const note = $("bookmarklet-note");
  $("from-editors").hidden = served() !== null; // its address ends with the server
  link.href = bookmarklet(new URL("./", location.href).href);
  link.onclick = (event) => {
    event.preventDefault(); // there is no other editor here
    note.textContent = "Drag this link to the bar of bookmarks, and press it there on the page of an editor.";
  };
  $("bookmarklet-copy").onclick = () => void copyText(link.href, "bookmark", note);
}
