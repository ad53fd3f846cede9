// Starts the page: the catalogue, the workers, the rooms, the address.
import { PLAY, type Room, fragment, read } from "./address";
import { WorkerDesk } from "./desk";
import { $, el } from "./dom";
import { ModelPage } from "./model";
import { OpenedFile } from "./opened";
import { PuzzlePage } from "./puzzle";
import { Questions } from "./questions";
import { RemoteDesk } from "./remote";
import { RulesPage, firstRules } from "./rules";
import type { Catalogue } from "./types";

const QUIET = 5000; // milliseconds after the start until the page is kept
const LATER = 500; // milliseconds until a change gets into the address
const ROOMS: Room[] = ["puzzle", "rules", "model"];

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
  const puzzles = new PuzzlePage(desk, questions, catalogue, firstRules(catalogue));
  const rules = new RulesPage(desk, catalogue, puzzles);
  const models = new ModelPage(desk, questions, catalogue);
  let room: Room = "puzzle";
  let timer = 0;
  let file: OpenedFile | null = null;

  const enter = (next: Room) => {
    if (next !== room) questions.halt();
    room = next;
    document.body.dataset.room = next;
    $("room-board").hidden = next === "model";
    $("room-model").hidden = next !== "model";
    rules.flush(); // before the board of another room takes the place of theirs
    if (next !== "model") void puzzles.visit(next);
    for (const each of ROOMS) {
      if (each === next) $(`to-${each}`).setAttribute("aria-current", "page");
      else $(`to-${each}`).removeAttribute("aria-current");
    }
  };
  const fragments: Record<Room, () => Promise<string>> = {
    puzzle: () => fragment("puzzle", puzzles.view.text, puzzles.view.kind, puzzles.marks("puzzle")),
    rules: () => rules.fragment(),
    model: () => fragment("model", models.text),
  };
  /** Bring the address up to date with the room that is shown. */
  const address = () => {
    clearTimeout(timer);
    timer = window.setTimeout(async () => {
      if (room === "model" || room === puzzles.room) history.replaceState(null, "", await fragments[room]());
    }, LATER);
  };
  const open = async (next: Room, text: string, word: string, play = false, marks = "") => {
    enter(next);
    if (next === "puzzle") await puzzles.open(text, word, play, marks);
    else if (next === "rules") await rules.open(text, word === PLAY).then(() => puzzles.unpack(marks));
    else models.open(text);
  };
  const follow = async (hash = location.hash) => {
    const found = await read(hash);
    if (!found) return;
    enter(found.room);
    $("problem").textContent =
      found.text === null ? "The address of the page is not complete: copy it again." : "";
    if (!found.text) return;
    file?.other(found.room);
    await open(found.room, found.text, found.word, true, found.marks);
  };
  const changed = () => {
    address();
    file?.edited();
  };
  puzzles.onchange = rules.onchange = models.onchange = changed;
  puzzles.ontype = () => file?.edited();
  puzzles.onother = () => {
    if (puzzles.room === "puzzle") file?.other("puzzle"); // a new board of rules is a change of their file
  };
  rules.onother = () => file?.other("rules");
  puzzles.onmodel = (text) => {
    enter("model");
    file?.other("model");
    models.open(text);
  };
  models.onother = () => file?.other("model");
  for (const each of ROOMS)
    $(`to-${each}`).onclick = (event) => {
      event.preventDefault();
      enter(each);
      address();
    };
  // By now the page may have changed its address.
  window.onhashchange = ({ newURL }) => void follow(new URL(newURL).hash);
  enter("puzzle");
  if (served?.content !== "file") return follow();
  puzzles.enter("draw"); // a file is there to be edited
  file = new OpenedFile({
    open,
    text: (each) => (each === "puzzle" ? puzzles.written(each) : each === "rules" ? rules.document : models.text),
    settled: (each) => (each === "model" ? Promise.resolve() : puzzles.settled()),
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
