// Playing: what is filled in, with the mouse or with keys. Each move is made from the filling on the page.
import type { BoardView, Tool } from "./board";
import { builtAt, type IsIsland, spanFrom, turned, turnedAt } from "./bridges";
import { cluesAt } from "./clue_words";
import { arrow, moved } from "./draw";
import { EMPTY, type Filling, knownWays, line, type Neighbours, part, put, tokenAt } from "./filling";
import { next, turns, typed } from "./palette";
import type { Cell, Place, Way } from "./places";
import type { Kind, Tokens, View } from "./types";

/** The token of a hole in the board. */
const HOLE = "X";

const FAR: Record<string, string> = { n: "up", s: "down", e: "right", w: "left" };

/** The game that is played. */
export interface Player {
  readonly filling: Filling;
  readonly tokens: Tokens;
  isLocked: (cell: Cell) => boolean;
  move: (filling: Filling) => void;
}

export class PlayTool implements Tool {
  private path: Cell[] = [];
  private start: [number, number] = [0, 0];
  private brush: string | null = null;

  constructor(
    private readonly board: BoardView,
    readonly kind: Kind,
    private readonly view: () => View,
    private readonly game: Player,
    private readonly onmove: () => void,
  ) {}

  get drags(): boolean {
    return Boolean(this.form) || turns(this.tokens());
  }

  private get form(): string {
    return this.kind.filling.form;
  }

  private get isBySides(): boolean {
    return this.form === "sides";
  }

  /** The tokens that can be filled in. */
  tokens(): Tokens {
    return this.game.tokens;
  }

  /** What is filled in at a place. */
  token(place: Place | null): string {
    return place?.place === "cell" ? tokenAt(this.game.filling, place.at as Cell) : EMPTY;
  }

  /** What is at a place, in words: its clue, and what is filled in. */
  describe(place: Place): string {
    if (typeof place.at === "number" || place.place !== "cell") return "";
    const said = cluesAt(this.kind, this.view(), place.at);
    const token = this.token(place);
    if (token) said.push(this.words(token));
    return said.join(", ") || "empty";
  }

  private words(token: string): string {
    const { choices } = this.tokens();
    if (token in choices) return choices[token] === "letter" ? token : choices[token];
    if (this.form !== "lines" && !this.isBySides) return this.form === "names" ? `part ${token}` : token;
    const named = (way: string) => [...way].map((each) => FAR[each]).join(" ");
    const known = [...knownWays(token, this.board.cells.ways(), this.isBySides)];
    const [lines, none] = [true, false].map((drawn) =>
      known.filter((each) => each[1] === drawn).map(([way]) => named(way)),
    );
    const said = lines.length ? [`line ${lines.join(" and ")}`] : [];
    if (none.length && token.endsWith(".")) said.push(`no line ${none.join(" or ")}`);
    return said.join(", ");
  }

  /** Fill a token in at the cursor. */
  put = (token: string): void => {
    const place = this.board.cursor;
    if (place?.place !== "cell") return;
    const cell = place.at as Cell;
    if (this.form !== "bridges" || this.isIsland(cell)) this.write([cell], token);
    else this.make(builtAt(this.game.filling, this.isIsland, cell, token));
  };

  private write(cells: Cell[], token: string): void {
    this.make(
      put(
        this.game.filling,
        cells.filter((cell) => this.isOpen(cell)),
        token,
      ),
    );
  }

  /** Make a move, and say what it has changed. */
  private make(filling: Filling): void {
    this.game.move(filling);
    this.board.say();
  }

  /** Whether something can be filled in. */
  private isOpen([r, c]: Cell): boolean {
    const { tokens, size } = this.view();
    const isOn = size && r >= 0 && c >= 0 && r < size[1] && c < size[0];
    return Boolean(isOn) && tokens?.[r]?.[c] !== HOLE && !this.game.isLocked([r, c]);
  }

  press(x: number, y: number): void {
    const cell = this.board.cells.cellAt(x, y);
    if (!cell) return;
    this.go(cell);
    this.path = [cell];
    this.start = [x, y];
    this.brush = null;
    if (this.form || !turns(this.tokens()) || !this.isOpen(cell)) return;
    this.brush = next(this.tokens(), tokenAt(this.game.filling, cell), EMPTY) ?? EMPTY;
    this.write([cell], this.brush);
  }

  drag(x: number, y: number): void {
    const cell = this.board.cells.cellAt(x, y);
    const last = this.path.at(-1);
    if (!cell || !last || String(cell) === String(last)) return;
    const { form } = this;
    const way = this.board.cells.wayTo(last, cell);
    if (form === "lines" && way) {
      this.brush ??= this.known(last, way) === true ? "none" : "line";
      this.line(last, way, this.brush === "line" ? true : null);
    } else if (form === "names") {
      if (this.path.some((each) => String(each) === String(cell))) return;
      this.board.unmark();
      this.board.mark("chosen", [...this.path, cell]);
    } else if (!form) {
      if (this.brush === null) return;
      this.write([cell], this.brush);
    }
    this.path.push(cell);
    this.go(cell);
  }

  release(): void {
    const { path, form } = this;
    const [cell] = path;
    this.path = [];
    if (!cell) return;
    if (form === "names") this.part(path);
    else if (form === "bridges") this.bridge(path);
    else if (form && path.length === 1) {
      const side = this.board.cells.sideAt(cell, ...this.start, this.isBySides ? 0.35 : 0.3);
      if (side) this.turn(cell, side);
      else this.write([cell], next(this.tokens(), tokenAt(this.game.filling, cell), EMPTY) ?? EMPTY);
    }
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const way = arrow(event);
    const cell = this.board.cursor?.place === "cell" ? (this.board.cursor.at as Cell) : null;
    if (way && event.shiftKey && cell) {
      if (this.form === "lines" || this.isBySides) this.turn(cell, way);
      if (this.form === "names") this.extend(cell, way);
      if (this.form === "bridges") this.span(cell, way);
      return true;
    }
    if (way) {
      const to = moved(this.board.cursor, way, this.board.size, { corners: null, sides: [] });
      this.go(typeof to.at === "number" || to.place !== "cell" ? [0, 0] : to.at);
      return true;
    }
    if (event.key === "Home") {
      this.go([0, 0]);
      return true;
    }
    const token = cell && typed(this.tokens(), tokenAt(this.game.filling, cell), event.key, EMPTY);
    if (token === null) return false;
    if (this.form === "bridges" && event.key === " ") this.bridge([cell!]);
    else this.put(token);
    return true;
  }

  // --- lines and sides -------------------------------------------------------------------------

  /** A line, then none, then not known. */
  private turn(cell: Cell, way: string): void {
    const now = this.known(cell, way);
    this.line(cell, way, now === undefined ? true : now ? false : null);
  }

  private line(cell: Cell, way: string, drawn: boolean | null): void {
    const other = this.board.cells.beside(cell, way);
    if (this.isLocked(cell) || this.isLocked(other)) return;
    const board: Neighbours = {
      ways: this.board.cells.ways(),
      beyond: (from, to) => [this.board.cells.beside(from, to)].find((each) => this.isOpen(each)) ?? null,
    };
    this.make(line(this.game.filling, board, this.isBySides, cell, way, drawn));
  }

  private isLocked(cell: Cell): boolean {
    return this.game.isLocked(cell);
  }

  /** Whether there is a line in a direction; undefined: it is not known. */
  private known(cell: Cell, way: string): boolean | undefined {
    return knownWays(tokenAt(this.game.filling, cell), this.board.cells.ways(), this.isBySides).get(way);
  }

  // --- parts -----------------------------------------------------------------------------------

  private part(path: Cell[]): void {
    const { filling } = this.game;
    const cells = path.filter((cell) => this.isOpen(cell));
    this.board.unmark();
    const isCleared = cells.length === 1 && tokenAt(filling, cells[0]) !== EMPTY;
    if (cells.length) this.make(isCleared ? put(filling, cells, EMPTY) : part(filling, cells));
  }

  /** With keys: the cell beside gets into the part of the cell. */
  private extend(cell: Cell, way: string): void {
    const other = this.board.cells.beside(cell, way);
    if (!this.isOpen(other)) return;
    const name = tokenAt(this.game.filling, cell);
    this.make(name ? put(this.game.filling, [other], name) : part(this.game.filling, [cell, other]));
    this.go(other);
  }

  // --- bridges ---------------------------------------------------------------------------------

  private readonly isIsland: IsIsland = ([r, c]) => {
    const token = this.view().tokens?.[r]?.[c];
    return token === undefined ? null : token !== this.kind.empty;
  };

  /** A drag from an island, or a press between islands. */
  private bridge(path: Cell[]): void {
    const [cell] = path;
    const [r, c] = path.at(-1)!;
    const [down, right] = [r - cell[0], c - cell[1]];
    const isAcross = Math.abs(right) > Math.abs(down);
    if (down || right) this.span(cell, isAcross ? (right > 0 ? "e" : "w") : down > 0 ? "s" : "n");
    else if (this.isIsland(cell) === false) this.make(turnedAt(this.game.filling, this.isIsland, cell));
  }

  private span(cell: Cell, way: Way): void {
    const span = spanFrom(this.isIsland, cell, way);
    if (span) this.make(turned(this.game.filling, span));
  }

  private go(cell: Cell): void {
    this.board.pointAt({ place: "cell", at: cell });
    this.board.say();
    this.onmove();
  }
}
