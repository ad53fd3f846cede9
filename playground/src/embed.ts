// A script for other pages, embed.js: elements with the class csp2sat-board become boards to play, each in a frame.
//
//   <div class="csp2sat-board" data-board="https://puzz.link/p?slither/4/4/dgdh2c71"></div>
//   <script src="https://.../embed.js" async></script>
//
// `data-board` is a board as text, its address in an editor, or its address at the site of the script; without it, the
// first link in the element has the address. An element with a picture becomes a board when it is pressed.
import { opening } from "./address";
import type { FrameHeight } from "./embedded";

const HEIGHT = 480; // pixels until the frame says its own

const { src } = document.currentScript as HTMLScriptElement;
const site = new URL("./", src);
const frames = new Map<MessageEventSource, HTMLIFrameElement>();

/** The fragment of the address for a board. */
function fragmentOf(board: string): string {
  const text = board.trim();
  if (text.startsWith("#")) return text;
  return text.startsWith(site.href) ? new URL(text).hash : opening(text);
}

/** The frame of a board; what it offers and its colours are in its address. */
function frameOf({ theme, with: offered }: DOMStringMap, board: string, title: string): HTMLIFrameElement {
  const address = new URL("embed.html", site);
  if (theme) address.searchParams.set("theme", theme);
  if (offered !== undefined) address.searchParams.set("with", offered);
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: address.href + fragmentOf(board), title, loading: "lazy", allow: "clipboard-write" });
  frame.style.cssText = `display: block; width: 100%; height: ${HEIGHT}px; border: 0`;
  return frame;
}

/** Make an element a board, at once or when it is pressed. */
function prepare(element: HTMLElement): void {
  element.dataset.ready = "";
  const link = element.matches("a") ? (element as HTMLAnchorElement) : element.querySelector("a");
  const board = element.dataset.board ?? link?.href;
  if (!board) return;
  const start = () => {
    const name = element.title || element.querySelector("img")?.alt || link?.textContent?.trim() || "Puzzle";
    const frame = frameOf(element.dataset, board, name);
    if (element.matches("a")) element.replaceWith(frame);
    else element.replaceChildren(frame);
    frames.set(frame.contentWindow!, frame);
  };
  if (!element.querySelector("img, svg")) return start();
  element.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the link opens in another window
    event.preventDefault();
    start();
  });
}

function prepareAll(): void {
  for (const each of document.querySelectorAll<HTMLElement>(".csp2sat-board:not([data-ready])")) prepare(each);
}

window.addEventListener("message", ({ source, origin, data }: MessageEvent<Partial<FrameHeight>>) => {
  const frame = source && origin === site.origin && frames.get(source);
  if (frame && typeof data?.csp2satHeight === "number") frame.style.height = `${data.csp2satHeight}px`;
});
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", prepareAll);
else prepareAll();
