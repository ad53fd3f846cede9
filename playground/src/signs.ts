// Moves drawn over the last picture: their signs, by the looks in the catalogue, until the exact picture comes.
import { countsAt } from "./bridges";
import { svg } from "./dom";
import { differing, type Filling, knownWays, tokenAt } from "./filling";
import type { Outlines, Point } from "./outlines";
import { CELL, type Cell, cellNamed } from "./places";
import type { Colours, Kind } from "./types";

const NEAR = CELL * 0.3;
/** A dot, which stands aside of the clue in its cell: so far to the right and down, as Python draws it. */
const DOT = 'data-symbol="dot"';
const ASIDE = 12;

/** A picture of a board, and what is needed to draw on it. */
export interface Canvas {
  picture: SVGSVGElement;
  cells: Outlines;
  kind: Kind;
  colours: Colours;
}

/** Change a picture that shows one filling so that it shows another. */
export function redraw(canvas: Canvas, before: Filling, after: Filling): void {
  const changed = differing(before, after).map(cellNamed);
  if (!changed.length) return;
  const { picture, cells, kind } = canvas;
  const ink = canvas.colours.answer;
  const { form } = kind.filling;
  const group = picture.querySelector("#moves") ?? svg("g", { id: "moves" });
  picture.querySelector("#marks")?.before(group);
  const answers = placed(picture);
  const erase = (place: Point) => {
    for (const { element } of near(answers, place)) element.remove();
  };
  if (form === "bridges") {
    for (const { element } of answers) element.remove();
    for (const [name, token] of after) group.append(...bars(cellNamed(name), token, ink));
    return;
  }
  for (const cell of changed) {
    const [old, token] = [tokenAt(before, cell), tokenAt(after, cell)];
    if (form === "lines" || form === "sides") group.append(...ways(canvas, cell, [old, token], erase));
    if (old in kind.looks || token in kind.looks || !form || form === "names") {
      erase(cells.middle(cell));
      erase(asideOf(cells.middle(cell)));
      sign(canvas, group, cell, token);
    }
  }
}

/** The lines or sides of a cell that its last token did not have; what was drawn there is erased. */
function ways(
  { cells, kind, colours }: Canvas,
  cell: Cell,
  tokens: [string, string],
  erase: (place: Point) => void,
): SVGElement[] {
  const ink = colours.answer;
  const bySides = kind.filling.form === "sides";
  const every = cells.ways(cell);
  const [was, is] = tokens.map((each) => knownWays(each, every, bySides));
  return every
    .filter((way) => was.get(way) !== is.get(way))
    .flatMap((way) => {
      const [one, other] = cells.side(cell, way);
      const middle: Point = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
      erase(middle);
      // The other half of a line is in the other cell.
      const ends: [Point, Point] = bySides ? [one, other] : [cells.middle(cell), middle];
      return is.get(way) === true ? [path(ends, bySides ? 4 : 5, ink)] : [];
    });
}

/** An element that shows what is filled in: its middle, and its size to both sides of it. */
export interface Drawn {
  element: Element;
  at: Point;
  half: Point;
}

/** The elements near a point. */
export function near(drawn: Drawn[], [x, y]: Point): Drawn[] {
  return drawn.filter(({ at }) => Math.hypot(at[0] - x, at[1] - y) < NEAR);
}

/** All that shows what is filled in, apart from the colours of cells. */
export function placed(picture: SVGSVGElement): Drawn[] {
  return drawnOf(picture, ".answer:not([data-cell])");
}

function drawnOf(picture: SVGSVGElement, selector: string): Drawn[] {
  const matrix = picture.getScreenCTM()?.inverse();
  if (!matrix) return [];
  return [...picture.querySelectorAll(selector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
    return { element, at: [middle.x, middle.y], half: [(width / 2) * matrix.a, (height / 2) * matrix.d] };
  });
}

/** The token of a cell: its look, or its letters. */
function sign({ picture, cells, kind, colours }: Canvas, group: Element, cell: Cell, token: string): void {
  const { looks, filling } = kind;
  const shown = picture.querySelector(`[data-cell="${cell}"]`);
  const look = looks[token];
  if (filling.form === "names") return shown?.setAttribute("fill", token ? tint(token, colours.tints) : "white");
  if (look?.fill) shown?.setAttribute("fill", look.fill);
  else if (shown?.classList.contains("answer")) shown.setAttribute("fill", "white");
  shown?.classList.toggle("answer", Boolean(look?.fill));
  const [x, y] = cells.middle(cell);
  if (look) {
    const [right, down] = look.svg.includes(DOT) ? clear(picture)([x, y]) : [x, y];
    const drawn = svg("g", { class: "answer", transform: `translate(${right - CELL / 2} ${down - CELL / 2})` });
    drawn.innerHTML = look.svg;
    group.append(drawn);
  } else if (token && !filling.form) group.append(letters([x, y], token, colours.answer));
}

/** Where a dot stands in a cell with a clue, which has this middle. */
export function asideOf([x, y]: Point): Point {
  return [x + ASIDE, y + ASIDE];
}

/** Where signs can be seen in a picture: in the middle of a cell, or aside of a clue there. */
export function clear(picture: SVGSVGElement): (middle: Point) => Point {
  let clues: Drawn[] | null = null;
  const isAt = ([x, y]: Point) => {
    clues ??= drawnOf(picture, "text.clue, g.clue");
    return clues.some(({ at }) => Math.hypot(at[0] - x, at[1] - y) < NEAR / 2);
  };
  return (middle) => (isAt(middle) ? asideOf(middle) : middle);
}

function letters([x, y]: Point, token: string, colour: string): SVGElement {
  const size = token.length < 3 ? 22 : token.length < 5 ? 15 : 10;
  const place = { x, y: y + size * 0.36, "font-size": size, "text-anchor": "middle" };
  const ink = { fill: colour, stroke: "white", "stroke-width": 3, "paint-order": "stroke" };
  const drawn = svg("text", { class: "answer", ...place, ...ink });
  drawn.textContent = token;
  return drawn;
}

function tint(name: string, tints: string[]): string {
  const number = Number(name);
  return tints[(Number.isNaN(number) ? name.length : number) % tints.length];
}

function path([[a, b], [c, d]]: [Point, Point], width: number, stroke: string): SVGElement {
  const look = { stroke, "stroke-width": width, "stroke-linecap": "round" };
  return svg("path", { class: "answer", d: `M${a} ${b}L${c} ${d}`, ...look });
}

/** The bridges over a cell, or from an island to the next cell. */
function bars([r, c]: Cell, token: string, ink: string): SVGElement[] {
  const [x, y] = [(c + 0.5) * CELL, (r + 0.5) * CELL];
  const half = CELL / 2;
  const drawn = (count: number, across: boolean, from: number, to: number) =>
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
      return path([one, other], count === 1 ? 5 : 3, ink);
    });
  return countsAt(token).flatMap(({ way, count, over }) =>
    drawn(count, way === "e", over ? -half : half - 5, over ? half : half + 5),
  );
}
