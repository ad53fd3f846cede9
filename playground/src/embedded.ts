// The page as a board in a frame of another page (embed.html): its colours, what it offers, its height.
import { $, el } from "./dom";

/** What a frame says to the page around it. */
export interface FrameHeight {
  /** The pixels that the board and its tools need. */
  csp2satHeight: number;
}

/** What can be offered beside playing; without a word on it, the first two are. */
const OFFERS = ["check", "hint", "steps", "solution"];

/** Whether the page is in such a frame. */
export function isEmbedded(): boolean {
  return "embed" in document.body.dataset;
}

/** Show the page as the address of the frame says: `theme=dark` or `light`, `with=check,hint`. */
export function beEmbedded(): void {
  const wanted = new URLSearchParams(location.search);
  const theme = wanted.get("theme");
  if (theme === "light" || theme === "dark") paint(theme);
  setMedia("orientation", "not all"); // a frame is no phone on its side
  const offered = wanted.get("with")?.split(/[\s,]+/) ?? OFFERS.slice(0, 2);
  document.body.dataset.without = OFFERS.filter((each) => !offered.includes(each)).join(" ");
  const whole = el("a", { target: "_blank", rel: "noopener", textContent: "Open at csp2sat" });
  const follow = () => {
    whole.href = new URL(`./${location.hash}`, location.href).href; // the address has the moves in it
  };
  follow();
  for (const each of ["pointerenter", "focus"]) whole.addEventListener(each, follow);
  $("version").before(whole);
  new ResizeObserver(() => {
    const height: FrameHeight = { csp2satHeight: Math.ceil(document.body.getBoundingClientRect().height) };
    parent.postMessage(height, "*"); // the height of a board is no secret
  }).observe(document.body);
}

/** Show the page in the light or in the dark, whatever the browser prefers. */
function paint(theme: "light" | "dark"): void {
  document.documentElement.style.colorScheme = theme;
  setMedia("prefers-color-scheme", theme === "dark" ? "all" : "not all");
}

/** Let the styles for some media hold always (`all`) or never (`not all`). */
function setMedia(condition: string, media: "all" | "not all"): void {
  for (const { cssRules } of document.styleSheets)
    for (const each of cssRules)
      if (each instanceof CSSMediaRule && each.conditionText.includes(condition)) each.media.mediaText = media;
}
