// News of the page of puzzles for the rooms.

export interface Listener {
  /** The text of the board has changed. */
  changed: (text: string) => void;
  /** The text is typed, and not read yet. */
  typed: () => void;
  /** A hint is used. */
  hinted: () => void;
  /** The board is solved; gives for how long it was played, in words. */
  solved: () => string;
  /** Another board takes the place of the one that was open. */
  replaced: () => void;
  /** Whether the board is from a room with boards, as the daily. */
  isOfRoom: () => boolean;
  /** Whether each mistake is said at once. */
  isStrict: () => boolean;
  /** The model of the board is wanted. */
  model: (text: string) => void;
}

/** Hears nothing: until the rooms are there. */
export const NOBODY: Listener = {
  changed: () => {},
  typed: () => {},
  hinted: () => {},
  solved: () => "",
  replaced: () => {},
  isOfRoom: () => false,
  isStrict: () => false,
  model: () => {},
};
