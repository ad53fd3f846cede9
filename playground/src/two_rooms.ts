// The rooms of puzzles and of rules share one board: what the one shows while the other is left.
import type { History } from "./history";
import type { Play } from "./play_state";
import type { Mode } from "./state";
import type { Past } from "./timeline";
import type { Kind, View } from "./types";

/** The rooms that show a board. */
export type BoardRoom = "puzzle" | "rules";

/** What a room shows, and the states to go back to. */
export interface Session {
  view: View;
  kind: Kind;
  mode: Mode;
  play: Play;
  history: History<Past>;
}

export class TwoRooms {
  room: BoardRoom = "puzzle";
  /** What the other room showed last. */
  other: Session | null = null;

  /** Go into a room, and leave what is shown; gives what to show. Null: it is this room, or is not prepared. */
  enter(room: BoardRoom, left: Session): Session | null {
    const { other } = this;
    if (room === this.room || !other) return null;
    this.room = room;
    this.other = left;
    return other;
  }
}
