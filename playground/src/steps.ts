// The steps of a solution: the board at the start, and what each step adds to it.
import { $, el } from "./dom";
import type { Step } from "./types";

export class Steps {
  private steps: Step[] = [];
  private now = 0;
  /** The picture of the board at the start; empty: there are no steps. */
  start = "";
  private readonly list = $("step-list");

  /** `draw` draws the board at the start. */
  constructor(private readonly draw: () => void) {
    $("step-first").onclick = () => this.show(0);
    $("step-back").onclick = () => this.show(this.now - 1);
    $("step-next").onclick = () => this.show(this.now + 1);
    $("step-last").onclick = () => this.show(this.steps.length);
    this.list.onkeydown = (event) => {
      const move = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (!move) return;
      event.preventDefault();
      this.show(this.now + move, true);
    };
  }

  /** The tokens of all steps up to the one that is shown. */
  get filled(): Map<string, string> {
    return new Map(this.steps.slice(0, this.now).flatMap((each) => Object.entries(each.filled)));
  }

  /** The signs between cells of all these steps. */
  get borders(): Map<string, string> {
    return new Map(this.steps.slice(0, this.now).flatMap((each) => Object.entries(each.borders)));
  }

  /** Forget all steps. */
  clear(): void {
    this.steps = [];
    this.now = 0;
    this.start = "";
    this.list.replaceChildren();
    this.show(0);
  }

  /** Add a step behind the last one. */
  add(step: Step): void {
    this.steps.push(step);
    const number = this.steps.length;
    const line = el("button", { type: "button", onclick: () => this.show(number) }, step.text);
    const item = el("li", {}, line);
    if (step.detail.length) {
      const proof = el("pre", {}, step.detail.join("\n"));
      item.append(el("details", {}, el("summary", {}, "Why?"), proof));
    }
    this.list.append(item);
    if (number === 1) this.show(1);
    else this.counted();
  }

  /** Show the board after a number of steps, the last one highlighted. */
  show(step = this.now, focus = false): void {
    // A solution, or what is wrong, has taken the place of the picture with the groups.
    if (this.start && !group("under")) this.draw();
    this.now = Math.min(Math.max(step, 0), this.steps.length);
    const past = this.steps.slice(0, this.now);
    const last = past.at(-1);
    const small = new Map<string, string>();
    for (const each of past) {
      for (const cell of each.ends) small.delete(cell);
      for (const [cell, numbers] of Object.entries(each.small)) small.set(cell, numbers);
    }
    fill("under", past.map((each) => each.under).join(""));
    fill("lines", past.map((each) => each.lines).join(""));
    fill("lights", last?.lights ?? "");
    fill("over", past.map((each) => each.over).join("") + [...small.values()].join(""));
    const none = this.steps.length ? "The board at the start." : "Explain shows how to solve the board, step by step.";
    $("step-text").textContent = last?.text ?? none;
    [...this.list.children].forEach((item, i) => {
      const line = item.firstElementChild as HTMLElement;
      if (i + 1 === this.now) {
        line.setAttribute("aria-current", "step");
        if (focus) line.focus();
        else keepVisible(line, this.list);
      } else line.removeAttribute("aria-current");
    });
    this.counted();
  }

  private counted(): void {
    $("step-count").textContent = this.steps.length ? `Step ${this.now} of ${this.steps.length}` : "";
    $<HTMLButtonElement>("step-back").disabled = $<HTMLButtonElement>("step-first").disabled = !this.now;
    const isLast = this.now === this.steps.length;
    $<HTMLButtonElement>("step-play").disabled = !this.steps.some(
      ({ filled, borders }) => Object.keys({ ...filled, ...borders }).length,
    );
    $<HTMLButtonElement>("step-next").disabled = $<HTMLButtonElement>("step-last").disabled = isLast;
  }
}

function group(id: string): Element | null {
  return document.querySelector(`#board #${id}`);
}

function fill(id: string, elements: string): void {
  const found = group(id);
  if (found) found.innerHTML = elements;
}

function keepVisible(line: HTMLElement, list: HTMLElement): void {
  const top = line.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + line.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 3;
}

/** What the colours of highlighted places mean. */
export function legend(roles: Record<string, string>): HTMLElement {
  const list = el("ul", { className: "legend" });
  for (const [role, meaning] of Object.entries(roles)) {
    const sample = el("span", {});
    sample.innerHTML = `<svg width="18" height="18" aria-hidden="true"><rect class="step-${role}" x="2" y="2" width="14" height="14"/></svg>`;
    list.append(el("li", {}, sample, meaning));
  }
  return list;
}
