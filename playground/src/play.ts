// Playing: what is filled in and marked, with the mouse or with keys. Each move is made from the play on the page.
import type { BoardView, Tool } from "./board";
import { BridgePen } from "./bridge_pen";
import { cluesAt } from "./clue_words";
import { ColourPen } from "./colour_pen";
import { arrow } from "./draw";
import { areOfFace, EMPTY, type Filling, knownWays, put, tokenAt } from "./filling";
import type { Hand, Pen } from "./hand";
import { LinePen } from "./line_pen";
import { inCells, type Layer, type Marks, markAt, toggled } from "./marks";
import type { Toward } from "./outlines";
import { numbered, turns, typed, typedMark } from "./palette";
import { PartPen } from "./part_pen";
import { CELL, type Cell, HOLE, isOn, type Place, sameCell, WAY_WORDS } from "./places";
import type { Play } from "./play_state";
import { BrushPen, ChoicePen } from "./token_pen";
import type { Kind, Tokens, View } from "./types";

/** What presses and keys do: write tokens, small ones in the middle or at the corners of cells, or paint cells. */
export type Entry = "write" | "centre" | "corner" | "colour";

/** Keys for sides that face a corner of the page, as they stand on a pad of digits. */
const DIAGONALS: Record<string, Toward> = { Home: "nw", PageUp: "ne", End: "sw", PageDown: "se" };

/** Units of the picture beyond the edge of the board, where its sides can be pressed. */
const BEYOND = CELL / 2;

/** The game that is played. */
export interface Player {
  readonly play: Play;
  readonly tokens: Tokens;
  isLocked: (cell: Cell) => boolean;
  /** Makes a move; one that `goesOn` is taken back together with the last one. */
  move: (play: Play, goesOn: boolean) => void;
}

export class PlayTool implements Tool, Hand {
  readonly drags = true;
  entry: Entry = "write";
  /** The number of the colour that cells get. */
  colour = 1;
  readonly lines: LinePen | null;
  readonly parts: PartPen | null;
  private readonly bridges: BridgePen | null;
  private readonly painter = new ColourPen(this, () => String(this.colour));
  private readonly brush = new BrushPen(this);
  private readonly choice = new ChoicePen(this);
  private path: Cell[] = [];
  private start: [number, number] = [0, 0];
  /** Whether the drag at work has made a move. */
  private hasMoved = false;

  constructor(
    readonly board: BoardView,
    readonly kind: Kind,
    private readonly shown: () => View,
    private readonly game: Player,
    private readonly changed: () => void,
  ) {
    const { form, rectangles } = kind.filling;
    this.lines = form === "lines" || form === "sides" ? new LinePen(this, form === "sides") : null;
    this.parts = form === "names" ? new PartPen(this, rectangles) : null;
    this.bridges = form === "bridges" ? new BridgePen(this) : null;
  }

  get play(): Play {
    return this.game.play;
  }

  /** The tokens that can be filled in. */
  get tokens(): Tokens {
    return this.game.tokens;
  }

  get view(): View {
    return this.shown();
  }

  /** Whether cells have small numbers or letters. */
  get hasSmall(): boolean {
    return !this.kind.filling.form && !turns(this.tokens);
  }

  private get pen(): Pen {
    if (this.entry === "colour") return this.painter;
    const ofForm = this.lines ?? this.parts ?? this.bridges;
    return ofForm ?? (turns(this.tokens) ? this.brush : this.choice);
  }

  /** What is filled in at a place. */
  token(place: Place | null): string {
    return place?.place === "cell" ? tokenAt(this.play.filling, place.at as Cell) : EMPTY;
  }

  /** What is at a place, in words: its clue, what is filled in, what is marked. */
  describe(place: Place): string {
    if (typeof place.at === "number" || place.place !== "cell") return "";
    const [r, c] = place.at;
    const said = cluesAt(this.kind, this.view, place.at);
    const token = this.token(place);
    if (token) said.push(this.words([r, c], token));
    const small = (layer: Layer) => (token ? "" : markAt(this.play.marks, layer, [r, c]));
    if (small("centre")) said.push(`perhaps ${small("centre")}`);
    if (small("corner")) said.push(`${small("corner")} at the corners`);
    const colour = markAt(this.play.marks, "colour", [r, c]);
    if (colour) said.push(`colour ${colour}`);
    return said.join(", ") || "empty";
  }

  private words(cell: Cell, token: string): string {
    const { choices } = this.tokens;
    if (token in choices) return choices[token] === "letter" ? token : choices[token];
    if (!this.lines) return this.parts ? `part ${token}` : token;
    const ways = this.board.cells.ways(cell);
    const named = (way: string) => (areOfFace(ways) ? way : [...way].map((each) => WAY_WORDS[each]).join(" "));
    const known = [...knownWays(token, ways, this.kind.filling.form === "sides")];
    const [lines, none] = [true, false].map((drawn) =>
      known.filter((each) => each[1] === drawn).map(([way]) => named(way)),
    );
    const said = lines.length ? [`line ${lines.join(" and ")}`] : [];
    if (none.length && token.endsWith(".")) said.push(`no line ${none.join(" or ")}`);
    return said.join(", ");
  }

  // --- moves -----------------------------------------------------------------------------------

  make = (filling: Filling, marks: Marks = this.play.marks): void => {
    this.game.move({ ...this.play, filling, marks }, this.hasMoved);
    this.hasMoved = true;
    this.board.say();
  };

  /** Write a token, or a small one, into the cells that are chosen, or at the cursor. */
  put = (token: string): void => {
    this.hasMoved = false;
    this.write(token, this.entry);
  };

  private write(token: string, entry: Entry): void {
    const [cell] = this.chosen;
    if (!cell) return;
    const { filling, marks } = this.play;
    const cells = this.chosen.filter(this.isOpen);
    if (entry === "centre" || entry === "corner") {
      const isFree = (each: Cell) => tokenAt(filling, each) === EMPTY;
      const free = cells.filter(isFree);
      if (free.length)
        this.make(filling, token ? toggled(marks, entry, free, token) : inCells(marks, entry, free, EMPTY));
    } else if (this.pen.put) this.pen.put(cell, token);
    else if (token || cells.some((each) => tokenAt(filling, each))) this.make(put(filling, cells, token));
    else this.make(filling, inCells(inCells(marks, "centre", cells, EMPTY), "corner", cells, EMPTY));
  }

  /** The cells that are chosen, or the one at the cursor. */
  private get chosen(): Cell[] {
    const { chosen, cursor } = this.board;
    return chosen.length ? chosen : cursor?.place === "cell" ? [cursor.at as Cell] : [];
  }

  isOpen = (cell: Cell): boolean => {
    const { tokens, size } = this.view;
    const [r, c] = cell;
    return Boolean(size && isOn(cell, size)) && tokens?.[r]?.[c] !== HOLE && !this.isLocked(cell);
  };

  isLocked = (cell: Cell): boolean => this.game.isLocked(cell);

  go = (cell: Cell): void => {
    this.board.pointAt({ place: "cell", at: cell });
    this.board.say();
    this.changed();
  };

  // --- presses and keys ------------------------------------------------------------------------

  /** The point that is pressed; sides at the edge of the board are pressed beyond it, too. */
  private onto(x: number, y: number): [number, number] {
    const isSide = this.pen === this.lines && this.kind.filling.form === "sides";
    return (isSide && this.board.cells.onto([x, y], BEYOND)) || [x, y];
  }

  press(x: number, y: number): void {
    const at = this.onto(x, y);
    const cell = this.board.cells.cellAt(...at);
    if (!cell) return;
    this.go(cell);
    this.path = [cell];
    this.start = at;
    this.hasMoved = false;
    this.pen.press?.(cell);
  }

  second(x: number, y: number): void {
    const at = this.onto(x, y);
    const cell = this.board.cells.cellAt(...at);
    const { pen } = this;
    if (!pen.second) return this.press(x, y);
    if (!cell) return;
    this.go(cell);
    this.hasMoved = false;
    pen.second(cell, at);
    this.path = pen === this.brush ? [cell] : []; // only a brush can go on
  }

  drag(x: number, y: number): void {
    const cell = this.board.cells.cellAt(x, y);
    const last = this.path.at(-1);
    if (!cell || !last || sameCell(cell, last)) return;
    this.pen.drag?.(this.path, cell);
    this.path.push(cell);
    this.go(cell);
  }

  release(): void {
    const { path } = this;
    this.path = [];
    if (path.length) this.pen.release?.(path, this.start);
  }

  key(event: KeyboardEvent): boolean {
    this.hasMoved = false;
    const cell = this.board.cursor?.place === "cell" ? (this.board.cursor.at as Cell) : null;
    if (cell && this.small(event)) return true;
    const way = arrow(event);
    const side = cell && this.sideOf(cell, event);
    if (side && event.ctrlKey && this.pen.cross) {
      this.pen.cross(cell, side);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.shiftKey && (side || (way && cell))) {
      if (side) this.pen.arrow?.(cell!, side);
      return true;
    }
    if (way || event.key === "Home" || event.key === "Escape") {
      this.board.choose([]);
      const { cells } = this.board;
      if (event.key !== "Escape") this.go(way && cell ? (cells.toward(cell, way) ?? cell) : cells.first);
      return true;
    }
    if (cell && event.key === " " && this.pen.turn) {
      this.pen.turn(cell);
      return true;
    }
    return this.type(cell, event.key);
  }

  /** The side of a cell that a key names; null: none. */
  private sideOf(cell: Cell, event: KeyboardEvent): string | null {
    const toward = arrow(event) ?? DIAGONALS[event.key];
    return toward ? this.board.cells.wayToward(cell, toward) : null;
  }

  private type(cell: Cell | null, key: string): boolean {
    const { tokens } = this;
    const isSmall = this.entry === "centre" || this.entry === "corner";
    const isClear = key === "Backspace" || key === "Delete";
    const now = cell ? tokenAt(this.play.filling, cell) : EMPTY;
    const token =
      isSmall && !isClear ? typedMark(tokens, key) : (typed(tokens, now, key, EMPTY) ?? numbered(tokens, key));
    if (!cell || token === null) return false;
    // Keys of tokens write, also while cells are painted.
    if (this.entry === "colour" && !isClear) return false;
    this.write(token, this.entry);
    return true;
  }

  /** Shift and a digit write it small at the corners, Ctrl and a digit in the middle. */
  private small({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const digit = code.match(/^(?:Digit|Numpad)([0-9])$/)?.[1];
    if (!digit || !this.hasSmall || altKey || metaKey || shiftKey === ctrlKey) return false;
    const token = typedMark(this.tokens, digit);
    if (token !== null) this.write(token, shiftKey ? "corner" : "centre");
    return true;
  }
}
