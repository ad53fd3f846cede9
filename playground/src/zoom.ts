// The size of the cells: at first the whole board fits; a larger one scrolls in its frame.
import { $ } from "./dom";
import { CELL } from "./places";

const STEP = 1.5;
const SMALL = 28; // pixels of a cell that a finger can press
const LARGEST = 88;

export class Zoom {
  /** Pixels of a cell; null: the whole board fits. */
  private cell: number | null = null;
  private readonly bigger = $<HTMLButtonElement>("zoom-in");
  private readonly smaller = $<HTMLButtonElement>("zoom-out");

  constructor(private readonly host: HTMLElement) {
    this.bigger.onclick = () => this.turn(STEP);
    this.smaller.onclick = () => this.turn(1 / STEP);
    new ResizeObserver(() => this.offer()).observe(host);
  }

  /** The whole board fits again. */
  reset(): void {
    this.cell = null;
  }

  /** Give the picture its size. */
  apply(): void {
    const drawn = this.picture();
    if (!drawn) return;
    const { cell } = this;
    const units = drawn.viewBox.baseVal.width;
    drawn.style.width = cell ? `${Math.ceil((units / CELL) * cell)}px` : "";
    drawn.style.maxWidth = cell ? "none" : `${units * 2.2}px`;
    drawn.style.maxHeight = cell ? "none" : "";
    this.host.toggleAttribute("data-large", cell !== null);
  }

  /** Show the buttons if cells are small or have been made larger. */
  private offer(): void {
    $("zoom").hidden = this.cell === null && this.measured() >= SMALL;
    this.smaller.disabled = this.cell === null;
    this.bigger.disabled = this.cell === LARGEST;
  }

  /** Make the cells larger or smaller; what is in the middle of the frame stays there. */
  private turn(by: number): void {
    const { host } = this;
    const x = (host.scrollLeft + host.clientWidth / 2) / host.scrollWidth;
    const y = (host.scrollTop + host.clientHeight / 2) / host.scrollHeight;
    const now = this.measured();
    this.cell = null;
    this.apply();
    const fit = this.measured();
    const wanted = by > 1 ? Math.min(LARGEST, Math.max(SMALL, now * by)) : now * by;
    this.cell = wanted > fit ? wanted : null;
    this.apply();
    host.scrollLeft = x * host.scrollWidth - host.clientWidth / 2;
    host.scrollTop = y * host.scrollHeight - host.clientHeight / 2;
    this.offer();
  }

  private picture(): SVGSVGElement | null {
    return this.host.querySelector("svg");
  }

  private measured(): number {
    return (this.picture()?.getScreenCTM()?.a ?? 0) * CELL;
  }
}
