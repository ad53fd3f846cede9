// Moves drawn over the last picture: their signs, by the looks in the catalogue, until the exact picture comes.
import { svg } from "./dom";
import { differing, type Filling, knownWays, tokenAt } from "./filling";
import type { Outlines, Point } from "./outlines";
import { CELL, type Cell } from "./places";
import type { Kind } from "./types";

const INK = "#0a7d33";
const TINTS = ["#fde2e2", "#e2f0fd", "#e6f7e0", "#fdf3d0", "#efe4fb", "#dff5f3", "#fbe5d0", "#eceff1"];
const NEAR = CELL * 0.3;

/** Change a picture that shows one filling so that it shows another. */
export function redraw(picture: SVGSVGElement, cells: Outlines, kind: Kind, before: Filling, after: Filling): void {
  const changed = differing(before, after).map((name) => name.split(",").map(Number) as Cell);
  if (!changed.length) return;
  const { form } = kind.filling;
  const group = picture.querySelector("#moves") ?? svg("g", { id: "moves" });
  picture.querySelector("#marks")?.before(group);
  const answers = placed(picture);
  const erase = (place: Point) => {
    for (const { element, at } of answers) if (Math.hypot(at[0] - place[0], at[1] - place[1]) < NEAR) element.remove();
  };
  if (form === "bridges") {
    for (const { element } of answers) element.remove();
    for (const [name, token] of after) group.append(...bars(name.split(",").map(Number) as Cell, token));
    return;
  }
  for (const cell of changed) {
    const [old, token] = [tokenAt(before, cell), tokenAt(after, cell)];
    if (form === "lines" || form === "sides") ways(group, cells, cell, [old, token], form === "sides", erase);
    if (old in kind.looks || token in kind.looks || !form || form === "names") {
      erase(cells.middle(cell));
      sign(picture, group, cells, kind, cell, token);
    }
  }
}

/** The lines of a cell, or its sides, that differ between two tokens. */
function ways(
  group: Element,
  cells: Outlines,
  cell: Cell,
  tokens: [string, string],
  bySides: boolean,
  erase: (place: Point) => void,
): void {
  const [was, is] = tokens.map((each) => knownWays(each, cells.ways(), bySides));
  for (const way of cells.ways()) {
    if (was.get(way) === is.get(way)) continue;
    const [one, other] = cells.side(cell, way);
    const middle: Point = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
    erase(middle);
    const ends: [Point, Point] = bySides ? [one, other] : [cells.middle(cell), mirrored(cells.middle(cell), middle)];
    if (is.get(way) === true) group.append(path(ends, bySides ? 4 : 5));
    else if (is.get(way) === false && tokens[1].endsWith(".")) group.append(cross(middle));
  }
}

/** What answers have drawn, with the middle of each. */
function placed(picture: SVGSVGElement): { element: Element; at: Point }[] {
  const matrix = picture.getScreenCTM()?.inverse();
  if (!matrix) return [];
  return [...picture.querySelectorAll(".answer:not([data-cell])")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
    return { element, at: [middle.x, middle.y] };
  });
}

/** The token of a cell: its look, or its letters. */
function sign(
  picture: SVGSVGElement,
  group: Element,
  cells: Outlines,
  { looks, filling }: Kind,
  cell: Cell,
  token: string,
): void {
  const shown = picture.querySelector(`[data-cell="${cell}"]`);
  const look = looks[token];
  if (filling.form === "names") return shown?.setAttribute("fill", token ? tint(token) : "white");
  if (look?.fill) shown?.setAttribute("fill", look.fill);
  else if (shown?.classList.contains("answer")) shown.setAttribute("fill", "white");
  shown?.classList.toggle("answer", Boolean(look?.fill));
  const [x, y] = cells.middle(cell);
  if (look) {
    const drawn = svg("g", { class: "answer", transform: `translate(${x - CELL / 2} ${y - CELL / 2})` });
    drawn.innerHTML = look.svg;
    group.append(drawn);
  } else if (token && !filling.form) group.append(letters([x, y], token));
}

function letters([x, y]: Point, token: string): SVGElement {
  const size = token.length < 3 ? 22 : token.length < 5 ? 15 : 10;
  const place = { x, y: y + size * 0.36, "font-size": size, "text-anchor": "middle" };
  const ink = { fill: INK, stroke: "white", "stroke-width": 3, "paint-order": "stroke" };
  const drawn = svg("text", { class: "answer", ...place, ...ink });
  drawn.textContent = token;
  return drawn;
}

function tint(name: string): string {
  const number = Number(name);
  return TINTS[(Number.isNaN(number) ? name.length : number) % TINTS.length];
}

function mirrored([x, y]: Point, [a, b]: Point): Point {
  return [2 * a - x, 2 * b - y];
}

function path([[a, b], [c, d]]: [Point, Point], width: number): SVGElement {
  const stroke = { stroke: INK, "stroke-width": width, "stroke-linecap": "round" };
  return svg("path", { class: "answer", d: `M${a} ${b}L${c} ${d}`, ...stroke });
}

function cross([x, y]: Point): SVGElement {
  return svg("path", { class: "answer", d: `M${x - 5} ${y - 5}l10 10m0 -10l-10 10`, stroke: INK, "stroke-width": 2 });
}

/** The bridges over a cell, or from an island to the next cell. */
function bars([r, c]: Cell, token: string): SVGElement[] {
  const [x, y] = [(c + 0.5) * CELL, (r + 0.5) * CELL];
  const half = CELL / 2;
  const over = (count: number, across: boolean, from: number, to: number) =>
    (count === 1 ? [0] : [-4, 4]).map((shift) => {
      const [one, other]: [Point, Point] = across
        ? [
            [x + from, y + shift],
            [x + to, y + shift],
          ]
        : [
            [x + shift, y + from],
            [x + shift, y + to],
          ];
      return path([one, other], count === 1 ? 5 : 3);
    });
  if (token === "1" || token === "2") return over(Number(token), true, -half, half);
  if (token === "a" || token === "b") return over(token === "a" ? 1 : 2, false, -half, half);
  const beside = [...token.matchAll(/([es])([12])/g)];
  return beside.flatMap(([, way, count]) => over(Number(count), way === "e", half - 5, half + 5));
}
