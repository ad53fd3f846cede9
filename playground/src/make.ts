// Choosing a kind of puzzle: an empty board, a sample, or a new board with one solution.
import { $, el } from "./dom";
import type { Questions } from "./questions";
import type { Catalogue, Kind } from "./types";

export class Maker {
  private readonly kinds = $<HTMLSelectElement>("kind");
  private readonly level = $<HTMLSelectElement>("level");

  constructor(
    private readonly catalogue: Catalogue,
    private readonly questions: Questions,
    private readonly open: (text: string, kind: string) => void,
    blank: (kind: string, size: [number, number]) => void,
  ) {
    for (const each of catalogue.kinds) {
      const others = each.otherNames.length ? ` (${each.otherNames.join(", ")})` : "";
      this.kinds.append(el("option", { value: each.name }, each.title + others));
    }
    for (const each of catalogue.levels) this.level.append(el("option", { value: each }, each));
    this.kinds.value = catalogue.start.kind;
    this.kinds.onchange = () => this.chosen();
    $("blank").onclick = () => blank(this.kind.name, this.size());
    $("sample").onclick = () => open(this.kind.sample, this.kind.name);
    $("make").onclick = () => void this.make();
    this.chosen();
  }

  /** Choose a kind in the menu. */
  choose(kind: string): void {
    if (this.kinds.value === kind) return;
    this.kinds.value = kind;
    this.chosen();
  }

  private get kind(): Kind {
    return this.catalogue.kinds.find((each) => each.name === this.kinds.value)!;
  }

  private size(): [number, number] {
    return [Number($<HTMLInputElement>("new-width").value), Number($<HTMLInputElement>("new-height").value)];
  }

  private chosen(): void {
    const { kind } = this;
    [$<HTMLInputElement>("new-width").value, $<HTMLInputElement>("new-height").value] = kind.size.map(String);
    $<HTMLButtonElement>("make").disabled = !kind.made;
    $<HTMLButtonElement>("sample").disabled = !kind.sample;
    this.level.disabled = !kind.made;
    $("make-note").textContent = kind.made ? "" : "New boards of this kind are not made.";
  }

  private async make(): Promise<void> {
    const { kind } = this;
    const difficulty = this.level.value || null;
    const request = { ask: "make", kind: kind.name, size: this.size(), difficulty };
    const reply = await this.questions.ask("Making a board", request);
    $("make-note").textContent = reply.error ?? "";
    if (reply.text) this.open(reply.text, kind.name);
  }
}
