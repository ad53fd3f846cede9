// The picture of the board on the page: its cursor, marks, and where it is pressed.
import { $, svg } from "./dom";
import { around, frameOf, number, showFrame, wider, withRoom } from "./line_numbers";
import { Outlines } from "./outlines";
import { box, CELL, named, type Place } from "./places";
import { CHANGED, settings } from "./settings";
import { Zoom } from "./zoom";

const STILL = 8; // pixels that a finger may move when it only presses
const LONG = 500; // milliseconds of a long press
const RIGHT = 2; // the right button

/** What happens on the board, for the tool in use. Points are in units of the picture. */
export interface Tool {
  press(x: number, y: number): void;
  drag?(x: number, y: number): void;
  release?(): void;
  /** A press of the right button, or a long one. */
  second?(x: number, y: number): void;
  /** Whether drags mean something. */
  readonly drags: boolean;
  /** Whether the key was used. */
  key(event: KeyboardEvent): boolean;
}

export class BoardView {
  private used: Tool | null = null;
  cursor: Place | null = null;
  size: [number, number] = [0, 0];
  /** The picture that is shown, as text. */
  shown = "";
  /** Where the cells are. */
  cells = new Outlines(null, [0, 0]);
  /** The sides beside which there is room for clues. */
  sides: string[] = [];
  /** Units of room beyond the frame of the picture, to press there. */
  beyond = 0;
  private readonly host = $("board");
  private readonly spoken = $("spoken");
  private readonly zoom = new Zoom(this.host);
  /** Where a finger is that may yet scroll the board, or zoom with a second one. */
  private held: PointerEvent | null = null;
  private holding = 0;
  /** The cells that are chosen. */
  chosen: [number, number][] = [];

  constructor() {
    this.host.addEventListener("pointerdown", (event) => this.down(event));
    // A second finger, perhaps beside the board: the first one was no press.
    window.addEventListener("pointerdown", ({ isPrimary }) => {
      if (!isPrimary) this.held = null;
    });
    this.host.addEventListener("pointermove", (event) => this.move(event));
    this.host.addEventListener("pointerup", () => {
      this.press();
      this.used?.release?.();
    });
    this.host.addEventListener("contextmenu", (event) => {
      if (this.used?.second) event.preventDefault();
    });
    this.host.addEventListener("pointercancel", () => {
      this.held = null;
      this.used?.release?.();
    });
    this.host.addEventListener("keydown", (event) => {
      if (this.tool?.key(event)) {
        event.preventDefault();
        this.host.querySelector(".cursor")?.scrollIntoView({ block: "nearest", inline: "nearest" });
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) toField();
    });
    this.host.addEventListener("focus", () => this.say());
    document.addEventListener(CHANGED, () => this.shown && this.show(this.shown, this.size));
  }

  /** What presses and keys do. */
  get tool(): Tool | null {
    return this.used;
  }

  set tool(tool: Tool | null) {
    this.used = tool;
    // Where drags mean something, one finger draws and two scroll; otherwise one scrolls.
    this.host.toggleAttribute("data-drag", Boolean(tool?.drags));
  }

  /** Show a picture of a board of a size. */
  show(picture: string, size: [number, number]): void {
    if (String(size) !== String(this.size)) {
      this.zoom.reset();
      this.chosen = [];
      this.cursor = null; // it may be beside this board
    }
    this.size = size;
    const { scrollLeft, scrollTop } = this.host;
    this.host.innerHTML = this.shown = picture;
    const drawn = this.picture();
    this.cells = new Outlines(drawn, size);
    if (!drawn) return;
    drawn.setAttribute("aria-hidden", "true");
    const frame = withRoom(frameOf(drawn), size, this.sides);
    drawn.dataset.plain = Object.values(frame).join(" ");
    const numbered = settings().numbers ? number(drawn, this.cells, size, frame) : frame;
    showFrame(drawn, around(numbered, wider(frame, this.beyond)));
    this.zoom.apply();
    this.host.scrollTo(scrollLeft, scrollTop);
    drawn.append(svg("g", { id: "marks" }), svg("g", { id: "cursor" }));
    this.pointAt(this.cursor);
    this.mark("chosen", this.chosen);
  }

  /** The picture, as an element of SVG. */
  picture(): SVGSVGElement | null {
    return this.host.querySelector("svg");
  }

  /** Lay a colour over some cells, and over no others. */
  mark(name: string, cells: Iterable<[number, number]>): void {
    const marks = this.host.querySelector("#marks");
    for (const each of marks?.querySelectorAll(`.${name}`) ?? []) each.remove();
    for (const [r, c] of cells) {
      const points = this.cells.points([r, c]);
      const square = { x: c * CELL, y: r * CELL, width: CELL, height: CELL };
      marks?.append(points ? svg("polygon", { class: name, points }) : svg("rect", { class: name, ...square }));
    }
  }

  /** Choose some cells, and no others. */
  choose(cells: [number, number][]): void {
    this.chosen = cells;
    this.mark("chosen", cells);
  }

  /** Remove all marks. */
  unmark(): void {
    this.host.querySelector("#marks")?.replaceChildren();
  }

  /** Move the cursor to a place. */
  pointAt(place: Place | null): void {
    this.cursor = place;
    const group = this.host.querySelector("#cursor");
    group?.replaceChildren();
    if (!place || !group) return;
    const points = place.place === "cell" ? this.cells.points(place.at as [number, number]) : null;
    if (points) {
      group.append(svg("polygon", { class: "cursor", points }));
      return;
    }
    const [x, y, width, height] = box(place, this.size);
    group.append(svg("rect", { class: "cursor", x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 4 }));
  }

  /** What is at the cursor, in words. */
  describe: (place: Place) => string = () => "";

  /** Tell readers of the screen where the cursor is. */
  say(): void {
    if (this.cursor) this.spoken.textContent = `${named(this.cursor, this.size[0])}: ${this.describe(this.cursor)}`;
  }

  private down(event: PointerEvent): void {
    const isSecond = event.button === RIGHT && this.used?.second;
    if ((event.button && !isSecond) || !event.isPrimary || !this.point(event)) return;
    this.host.focus({ preventScroll: true });
    this.host.setPointerCapture(event.pointerId);
    this.held = event;
    clearTimeout(this.holding);
    if (isSecond) this.second();
    else if (event.pointerType !== "touch") this.press();
    else this.holding = window.setTimeout(() => this.second(), LONG);
  }

  /** The right button, or a finger that stays where it is. */
  private second(): void {
    const point = this.used?.second && this.held && this.point(this.held);
    if (!point) return;
    this.held = null;
    this.used!.second!(...point);
  }

  private move(event: PointerEvent): void {
    const { held } = this;
    if (held) {
      const far = Math.hypot(event.clientX - held.clientX, event.clientY - held.clientY) > STILL;
      if (!far || !this.used?.drags) return;
      this.press();
    }
    const point = this.host.hasPointerCapture(event.pointerId) && this.point(event);
    if (point) this.used?.drag?.(...point);
  }

  /** Press where the finger came down. */
  private press(): void {
    const point = this.held && this.point(this.held);
    this.held = null;
    if (point) this.used?.press(...point);
  }

  private point(event: PointerEvent): [number, number] | null {
    const matrix = this.picture()?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }
}

/** Let the key that was pressed begin the text of the field for tokens, if there is one. */
function toField(): void {
  const field = document.querySelector<HTMLInputElement>("#tools input");
  if (!field) return;
  field.value = "";
  field.focus();
}
