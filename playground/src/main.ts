// Starts the page: the catalogue, the workers, the rooms.

import { darkStyle } from "./dark";
import { data } from "./data";
import { type Desk, WorkerDesk } from "./desk";
import { $, el } from "./dom";
import { beEmbedded, isEmbedded } from "./embedded";
import { KeptBoards } from "./kept_boards";
import { KnownBoards } from "./known_boards";
import { OpenedFile } from "./opened";
import { PuzzlePage } from "./puzzle";
import { Questions } from "./questions";
import { RemoteDesk } from "./remote";
import { Rooms } from "./rooms";
import { served } from "./served";
import { set, settings } from "./settings";
import { translate } from "./translation";
import type { Catalogue } from "./types";

const QUIET = 5000; // milliseconds after the start until the page is kept

async function main(): Promise<void> {
  $("late").remove(); // the program is here
  const catalogue = await data<Catalogue>("catalogue.json");
  const own = await translate(catalogue);
  offerLanguages();
  document.body.append(template(catalogue.highlights));
  document.head.append(el("style", {}, darkStyle(":is(#board, .figure) svg")));
  $("version").textContent = catalogue.version;
  if (isEmbedded()) beEmbedded();
  const desk = hired(served() === null);
  const kept = new KeptBoards();
  const questions = new Questions(desk);
  const known = new KnownBoards(kept, `${catalogue.version} ${settings().language}`, own);
  const puzzles = new PuzzlePage(desk, questions, catalogue, known);
  const rooms = new Rooms(desk, questions, puzzles, catalogue, kept, known);
  if (served() !== "file") return rooms.begin();
  await rooms.enter("puzzle");
  puzzles.enter("draw"); // a file is there to be edited
  rooms.file = new OpenedFile(rooms.forFile());
  await rooms.file.start();
}

/** Who answers: workers of this page, or else `csp2sat serve`. */
function hired(isAlone: boolean): Desk {
  const desk = isAlone ? new WorkerDesk(new URL("./worker.js", import.meta.url)) : new RemoteDesk();
  desk.onstate = ({ failure }) => {
    $("state").textContent = failure ? `Python did not start: ${failure}` : "";
    $("state").classList.toggle("failed", Boolean(failure));
    if (failure || document.body.dataset.ready) return;
    document.body.dataset.ready = "true";
    // Later: keeping the files must not slow the start.
    if (isAlone && !isEmbedded()) setTimeout(keep, QUIET);
  };
  desk.onbusy = (isBusy) => document.body.toggleAttribute("data-asking", isBusy);
  return desk;
}

/** A button for the other language; the page starts again with it. */
function offerLanguages(): void {
  const other = settings().language === "en" ? "ja" : "en";
  const made = $("language");
  made.lang = other;
  made.textContent = other === "ja" ? "日本語" : "English";
  made.onclick = () => {
    set({ language: other });
    location.reload();
  };
}

/** Keep the files of the page for times without a network. */
function keep(): void {
  if (!navigator.onLine) return window.addEventListener("online", keep, { once: true });
  // If the files can't be kept, the page works, too; the next visit tries again.
  navigator.serviceWorker?.register("./offline.js").catch(() => {});
}

/** The style of highlighted places, with the pattern that it uses. */
function template(text: string): HTMLElement {
  const box = el("div", { className: "hidden-style" });
  box.innerHTML = `<svg width="0" height="0" aria-hidden="true">${text}</svg>`;
  return box;
}

main().catch((error: Error) => {
  $("state").textContent = "";
  $("problem").textContent = `The page did not start: ${error.message}`;
});
