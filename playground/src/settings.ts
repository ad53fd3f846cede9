// What the user of this browser prefers.

const NAME = "csp2sat-settings";

export interface Settings {
  /** Numbers of rows and columns beside the board. */
  numbers: boolean;
  /** Mistakes are shown while a board is played. */
  live: boolean;
}

const USUAL: Settings = { numbers: true, live: false };

/** What is changed in a browser without storage: it holds until the page is left. */
let unkept: Partial<Settings> = {};

/** The settings as they are kept, or the usual ones. */
export function settings(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(NAME) ?? "{}"), ...unkept };
  } catch {
    return { ...USUAL, ...unkept };
  }
}

/** Keep changed settings. */
export function set(changed: Partial<Settings>): void {
  const next = JSON.stringify({ ...settings(), ...changed });
  try {
    localStorage.setItem(NAME, next);
  } catch {
    unkept = { ...unkept, ...changed };
  }
  document.dispatchEvent(new Event(CHANGED));
}

/** The event of the document after a change of the settings. */
export const CHANGED = "csp2sat-settings";

/** Let a checkbox show and change a setting. */
export function wire(box: HTMLInputElement, name: keyof Settings): void {
  const show = () => {
    box.checked = settings()[name];
  };
  show();
  box.addEventListener("change", () => set({ [name]: box.checked }));
  document.addEventListener(CHANGED, show);
}
