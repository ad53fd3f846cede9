// What the user of this browser prefers.
import { Stored } from "./stored";

export interface Settings {
  /** Numbers of rows and columns beside the board. */
  numbers: boolean;
  /** Mistakes are shown while a board is played. */
  live: boolean;
  language: "en" | "ja";
}

const USUAL: Settings = { numbers: true, live: false, language: "en" };

const stored = new Stored<Settings>("csp2sat-settings", (found) => {
  const known = { ...USUAL, ...Object(found) };
  return { ...known, language: known.language === "ja" ? "ja" : "en" };
});

/** The settings as they are kept, or the usual ones. */
export function settings(): Settings {
  return stored.get();
}

/** Keep changed settings. */
export function set(changed: Partial<Settings>): void {
  stored.set({ ...settings(), ...changed });
  document.dispatchEvent(new Event(CHANGED));
}

/** The event of the document after a change of the settings. */
export const CHANGED = "csp2sat-settings";

/** Let a checkbox show and change a setting. */
export function wire(box: HTMLInputElement, name: "numbers" | "live"): void {
  const show = () => {
    box.checked = settings()[name];
  };
  show();
  box.addEventListener("change", () => set({ [name]: box.checked }));
  document.addEventListener(CHANGED, show);
}
