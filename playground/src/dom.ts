// Short names for what the page does with its document.
import type { Example, Group } from "./types";

type Child = Node | string;

/** The element with an id. */
export function $<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found as T;
}

/** A new element with properties and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> & { [data: `data-${string}`]: string } = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties))
    if (key.includes("-")) made.setAttribute(key, String(value));
    else Object.assign(made, { [key]: value });
  made.append(...children);
  return made;
}

/** A button that does something. */
export function button(text: string, click: () => void, title = ""): HTMLButtonElement {
  return el("button", { type: "button", textContent: text, onclick: click, title });
}

/** A new element of SVG. */
export function svg(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Buttons of which one is pressed. */
export function choose(label: string, names: string[], pressed: number, chosen: (index: number) => void): HTMLElement {
  const group = el("div", { className: "switch", role: "group", ariaLabel: label });
  names.forEach((name, i) => {
    const made = button(name, () => chosen(i));
    made.setAttribute("aria-pressed", String(i === pressed));
    group.append(made);
  });
  return group;
}

/** Fill a menu with examples under headings; `open` gets the one that is chosen. */
export function examples<T extends Example>(id: string, groups: Group<T>[], open: (chosen: T) => void): void {
  const menu = $<HTMLSelectElement>(id);
  const every = groups.flatMap((each) => each.examples);
  for (const group of groups) {
    const options = group.examples.map((each) => el("option", {}, each.name));
    menu.append(el("optgroup", { label: group.name }, ...options));
  }
  menu.onchange = () => {
    const found = every[menu.selectedIndex - 1];
    menu.selectedIndex = 0;
    if (found) open(found);
  };
}

/** Offer a file for download. */
export function download(name: string, content: Blob): void {
  const link = el("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
