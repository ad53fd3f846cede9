// The colours of pictures in the dark: a sheet that is not bright, and what is drawn on it.

const SHEET = "#3d4248";
const INK = "#e9e6e0";
const COLOURS: Record<string, string> = {
  white: SHEET,
  "#c8c8c8": "#626970",
  "#888": "#9aa0a7",
  "#bfe0ff": "#2b587a",
  "#fff4b8": "#6b5d20",
  "#0a7d33": "#5fdc92",
  "#484848": "#17191b",
  // parts
  "#fde2e2": "#6a4040",
  "#e2f0fd": "#3b5268",
  "#e6f7e0": "#44603c",
  "#fdf3d0": "#655a30",
  "#efe4fb": "#554568",
  "#dff5f3": "#375e5b",
  "#fbe5d0": "#684d30",
  "#eceff1": "#565c62",
};
const LINES: Record<string, string> = {
  white: SHEET,
  "#222": INK,
  "#555": "#c3c7cc",
  "#bbb": "#6b7178",
  "#e4e4e4": "#50565c",
  "#0a7d33": "#5fdc92",
};

/** The styles of a picture in the dark. */
function rules(): string {
  const fills = Object.entries(COLOURS).map(([from, to]) => `[fill="${from}"] { fill: ${to} }`);
  const strokes = Object.entries(LINES).map(([from, to]) => `[stroke="${from}"] { stroke: ${to} }`);
  return `${fills.join(" ")} ${strokes.join(" ")}
    [fill="#222"] { fill: #000 } circle[fill="#222"], path[fill="#222"] { stroke: ${INK} }
    text[fill="white"] { fill: #fff } text[fill="#222"] { fill: ${INK} }`;
}

/** Styles for the picture in an element of the page. */
export function darkStyle(within: string): string {
  return `@media (prefers-color-scheme: dark) { ${within} { ${rules()} } }`;
}

/** A picture that stands alone, with styles for the dark. */
export function withDark(picture: string): string {
  return picture.replace(">", `><style>${darkStyle("svg")}</style>`);
}
