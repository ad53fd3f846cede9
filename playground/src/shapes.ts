// The shapes of a board, such as the pieces of a Statue Park: a list, and ways to add some.
import { button, el, svg } from "./dom";
import { arrow, type Change } from "./draw";
import { beside } from "./places";
import { capital } from "./sentences";
import type { Kind, View } from "./types";

const SIDE = 5; // rows and columns of the grid in which a shape is drawn
const UNIT = 8; // pixels of a cell in the picture of a shape
const HELP = "Draw a shape by its cells (arrow keys move, Space draws), or type its rows, such as xx/x.";

type Edit = (change: Change) => void;

/** The list of shapes beside a board; what is drawn in the grid stays while the board changes. */
export class ShapeList {
  private kind: Kind | null = null;
  private shapes: string[] = [];
  private readonly heading = el("h2", { id: "shapes-name" });
  private readonly list = el("ul", { className: "shapes" });
  private readonly sets = el("div", { className: "row" });
  private readonly field = el("input", { size: 14, placeholder: "xx/x.", autocapitalize: "off", spellcheck: false });
  private readonly cells: HTMLButtonElement[][] = [];

  constructor(
    private readonly host: HTMLElement,
    private readonly edit: Edit,
  ) {
    this.field.setAttribute("aria-label", "Rows of a new shape");
    this.field.oninput = () => this.mark();
    const form = el("form", { className: "row" }, this.field, el("button", { type: "submit" }, "Add"));
    form.onsubmit = (event) => {
      event.preventDefault();
      const add = this.field.value.trim().split(/\s+/).filter(Boolean);
      if (add.length) this.edit({ do: "shapes", remove: [], add });
    };
    host.setAttribute("aria-labelledby", this.heading.id);
    host.append(this.heading, this.list, this.sets, this.grid(), form, el("p", { className: "help" }, HELP));
  }

  /** Show the shapes of a board. */
  show(kind: Kind, { shapes = [] }: View): void {
    this.host.hidden = !kind.shapes;
    const added = kind !== this.kind || shapes.length > this.shapes.length;
    if (added) this.write("");
    this.kind = kind;
    this.shapes = shapes;
    if (!kind.shapes) return;
    const { name, sets } = kind.shapes;
    this.heading.textContent = capital(name);
    this.list.setAttribute("aria-label", `List of ${name}`);
    this.sets.replaceChildren(...sets.map((set) => this.set(set)));
    this.rows();
  }

  /** The list, or that it is empty; the keyboard stays at the button that is at its place. */
  private rows(): void {
    const buttons = () => [...this.list.querySelectorAll("button")];
    const focused = buttons().indexOf(document.activeElement as HTMLButtonElement);
    const none = el("li", { className: "quiet" }, `no ${this.kind!.shapes!.name} yet`);
    const items = this.shapes.map((shape) => {
      const remove = button("Remove", () => this.edit({ do: "shapes", remove: [shape], add: [] }));
      remove.setAttribute("aria-label", `Remove ${shape}`);
      return el("li", {}, picture(shape), remove);
    });
    this.list.replaceChildren(...(items.length ? items : [none]));
    if (focused >= 0) (buttons()[Math.min(focused, items.length - 1)] ?? this.field).focus();
  }

  private set(name: string): HTMLElement {
    return button(`Add ${name}`, () => this.edit({ do: "shapes", remove: [], add: [name] }));
  }

  /** Buttons for the cells of a new shape; Tab goes to one of them, arrow keys to the others. */
  private grid(): HTMLElement {
    const host = el("div", { className: "shape-grid", role: "group", ariaLabel: "Cells of a new shape" });
    for (let r = 0; r < SIDE; r++) {
      this.cells.push([]);
      for (let c = 0; c < SIDE; c++) {
        const cell = button("", () => this.press(cell));
        cell.setAttribute("aria-label", `Row ${r + 1}, column ${c + 1}`);
        cell.setAttribute("aria-pressed", "false");
        cell.tabIndex = r || c ? -1 : 0;
        cell.onkeydown = (event) => this.move(event, [r, c]);
        cell.onfocus = () => {
          for (const each of this.cells.flat()) each.tabIndex = each === cell ? 0 : -1;
        };
        this.cells[r].push(cell);
        host.append(cell);
      }
    }
    return host;
  }

  private move(event: KeyboardEvent, at: [number, number]): void {
    const way = arrow(event);
    if (!way) return;
    event.preventDefault();
    const [r, c] = beside(at, way);
    this.cells[r]?.[c]?.focus();
  }

  private press(cell: HTMLButtonElement): void {
    cell.setAttribute("aria-pressed", String(!isPressed(cell)));
    this.field.value = rowsOf(this.cells.map((row) => row.map(isPressed)));
  }

  private write(rows: string): void {
    this.field.value = rows;
    this.mark();
  }

  /** Show what is typed in the grid. */
  private mark(): void {
    const rows = this.field.value.trim().split("/");
    const isDrawn = rows.every((row) => /^[-.x]*$/.test(row));
    this.cells.forEach((row, r) =>
      row.forEach((cell, c) => cell.setAttribute("aria-pressed", String(isDrawn && rows[r]?.[c] === "x"))),
    );
  }
}

function isPressed(cell: HTMLButtonElement): boolean {
  return cell.getAttribute("aria-pressed") === "true";
}

/** The rows of a shape as text, without empty ones around it. */
function rowsOf(cells: boolean[][]): string {
  const rows = cells.flatMap((row, r) => (row.includes(true) ? [r] : []));
  const columns = cells.flatMap((row) => row.flatMap((each, c) => (each ? [c] : [])));
  if (!rows.length) return "";
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1];
  const between = cells.slice(rows[0], rows.at(-1)! + 1);
  return between
    .map((row) =>
      row
        .slice(left, right)
        .map((each) => (each ? "x" : "."))
        .join(""),
    )
    .join("/");
}

/** A small picture of a shape; screen readers read its rows. */
function picture(shape: string): SVGElement {
  const rows = shape.split("/");
  const [width, height] = [Math.max(...rows.map((row) => row.length)) * UNIT, rows.length * UNIT];
  const size = { width: width + 2, height: height + 2, viewBox: `-1 -1 ${width + 2} ${height + 2}` };
  const made = svg("svg", { ...size, role: "img", "aria-label": shape });
  rows.forEach((row, r) =>
    [...row].forEach((each, c) => {
      if (each === "x") made.append(svg("rect", { x: c * UNIT, y: r * UNIT, width: UNIT, height: UNIT }));
    }),
  );
  return made;
}
