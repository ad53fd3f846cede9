// Boards on paper: with their rules and what else players must know; the solutions are on the last page.
import type { Desk } from "./desk";
import { $, el } from "./dom";
import { quantity } from "./quantity";
import { sentences } from "./sentences";
import { type Board, givenOf, type State } from "./state";
import type { Kind, View } from "./types";

const LONGEST = 60; // seconds for a solution

interface Printed {
  title: string;
  rules: string;
  facts: string[];
  view: View;
  request: Board;
}

/** Let the buttons for paper print. */
export function wirePrinting(desk: Desk, state: State): Printing {
  return new Printing(desk, state);
}

class Printing {
  private boards: Printed[] = [];
  private readonly paper = $("paper");

  constructor(
    private readonly desk: Desk,
    private readonly state: State,
  ) {
    $("print").onclick = () => void this.print();
    $("print-add").onclick = () => void this.add();
    $("print-clear").onclick = () => {
      this.boards = [];
      this.say();
    };
    // A print by the browser's own menu has the board that is shown.
    window.addEventListener("beforeprint", () => {
      if (!this.paper.hasChildNodes() && state.view.svg) this.paper.append(...sheet([shown(state.kind, state.view)]));
    });
    window.addEventListener("afterprint", () => this.paper.replaceChildren());
    this.say();
  }

  /** Put the board that is shown onto the paper. */
  private async add(): Promise<void> {
    await this.state.settled();
    const board = await this.begun();
    if (board) this.boards.push(board);
    this.say();
  }

  private async print(): Promise<void> {
    await this.state.settled();
    const own = this.boards.length ? null : await this.begun();
    const boards = own ? [own] : this.boards;
    if (!boards.length) return this.say("This board has mistakes: it is not printed.");
    const solutions = $<HTMLInputElement>("print-solutions").checked ? await this.solved(boards) : [];
    this.paper.replaceChildren(...sheet(boards), ...solutions);
    window.print();
  }

  /** The board that is shown, without what is filled in; null: it can't be read. */
  private async begun(): Promise<Printed | null> {
    const { view, kind } = this.state;
    const found = await this.desk.ask<View>({ ask: "view", ...givenOf({ view, kind }) });
    return found.svg && !found.mistakes.length ? shown(kind, found) : null;
  }

  /** A page of solutions. */
  private async solved(boards: Printed[]): Promise<Node[]> {
    const figures: Node[] = [];
    for (const [i, { title, request }] of boards.entries()) {
      this.say(`Solving board ${i + 1} of ${boards.length} …`);
      const { svg = "" } = await this.desk.ask({ ask: "solve", ...request }, () => {}, LONGEST);
      const note = svg ? "" : "no solution was found";
      figures.push(figure(boards.length > 1 ? `${i + 1}. ${title}` : title, svg, note));
    }
    this.say();
    const page = el("section", { className: "solutions" }, el("h1", {}, "Solutions"), grid(figures));
    return [page];
  }

  private say(text = ""): void {
    const { length } = this.boards;
    $("print-note").textContent = text || (length ? `${quantity(length, "board")} to print.` : "");
    $("print-clear").hidden = !length;
  }
}

/** A board of a kind, as it is printed. */
function shown(kind: Kind, view: View): Printed {
  return {
    title: kind.title,
    rules: view.rules ?? kind.rules,
    facts: view.facts ?? [],
    view,
    request: givenOf({ view, kind }),
  };
}

/** Boards with their rules; those of a kind once. */
function sheet(boards: Printed[]): Node[] {
  const isOne = boards.length === 1;
  const figures = boards.map(({ title, view, facts: known }, i) =>
    figure(isOne ? title : `${i + 1}. ${title}`, view.svg ?? "", known.join(", ")),
  );
  const kinds = new Map(boards.map((each) => [each.title, each.rules]));
  const rules = [...kinds].flatMap(([title, text]) => [
    el("h2", {}, isOne ? "Rules" : title),
    el("p", { className: "rules" }, ...sentences(text)),
  ]);
  return [isOne ? figures[0] : grid(figures), ...rules];
}

function grid(figures: Node[]): HTMLElement {
  return el("div", { className: figures.length > 1 ? "several" : "" }, ...figures);
}

function figure(title: string, svg: string, note: string): HTMLElement {
  const picture = el("div", {});
  picture.innerHTML = svg; // made by Python
  const words = note ? [el("p", {}, note)] : [];
  return el("figure", {}, el("figcaption", {}, title), ...words, picture);
}
