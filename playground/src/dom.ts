// Short names for what the page does with its document.

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

/** Offer a file for download. */
export function download(name: string, content: Blob): void {
  const link = el("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
