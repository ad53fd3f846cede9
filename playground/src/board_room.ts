// Rooms with boards of their own, as the daily: a board has an address and is played in Play, where a bar beside it leads
// back to the room, and on to the next board.
import type { Room } from "./address";
import { keyOf } from "./kept_boards";
import type { From } from "./progress";
import type { State } from "./state";
import type { View } from "./types";

/** A board of such a room. */
export interface RoomBoard {
  kind: string;
  text: string;
  address: string;
  /** How it is shown, if that is known. */
  view?: View;
}

export interface BoardRoom {
  readonly play: BoardPlay<RoomBoard>;
  /** The address of what the room shows. */
  readonly address: string;
  /** The board at an address of the room; null: the address leads to no board. */
  board(address: string): Promise<RoomBoard | null>;
  /** Show what is at an address of the room, and a problem that came up. */
  show(address: string, problem: string): Promise<void>;
}

export abstract class BoardPlay<Board extends RoomBoard> {
  /** Whether each mistake in the boards is said at once. */
  readonly isStrict: boolean = false;
  /** The board that was opened last. */
  protected board: Board | null = null;
  /** Whether the bar is shown. */
  protected isHere = false;
  /** Whether boards of puzzles are shown, and no other room. */
  private isOpen = false;

  constructor(
    protected readonly bar: HTMLElement,
    private readonly state: State,
  ) {}

  /** A board of the room is opened. */
  begin(board: Board): void {
    this.leave();
    this.board = board;
  }

  /** The place of the board in its room, if it is shown; null: another one is. */
  get from(): From | null {
    return this.isShown ? { address: this.board!.address, name: this.nameOf(this.board!) } : null;
  }

  /** Whether the board is shown. */
  get isShown(): boolean {
    const { view, kind } = this.state;
    if (!this.isOpen || !this.board || kind.source !== undefined) return false;
    return keyOf(kind.name, view.text) === keyOf(this.board.kind, this.board.text);
  }

  /** Another room is entered. */
  visit(room: Room): void {
    this.isOpen = room === "puzzle";
    this.changed();
  }

  /** The board, or what is filled in, has changed. */
  changed(): void {
    if (this.isShown === this.isHere) return;
    if (this.isHere) return this.leave();
    this.isHere = true;
    this.show();
  }

  /** A board is solved: the one of the room, if the bar is shown. */
  abstract solved(): void;

  /** The name of a board, with its place in the room. */
  protected abstract nameOf(board: Board): string;

  /** Fill the bar beside the board that is shown now. */
  protected abstract show(): void;

  protected leave(): void {
    this.isHere = false;
    this.bar.hidden = true;
  }

  /** Show these parts in the bar. */
  protected fill(...parts: (Node | string)[]): void {
    this.bar.replaceChildren(...parts);
    this.bar.hidden = false;
  }
}
