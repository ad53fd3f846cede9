// Solutions as a table, or as grids if the names of variables have a row and a column: x_1_2.
import { choose, el } from "./dom";

type Values = [string, string][];

const INDEXED = /^(.*?)_(\d+)_(\d+)(?:_(\d+))?$/;
const MOST_GRIDS = 50;
const MOST_SIDE = 60;

interface Cell {
  r: number;
  c: number;
  value: string;
}

/** The values by the parts of names before rows and columns; of Booleans with a third number, which. */
export function grids(values: Values): Map<string, Cell[]> {
  const found = new Map<string, Cell[]>();
  for (const [name, value] of values) {
    const parts = name.match(INDEXED);
    if (!parts) continue;
    const [, family, r, c, n] = parts;
    const cells = found.get(family) ?? [];
    found.set(family, cells);
    if (n === undefined) cells.push({ r: Number(r), c: Number(c), value });
    else if (value === "true") cells.push({ r: Number(r), c: Number(c), value: n });
  }
  for (const [family, cells] of found) if (!isGrid(cells)) found.delete(family);
  return found;
}

function isGrid(cells: Cell[]): boolean {
  const [rows, columns] = [new Set(cells.map((each) => each.r)), new Set(cells.map((each) => each.c))];
  const [height, width] = [span(rows), span(columns)];
  return height > 1 && width > 1 && height <= MOST_SIDE && width <= MOST_SIDE;
}

function span(indices: Set<number>): number {
  return Math.max(...indices) - Math.min(...indices) + 1;
}

/** One grid; several values in a cell stand beside each other. */
function grid(family: string, cells: Cell[]): HTMLElement {
  const shown = (value: string) => ({ true: "■", false: "·" })[value] ?? value;
  const [rows, columns] = [cells.map((each) => each.r), cells.map((each) => each.c)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const table = el("table", { className: "grid" }, el("caption", {}, family || "values"));
  for (let r = top; r <= Math.max(...rows); r++) {
    const row = table.insertRow();
    for (let c = left; c <= Math.max(...columns); c++) {
      const here = cells.filter((each) => each.r === r && each.c === c);
      row.insertCell().textContent = here.map((each) => shown(each.value)).join(" ");
    }
  }
  return table;
}

/** Solutions, added one by one: a column of the table each. */
export class Answers {
  private readonly rows: HTMLTableRowElement[] = [];
  private readonly table = el("table", {});
  private readonly grids = el("div", { className: "grids", hidden: true });
  private readonly box: HTMLElement;
  private readonly bar = el("div", { hidden: true });
  private count = 0;

  constructor(
    parent: HTMLElement,
    private readonly plain: boolean,
  ) {
    this.box = el("div", { className: "values", tabIndex: 0 }, this.table, this.grids);
    this.box.setAttribute("role", "region");
    this.box.setAttribute("aria-label", "Solutions");
    parent.append(this.bar, this.box);
  }

  /** Add a solution; `goals` are values of its objective. */
  add(values: Values, goals: Values = []): void {
    this.count += 1;
    if (!this.rows.length) this.start(values);
    const label = this.plain ? "value" : String(this.count);
    const head = el("th", { scope: "col" }, label);
    if (goals.length) head.append(el("small", {}, ` ${goals.map(([name, value]) => `${name} = ${value}`).join(", ")}`));
    this.table.tHead!.rows[0].append(head);
    values.forEach(([, value], i) => this.rows[i]?.append(el("td", {}, value)));
    if (this.bar.hidden || this.count > MOST_GRIDS) return;
    const title = this.plain ? [] : [el("h3", {}, String(this.count))];
    const drawn = [...grids(values)].map(([family, cells]) => grid(family, cells));
    this.grids.append(el("div", { className: "solution" }, ...title, ...drawn));
  }

  private start(values: Values): void {
    const head = el("tr", {}, el("th", { scope: "col" }, "variable"));
    this.table.append(el("thead", {}, head), el("tbody", {}));
    for (const [name] of values) {
      const row = el("tr", {}, el("th", { scope: "row" }, name));
      this.rows.push(row);
      this.table.tBodies[0].append(row);
    }
    this.bar.hidden = !grids(values).size;
    this.showAs(!this.bar.hidden);
  }

  private showAs(asGrid: boolean): void {
    this.table.hidden = asGrid;
    this.grids.hidden = !asGrid;
    const names = ["Table", "Grid"];
    this.bar.replaceChildren(choose("Solutions as", names, Number(asGrid), (i) => this.showAs(i === 1)));
  }
}
