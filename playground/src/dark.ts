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
  // what players paint and mark
  "#f4a6a0": "#8a4a45",
  "#f9d48b": "#86682f",
  "#f3ef8f": "#7a772f",
  "#a9d99b": "#4d7a42",
  "#9fd4ee": "#3a6f8c",
  "#b9aee8": "#5f5596",
  "#e9a9d6": "#8a4f79",
  "#c3c3c3": "#777c82",
  "#1d5fa8": "#a3cdf7",
  "#7a3fb8": "#cfabf7",
  "#67508a": "#2c1f40",
};
const LINES: Record<string, string> = {
  white: SHEET,
  "#222": INK,
  "#555": "#c3c7cc",
  "#bbb": "#6b7178",
  "#e4e4e4": "#50565c",
  "#0a7d33": "#5fdc92",
  "#c2410c": "#ff9a5c",
  "#1d5fa8": "#a3cdf7",
  "#7a3fb8": "#cfabf7",
};

/** The styles of a picture in the dark. */
function rules(): string {
  const fills = Object.entries(COLOURS).map(([from, to]) => `[fill="${from}"] { fill: ${to} }`);
  const strokes = Object.entries(LINES).map(([from, to]) => `[stroke="${from}"] { stroke: ${to} }`);
  return `${fills.join(" ")} ${strokes.join(" ")}
    [fill="#222"] { fill: #000 } circle[fill="#222"], path[fill="#222"] { stroke: ${INK} }
    text[fill="white"] { fill: #fff } text[fill="#222"] { fill: ${INK} }
    .step-target { stroke: #ffab5c } .step-reason { stroke: #86c5ff } .step-fact { stroke: #c3c7cc }`;
}

/** Styles for the picture in an element of the page. */
export function darkStyle(within: string): string {
  return `@media (prefers-color-scheme: dark) { ${within} { ${rules()} } }`;
}

/** A picture that stands alone, with styles for the dark. */
export function withDark(picture: string): string {
  return picture.replace(">", `><style>${darkStyle("svg")}</style>`);
}
