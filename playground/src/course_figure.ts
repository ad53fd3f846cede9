// The thoughts of a chapter: steps of examples, each with a picture and a sentence.
import type { Thought } from "./course_data";
import { el } from "./dom";
import { frameOf, number, showFrame } from "./line_numbers";
import { Outlines } from "./outlines";
import { capital } from "./sentences";
import { legend } from "./steps";

const NUMBERS = "numbers";

/** As many thoughts of a chapter stand before its boards, and further ones behind them. */
export const FIRST = 3;

const NAMES = "In these sentences, r2c3 is the cell in row 2 and column 3.";

/** Thoughts of a chapter, which may have none, with what the marks in their pictures mean. */
export function thoughts(examples: Thought[]): HTMLElement[] {
  if (!examples.length) return [];
  const roles = Object.assign({}, ...examples.map((each) => each.roles));
  return [list(examples, examples.length > 1), legend(roles), el("p", { className: "help" }, NAMES)];
}

/** Thoughts that are shown on demand. */
export function further(examples: Thought[]): HTMLElement[] {
  if (!examples.length) return [];
  const summary = el("summary", {}, "More steps that these boards need");
  return [el("details", { className: "box" }, summary, list(examples, true))];
}

function list(examples: Thought[], isTitled: boolean): HTMLElement {
  const items = examples.map((each) =>
    el(
      "li",
      {},
      ...(isTitled ? [el("h2", {}, capital(each.thought))] : []),
      ...(each.about ? [el("p", {}, each.about)] : []),
      figure(each),
    ),
  );
  return el("ul", { className: "thoughts" }, ...items);
}

/** A board beside its solution. */
export function solvedBoard(pictures: string[]): HTMLElement[] {
  if (!pictures.length) return [];
  const hosts = pictures.map((svg) => {
    const host = el("div", { className: "figure" });
    host.innerHTML = svg;
    host.querySelector("svg")!.setAttribute("aria-hidden", "true"); // the caption says what it shows
    return host;
  });
  const pair = el("div", { className: "pair" }, ...hosts);
  return [el("figure", { className: "thought" }, pair, el("figcaption", {}, "A board, and its solution."))];
}

/** A picture with the numbers of rows and columns, over its sentence. */
function figure({ text, svg, size }: Thought): HTMLElement {
  const host = el("div", { className: "figure" });
  host.innerHTML = svg;
  const picture = host.querySelector("svg")!;
  picture.setAttribute("aria-hidden", "true"); // the sentence says what it shows
  showFrame(picture, number(picture, new Outlines(picture, size), size, frameOf(picture)));
  const numbers = picture.querySelector(`#${NUMBERS}`);
  numbers?.removeAttribute("id");
  numbers?.setAttribute("class", NUMBERS);
  return el("figure", { className: "thought" }, host, el("figcaption", {}, text));
}
