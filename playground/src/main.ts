// Starts the page: the catalogue, the workers, the two rooms, the address.
import { type Room, fragment, read } from "./address";
import { WorkerDesk } from "./desk";
import { $, el } from "./dom";
import { ModelPage } from "./model";
import { OpenedFile } from "./opened";
import { PuzzlePage } from "./puzzle";
import { Questions } from "./questions";
import { RemoteDesk } from "./remote";
import type { Catalogue } from "./types";

const QUIET = 5000; // milliseconds after the start until the page is kept
const LATER = 500; // milliseconds until a change gets into the address

async function main(): Promise<void> {
  const served = document.querySelector<HTMLMetaElement>('meta[name="csp2sat-serve"]');
  const desk = served ? new RemoteDesk() : new WorkerDesk(new URL("./worker.js", import.meta.url));
  desk.onstate = ({ failure }) => {
    $("state").textContent = failure ? `Python did not start: ${failure}` : "";
    $("state").classList.toggle("failed", Boolean(failure));
    if (failure || document.body.dataset.ready) return;
    document.body.dataset.ready = "true";
    // Later: keeping the files must not slow the start.
    if (!served) setTimeout(keep, QUIET);
  };
  const catalogue = (await (await fetch("./catalogue.json")).json()) as Catalogue;
  document.body.append(template(catalogue.highlights));
  $("version").textContent = catalogue.version;
  const questions = new Questions(desk);
  const puzzles = new PuzzlePage(desk, questions, catalogue);
  const models = new ModelPage(desk, questions, catalogue);
  let room: Room = "puzzle";
  let timer = 0;
  let file: OpenedFile | null = null;

  const enter = (next: Room) => {
    room = next;
    document.body.dataset.room = next;
    for (const each of ["puzzle", "model"]) {
      $(`room-${each}`).hidden = each !== next;
      if (each === next) $(`to-${each}`).setAttribute("aria-current", "page");
      else $(`to-${each}`).removeAttribute("aria-current");
    }
  };
  const address = (from: Room, text: string) => {
    clearTimeout(timer);
    timer = window.setTimeout(async () => {
      const kind = from === "puzzle" ? puzzles.view.kind : "";
      if (from === room) history.replaceState(null, "", await fragment(from, text, kind));
    }, LATER);
  };
  const follow = async () => {
    const found = await read(location.hash);
    if (!found) return;
    enter(found.room);
    $("problem").textContent =
      found.text === null ? "The address of the page is not complete: copy it again." : "";
    if (!found.text) return;
    file?.other(found.room);
    if (found.room === "puzzle") await puzzles.open(found.text, found.kind);
    else models.open(found.text);
  };
  puzzles.onchange = (text) => {
    address("puzzle", text);
    file?.edited();
  };
  puzzles.ontype = () => file?.edited();
  puzzles.onother = () => file?.other("puzzle");
  puzzles.onmodel = (text) => {
    enter("model");
    file?.other("model");
    models.open(text);
  };
  models.onchange = (text) => {
    address("model", text);
    file?.edited();
  };
  models.onother = () => file?.other("model");
  for (const each of ["puzzle", "model"] as Room[])
    $(`to-${each}`).onclick = (event) => {
      event.preventDefault();
      enter(each);
      address(each, each === "puzzle" ? puzzles.view.text : models.text);
    };
  window.onhashchange = () => void follow();
  enter("puzzle");
  if (served?.content !== "file") return follow();
  file = new OpenedFile({
    open: async (next, text, kind) => {
      enter(next);
      if (next === "puzzle") await puzzles.open(text, kind);
      else models.open(text);
    },
    text: (each) => (each === "puzzle" ? puzzles.written : models.text),
    settled: (each) => (each === "puzzle" ? puzzles.settled() : Promise.resolve()),
  });
  await file.start();
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

void main();
