// What the catalogue and the answers of Python hold.

export interface Tokens {
  choices: Record<string, string>;
  numbers: [number, number | null] | null;
  typed: boolean;
  about: string;
}

/** A constraint that is drawn through cells, at `least` some, or `outside`, or holds `everywhere`; `twice`: its
 * cells are drawn, then as many others. `value` says which values it has; empty: none. */
export interface Constraint {
  name: string;
  title: string;
  rule: string;
  least: number;
  everywhere: boolean;
  value: string;
  outside: boolean;
  twice: boolean;
}

export interface Kind {
  name: string;
  title: string;
  otherNames: string[];
  rules: string;
  empty: string;
  tokens: Tokens | null;
  corners: Tokens | null;
  /** The signs between neighbours. */
  between: Tokens | null;
  rooms: boolean;
  sides: string[];
  clues: Tokens | null;
  words: Record<string, number | null>;
  placed: Constraint[];
  /** The name of its list of shapes, and of the sets that can be added to it. */
  shapes: { name: string; sets: string[] } | null;
  /** `rectangles`: parts are drawn from corner to corner. */
  filling: Tokens & { form: "" | "lines" | "sides" | "names" | "bridges"; rectangles: boolean };
  /** The looks of tokens that are filled in: the colour of the cell, and elements of SVG. */
  looks: Record<string, { fill: string; svg: string }>;
  about: string;
  size: [number, number];
  made: boolean;
  symmetries: string[];
  finishes: boolean;
  /** The text of its rules; built-in kinds have none. */
  source?: string;
}

export interface Example {
  name: string;
  text: string;
}

/** Examples under a heading. */
export interface Group<T = Example> {
  name: string;
  examples: T[];
}

/** A constraint with its clauses, each as in DIMACS and in words. */
export interface Part {
  title: string;
  line: number;
  note: string;
  count: number;
  clauses: [string, string][];
}

/** The colours of pictures: of what is filled in, also in black, and of parts. */
export interface Colours {
  answer: string;
  black: string;
  tints: string[];
}

export interface Catalogue {
  version: string;
  kinds: Kind[];
  roles: Record<string, string>;
  highlights: string;
  colours: Colours;
  levels: string[];
  puzzles: Group<Example & { kind: string }>[];
  start: View;
  /** The first and the last day with boards; null: no day has. */
  daily: [string, string] | null;
}

/** Words at the head of forms in rules, and texts of rules with their boards; the first one is shown at first. */
export interface RuleCatalogue {
  words: { heads: string[] };
  examples: Group[];
  start: Look;
}

/** Words at the head of forms in models, and models. */
export interface ModelCatalogue {
  heads: string[];
  examples: Group<Example & { guide?: string; question?: string }>[];
}

/** The board of each kind that players try first, by the name of the kind. */
export type Samples = Record<string, View>;

/** A kind of rules without its text, and its board. */
export interface Look {
  described: Kind;
  view: View;
}

export interface Mistake {
  /** The name of the text. */
  in: string;
  from: number;
  to: number;
  line: number;
  column: number;
  message: string;
  hint: string;
}

/** A board as the page shows it; without `size`, the text does not have the shape of a board. */
export interface View {
  text: string;
  kind: string;
  mistakes: Mistake[];
  /** What is still to be drawn, in place of the mistakes; empty: there are others, or none. */
  unfinished: string;
  /** Whether nothing is drawn on it. */
  blank?: boolean;
  /** The rules that the board has. */
  rules?: string;
  /** What players must know of it that is not in its picture: how many stars, which ships or letters. */
  facts?: string[];
  shapes?: string[];
  size?: [number, number];
  tokens?: string[][];
  corners?: string[][];
  /** The signs between neighbours, by the numbers of their places. */
  between?: Record<string, string>;
  outside?: Record<string, string[]>;
  numbers?: Record<string, number[]>;
  filled?: Record<string, string>;
  svg?: string;
}

/** Where a board is played: not in `locked` cells; with which `numbers` or `letters`. */
export interface Playable {
  locked: [number, number][];
  numbers: [number, number] | null;
  letters: string[];
  /** Whether cells can stay without a number, and `-` says so. */
  empty: boolean;
}

export interface Step {
  text: string;
  detail: string[];
  under: string;
  lines: string;
  over: string;
  lights: string;
  small: Record<string, string>;
  ends: string[];
  /** The tokens that the step gives cells, by "row,column". */
  filled: Record<string, string>;
  /** Signs between two cells, "row,column row,column". */
  borders: Record<string, string>;
}

/** A hint as far as it is given away. */
export interface Level {
  text: string;
  svg: string;
  /** The lines of a proof that something is wrong. */
  detail?: string[];
}

/** An answer to a question: the keys depend on the question. */
export interface Reply {
  error?: string;
  mistakes?: Mistake[];
  limit?: boolean;
  stopped?: boolean;
  text?: string;
  svg?: string;
  solved?: boolean;
  solutions?: "none" | "one" | "several";
  ambiguous?: [number, number][];
  all?: boolean;
  wrong?: [number, number][];
  /** The lines of a proof that they are wrong. */
  detail?: string[];
  step?: Step;
  levels?: Level[];
  /** Small numbers of cells, with spaces between. */
  candidates?: Record<string, string>;
  written?: string;
  links?: Record<string, string>;
  level?: string | null;
  score?: number;
  values?: [string, string][];
  goals?: [string, string][];
  bound?: [string, string];
  verdict?: string;
  line?: string;
  at?: number;
  seconds?: number;
  found?: string[];
  lines?: string[];
  more?: boolean;
  statistics?: string;
  variables?: [string, string][];
  parts?: Part[];
}
