// Playing: what is filled in, with the mouse or with keys.
import type { BoardView, Tool } from "./board";
import { arrow, moved, type Change } from "./draw";
import { next, turns, typed } from "./palette";
import type { Place } from "./places";
import type { Kind, Tokens, View } from "./types";

type Cell = [number, number];

const EMPTY = "";

export class PlayTool implements Tool {
  private path: Cell[] = [];
  private start: [number, number] = [0, 0];
  private brush: string | null = null;

  constructor(
    private readonly board: BoardView,
    readonly kind: Kind,
    private readonly view: () => View,
    private readonly edit: (...changes: Change[]) => void,
    private readonly moved: () => void,
  ) {}

  get drags(): boolean {
    return Boolean(this.kind.filling.form) || turns(this.kind.filling);
  }

  /** The tokens that can be filled in. */
  tokens(): Tokens {
    return this.kind.filling;
  }

  /** What is filled in at a place. */
  token(place: Place | null): string {
    return (place && this.view().filled?.[String(place.at)]) ?? EMPTY;
  }

  /** Fill a token in at the cursor. */
  put = (token: string): void => {
    const place = this.board.cursor;
    if (place?.place === "cell") this.edit({ do: "fill", at: place.at, token });
  };

  press(x: number, y: number): void {
    const cell = this.board.cells.cellAt(x, y);
    if (!cell) return;
    this.go(cell);
    this.path = [cell];
    this.start = [x, y];
    this.brush = null;
    const { form } = this.kind.filling;
    if (form || !turns(this.tokens())) return;
    this.brush = next(this.tokens(), this.token(this.board.cursor), EMPTY);
    this.put(this.brush ?? EMPTY);
  }

  drag(x: number, y: number): void {
    const cell = this.board.cells.cellAt(x, y);
    const last = this.path.at(-1);
    if (!cell || !last || String(cell) === String(last)) return;
    const { form } = this.kind.filling;
    const way = this.board.cells.wayTo(last, cell);
    if (form === "lines" && way) {
      const drawn = this.line(last, way) !== true;
      this.brush ??= drawn ? "line" : "none";
      this.edit({ do: "line", at: last, way, drawn: this.brush === "line" ? true : null });
    } else if (form === "names") {
      if (this.path.some((each) => String(each) === String(cell))) return;
      this.board.unmark();
      this.board.mark("chosen", [...this.path, cell]);
    } else if (form || this.brush === null) return;
    else this.edit({ do: "fill", at: cell, token: this.brush });
    this.path.push(cell);
    this.go(cell);
  }

  release(): void {
    const [cell] = this.path;
    const { form } = this.kind.filling;
    if (!cell) return;
    if (form === "names")
      this.edit({
        do: "part",
        cells: this.path,
        clear: this.path.length === 1 && this.token({ place: "cell", at: cell }) !== EMPTY,
      });
    else if (form && this.path.length === 1) {
      const side = this.board.cells.sideAt(cell, ...this.start, form === "sides" ? 0.35 : 0.3);
      if (side) this.turn(cell, side);
      else if (form === "lines") {
        const token = next(this.tokens(), this.token({ place: "cell", at: cell }), EMPTY);
        this.put(token ?? EMPTY);
      } else this.put(next(this.tokens(), this.token({ place: "cell", at: cell }), EMPTY) ?? EMPTY);
    }
    this.path = [];
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const way = arrow(event);
    const cell = this.board.cursor?.place === "cell" ? (this.board.cursor.at as Cell) : null;
    if (way && event.shiftKey && cell) {
      const { form } = this.kind.filling;
      if (form === "lines" || form === "sides") this.turn(cell, way);
      if (form === "names") this.extend(cell, way);
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
    const token = typed(this.tokens(), this.token(this.board.cursor), event.key, EMPTY);
    if (token === null || !cell) return false;
    this.put(token);
    return true;
  }

  /** A line, then none, then not known. */
  private turn(cell: Cell, way: string): void {
    const now = this.line(cell, way);
    const drawn = now === undefined ? true : now ? false : null;
    this.edit({ do: "line", at: cell, way, drawn });
  }

  /** With keys: the cell beside gets into the part of the cell. */
  private extend(cell: Cell, way: string): void {
    const other = this.board.cells.beside(cell, way);
    const name = this.token({ place: "cell", at: cell });
    const changes: Change[] = name ? [] : [{ do: "part", cells: [cell, other] }];
    this.edit(...(name ? [{ do: "fill", at: other, token: name }] : changes));
    this.go(other);
  }

  /** Whether there is a line in a direction; undefined: it is not known. */
  private line([r, c]: Cell, way: string): boolean | undefined {
    const token = this.view().filled?.[`${r},${c}`] ?? "";
    const ways = this.board.cells.waysIn(token);
    if (ways.includes(way)) return true;
    if (ways.includes(way.toUpperCase())) return false;
    const rest = this.kind.filling.form === "lines" && /^([nesw]+|-)$/i.test(token);
    return rest ? false : undefined;
  }

  private go(cell: Cell): void {
    this.board.pointAt({ place: "cell", at: cell });
    this.board.say();
    this.moved();
  }
}
