// The thoughts of a chapter: steps of examples, each with a picture and a sentence.
import type { Thought } from "./course_data";
import { el } from "./dom";
import { frameOf, number, showFrame } from "./line_numbers";
import { Outlines } from "./outlines";
import { capital } from "./sentences";

const NUMBERS = "numbers";

const NAMES = "In these sentences, r2c3 is the cell in row 2 and column 3.";

/** The thoughts of a chapter, which may have none. */
export function thoughts(examples: Thought[]): HTMLElement[] {
  if (!examples.length) return [];
  const title = (each: Thought) => (examples.length > 1 ? [el("h2", {}, capital(each.thought))] : []);
  const items = examples.map((each) => el("li", {}, ...title(each), figure(each)));
  return [el("ul", { className: "thoughts" }, ...items), el("p", { className: "help" }, NAMES)];
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
