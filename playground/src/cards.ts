// Boards as cards: a small picture, a title, a note. A picture is drawn when its card comes into sight.
import { withDark } from "./dark";
import { button, el } from "./dom";

export interface Card {
  title: string;
  note: string;
  /** The picture as SVG; empty: none. */
  picture: string;
  open: () => void;
  /** A second, small button. */
  more?: { text: string; label: string; press: () => void };
}

/** An address of a picture, until it is revoked. */
export function urlOf(svg: string): string {
  return URL.createObjectURL(new Blob([withDark(svg)], { type: "image/svg+xml" }));
}

export class Cards {
  private readonly seen: IntersectionObserver;
  private readonly pictures = new Map<Element, string>();

  constructor(private readonly list: HTMLElement) {
    this.seen = new IntersectionObserver((entries) => this.draw(entries), { rootMargin: "200px" });
  }

  /** Show cards in place of the last ones. */
  show(cards: Card[]): void {
    this.seen.disconnect();
    for (const image of this.list.querySelectorAll("img")) URL.revokeObjectURL(image.src);
    this.pictures.clear();
    this.list.replaceChildren(...cards.map((each) => this.made(each)));
    for (const image of this.pictures.keys()) this.seen.observe(image);
  }

  private made({ title, note, picture, open, more }: Card): HTMLElement {
    const image = el("img", { alt: "" });
    if (picture) this.pictures.set(image, picture);
    const words = el("span", {}, el("b", {}, title), el("small", {}, note));
    const opens = el("button", { type: "button", onclick: open }, image, words);
    const item = el("li", { className: "card" }, opens);
    if (!more) return item;
    const second = button(more.text, more.press);
    second.setAttribute("aria-label", more.label);
    item.append(second);
    return item;
  }

  private draw(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      this.seen.unobserve(target);
      (target as HTMLImageElement).src = urlOf(this.pictures.get(target) ?? "");
    }
  }
}
