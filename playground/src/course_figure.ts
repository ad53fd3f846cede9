// A step of an example: its picture with the numbers of rows and columns, over its sentence.
import type { Thought } from "./course_data";
import { el } from "./dom";
import { frameOf, number, showFrame } from "./line_numbers";
import { Outlines } from "./outlines";

const NUMBERS = "numbers";

/** A figure for a thought. */
export function figure({ text, svg, size }: Thought): HTMLElement {
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
