// What stands around the picture of a board: its title, the rules of its kind and its own, the fields for its size and numbers, its shapes.
import { $ } from "./dom";
import type { Change } from "./draw";
import { sentences } from "./sentences";
import { ShapeList } from "./shapes";
import { head } from "./toolbox";
import type { Kind, View } from "./types";

export class Heading {
  private readonly shapes: ShapeList;

  /** `edit` makes changes of the board. */
  constructor(private readonly edit: (...changes: Change[]) => void) {
    this.shapes = new ShapeList($("shapes"), edit);
  }

  show(kind: Kind, view: View): void {
    $("title").textContent = kind.title;
    $("rules").replaceChildren(...sentences(kind.rules));
    $("board-rules").replaceChildren(...sentences(view.rules ?? kind.rules));
    $("head").replaceChildren(...head(kind, view, this.edit));
    this.shapes.show(kind, view);
  }
}
