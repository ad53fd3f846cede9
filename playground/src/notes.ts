// Marks of the player, drawn over a picture that shows what is filled in; what is tried gets another colour.
import { svg } from "./dom";
import { differing, EMPTY, type Filling, knownWays, tokenAt } from "./filling";
import { marksOf, NO_BORDER, tokensOf } from "./marks";
import type { Outlines, Point } from "./outlines";
import { CELL, type Cell, cellNamed, isOn } from "./places";
import type { Play } from "./play_state";
import { asideOf, type Canvas, clear, type Drawn, near, placed } from "./signs";

/** The colours of cells, by their numbers from 1. */
export const COLOURS = ["#f4a6a0", "#f9d48b", "#f3ef8f", "#a9d99b", "#9fd4ee", "#b9aee8", "#e9a9d6", "#c3c3c3"];
/** The colours of lines, by their numbers from 1. */
export const INKS = ["#0a7d33", "#c2410c"];
/** The token of a cell that stays empty. */
const NOTHING_THERE = "-";
const PENCIL = "#1d5fa8";
const TRIED = "#7a3fb8";
const TRIED_BLACK = "#67508a";
const CORNERS: Point[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [0, 0],
];
const FAR = CELL * 0.33;
const SMALL = 16; // units of the picture

/** Draw all marks in place of those that are drawn, but no small tokens in cells in which a picture `has` others. */
export function drawNotes(canvas: Canvas, play: Play, has: (cell: Cell) => boolean = () => false): void {
  const { picture } = canvas;
  const below = group(picture, "colours");
  const above = group(picture, "notes");
  const cells = picture.querySelectorAll("[data-cell]");
  [...cells].at(-1)?.after(below);
  picture.querySelector("#marks")?.before(above);
  if (play.before) recolour(canvas, play.before.filling, play.filling);
  below.append(...colours(canvas, play), ...triedParts(canvas, play));
  if (canvas.kind.filling.form === "names") above.append(...outlines(canvas, play));
  above.append(...lines(canvas, play), ...small(canvas, play, has), ...signs(canvas, play), ...crosses(canvas, play));
}

/** The cells with small numbers of a hint, as "row,column". */
export function smallNumbers({ picture, cells }: Canvas): Set<string> {
  const texts = [...picture.querySelectorAll("text.answer")];
  const tiny = texts.filter((each) => Number(each.getAttribute("font-size")) <= SMALL);
  const at = tiny.map((each) => cells.cellAt(Number(each.getAttribute("x")), Number(each.getAttribute("y"))));
  return new Set(at.map(String));
}

function group(picture: SVGSVGElement, id: string): Element {
  picture.querySelector(`#${id}`)?.remove();
  return svg("g", { id, "pointer-events": "none" });
}

/** The marks of a layer whose cells are on the board. */
function onBoard({ cells }: Canvas, ...found: Parameters<typeof marksOf>): ReturnType<typeof marksOf> {
  return marksOf(...found).filter(
    ({ cell, way }) => isOn(cell, cells.size) && (!way || cells.ways(cell).includes(way)),
  );
}

function colours(canvas: Canvas, { marks }: Play): SVGElement[] {
  return onBoard(canvas, marks, "colour").map(({ cell, mark }) =>
    area(canvas.cells, cell, COLOURS[(Number(mark) - 1) % COLOURS.length] ?? COLOURS[0]),
  );
}

/** Cells of parts that are tried. */
function triedParts({ cells, kind }: Canvas, { before, filling }: Play): SVGElement[] {
  if (kind.filling.form !== "names" || !before) return [];
  return differing(before.filling, filling).map((name) => area(cells, cellNamed(name), TRIED, 0.3));
}

function area(cells: Outlines, [r, c]: Cell, fill: string, opacity = 0.6): SVGElement {
  const points = cells.points([r, c]);
  const look = { fill, "fill-opacity": opacity };
  return points
    ? svg("polygon", { points, ...look })
    : svg("rect", { x: c * CELL, y: r * CELL, width: CELL, height: CELL, ...look });
}

/** Small tokens in cells in which nothing is filled in. */
function small(canvas: Canvas, { filling, marks }: Play, has: (cell: Cell) => boolean): SVGElement[] {
  const isOpen = ({ cell }: { cell: Cell }) => !tokenAt(filling, cell) && !has(cell);
  const middle = onBoard(canvas, marks, "centre")
    .filter(isOpen)
    .map(({ cell, mark }) => {
      const text = tokensOf(mark).every((token) => token.length === 1) ? tokensOf(mark).join("") : mark;
      return letters(canvas.cells.middle(cell), text, Math.min(13, Math.max(6, Math.floor(56 / text.length))));
    });
  const corners = onBoard(canvas, marks, "corner")
    .filter(isOpen)
    .flatMap(({ cell, mark }) => {
      const [x, y] = canvas.cells.middle(cell);
      return tokensOf(mark).map((token, i) => {
        const [right, down] = CORNERS[i % CORNERS.length];
        return letters([x + right * FAR, y + down * FAR], token, 10);
      });
    });
  return [...middle, ...corners];
}

function letters([x, y]: Point, text: string, size: number): SVGElement {
  const drawn = svg("text", {
    x,
    y: y + size * 0.36,
    "font-size": size,
    "text-anchor": "middle",
    fill: PENCIL,
    class: "small",
  });
  drawn.textContent = text;
  return drawn;
}

/** Borders that a player supposes, and crosses where none is. */
function signs(canvas: Canvas, { marks }: Play): SVGElement[] {
  return onBoard(canvas, marks, "sign").map(({ cell, way, mark }) => {
    const side = canvas.cells.side(cell, way);
    if (mark === NO_BORDER) return cross(middleOf(side));
    const [[a, b], [c, d]] = side;
    return svg("path", { class: "sign", d: `M${a} ${b}L${c} ${d}`, stroke: PENCIL, "stroke-width": 3 });
  });
}

/** The sides of parts that are filled in to cells without a part: pictures show only those between parts. */
function outlines({ cells, colours: { answer } }: Canvas, { filling }: Play): SVGElement[] {
  const isOpen = (cell: Cell | undefined) => cell && tokenAt(filling, cell) === EMPTY;
  return [...filling.keys()].map(cellNamed).flatMap((cell) =>
    cells
      .ways(cell)
      .filter((way) => isOpen(cells.behind(cell, way)?.cell))
      .map((way) => {
        const [[a, b], [c, d]] = cells.side(cell, way);
        return svg("path", { class: "outline", d: `M${a} ${b}L${c} ${d}`, stroke: answer, "stroke-width": 3 });
      }),
  );
}

/** What is filled in, and pictures do not show: crosses where nothing is, dots in cells inside of a loop. */
function crosses({ picture, cells, kind }: Canvas, { filling }: Play): SVGElement[] {
  const { looks, filling: tokens } = kind;
  const every = [...filling].map(([name, token]) => ({ cell: cellNamed(name), token }));
  const seen = clear(picture);
  if (tokens.form === "lines" || tokens.form === "sides") {
    const at = every.flatMap(({ cell, token }) => crossed(cells, tokens.form, cell, token));
    const whole = every.filter(({ token }) => token in tokens.choices);
    const [empty, inside] = [true, false].map((isEmpty) =>
      whole.filter(({ token }) => (token === NOTHING_THERE) === isEmpty).map(({ cell }) => seen(cells.middle(cell))),
    );
    const crossedOut = [...new Map([...at, ...empty].map((place) => [String(place), place])).values()];
    const dots = inside.map(([cx, cy]) => svg("circle", { class: "sign", cx, cy, r: 5, fill: PENCIL }));
    return [...crossedOut.map(cross), ...dots];
  }
  const isSeen = looks[NOTHING_THERE]?.svg || looks[NOTHING_THERE]?.fill;
  if (isSeen || !(NOTHING_THERE in tokens.choices)) return [];
  return every.filter(({ token }) => token === NOTHING_THERE).map(({ cell }) => cross(seen(cells.middle(cell))));
}

/** The middles of the sides of a cell of which its token says that there is no line. */
function crossed(cells: Outlines, form: string, cell: Cell, token: string): Point[] {
  if (!token.endsWith(".")) return []; // it says all lines, so that none need be crossed out
  const known = [...knownWays(token, cells.ways(cell), form === "sides")];
  return known.filter(([, drawn]) => !drawn).map(([way]) => middleOf(cells.side(cell, way)));
}

function middleOf([[a, b], [c, d]]: [Point, Point]): Point {
  return [(a + c) / 2, (b + d) / 2];
}

function cross([x, y]: Point): SVGElement {
  return svg("path", { class: "sign", d: `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`, stroke: PENCIL, "stroke-width": 2 });
}

/** Lines of another colour than the usual one. */
function lines(canvas: Canvas, { filling, marks, before }: Play): SVGElement[] {
  const { cells, kind } = canvas;
  const bySides = kind.filling.form === "sides";
  return onBoard(canvas, marks, "line").flatMap(({ cell, way, mark }) => {
    const isIn = (each: Filling) => knownWays(tokenAt(each, cell), cells.ways(cell), bySides).get(way) === true;
    if (!isIn(filling)) return [];
    const stroke: Record<string, string> = { stroke: INKS[(Number(mark) - 1) % INKS.length] ?? INKS[0] };
    if (before && !isIn(before.filling))
      stroke["stroke-dasharray"] = "4 4"; // the colour of the trial is below
    else stroke["stroke-linecap"] = "round";
    const [one, other] = cells.side(cell, way);
    const middle = middleOf([one, other]);
    const behind = cells.behind(cell, way)?.cell;
    const ends: [Point, Point][] = bySides ? [[one, other]] : [cell, behind!].map((at) => [cells.middle(at), middle]);
    return ends.map(([[a, b], [c, d]]) =>
      svg("path", { class: "ink", d: `M${a} ${b}L${c} ${d}`, "stroke-width": bySides ? 4 : 5, ...stroke }),
    );
  });
}

/** Give what is tried another colour. */
function recolour(canvas: Canvas, before: Filling, after: Filling): void {
  const { picture, kind } = canvas;
  const { answer, black } = canvas.colours;
  const inks: Record<string, string> = { [answer]: TRIED, [black]: TRIED_BLACK };
  const every = placed(picture);
  const isBridge = kind.filling.form === "bridges";
  for (const cell of differing(before, after).map(cellNamed)) {
    const found = isBridge
      ? every.filter((drawn) => covers(drawn, canvas.cells.middle(cell)))
      : places(canvas, cell, before, after).flatMap((place) => near(every, place));
    const filled = picture.querySelector(`.answer[data-cell="${cell}"]`);
    for (const drawn of [...found.map(({ element }) => element), ...(filled ? [filled] : [])])
      for (const each of [drawn, ...drawn.querySelectorAll("*")])
        for (const name of ["fill", "stroke"]) {
          const ink = inks[each.getAttribute(name) ?? ""];
          if (ink) each.setAttribute(name, ink);
        }
  }
}

/** Whether a point is in the box of an element; bridges beside each other leave it a little. */
function covers({ at, half }: Drawn, [x, y]: Point): boolean {
  return Math.abs(at[0] - x) < half[0] + 5 && Math.abs(at[1] - y) < half[1] + 5;
}

/** Where a picture shows that tokens of a cell differ: at sides, or in the middle. */
function places({ cells, kind }: Canvas, cell: Cell, before: Filling, after: Filling): Point[] {
  const { form } = kind.filling;
  const tokens = [tokenAt(before, cell), tokenAt(after, cell)];
  if (form !== "lines" && form !== "sides") return [cells.middle(cell), asideOf(cells.middle(cell))];
  const ways = cells.ways(cell);
  const [was, is] = tokens.map((each) => knownWays(each, ways, form === "sides"));
  const sides = ways.filter((way) => was.get(way) !== is.get(way)).map((way) => cells.side(cell, way));
  const middles = sides.map(middleOf);
  return tokens.some((token) => token in kind.looks) ? [cells.middle(cell), ...middles] : middles;
}
