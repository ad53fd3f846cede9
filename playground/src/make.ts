// Choosing a kind of puzzle: an empty board, a sample, a new board with one solution, or a draft that
// gets one.
import { $, el } from "./dom";
import type { Questions } from "./questions";
import { asked, type State } from "./state";
import type { Catalogue, Kind } from "./types";

const SYMMETRIES: Record<string, string> = {
  rotation: "turned upside down",
  mirror: "left to right",
  diagonal: "across the diagonal",
  none: "no symmetry",
};

export class Maker {
  private readonly kinds = $<HTMLSelectElement>("kind");
  private readonly level = $<HTMLSelectElement>("level");
  private readonly symmetry = $<HTMLSelectElement>("symmetry");

  constructor(
    private readonly catalogue: Catalogue,
    private readonly questions: Questions,
    private readonly state: State,
    private readonly open: (text: string, kind: string, isOther: boolean) => void,
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
    $("sample").onclick = () => open(this.kind.sample, this.kind.name, true);
    $("make").onclick = () => void this.make();
    $("finish").onclick = () => void this.finish();
    this.chosen();
  }

  /** The board has changed: can it be finished? */
  update(): void {
    const { kind, view } = this.state;
    $<HTMLButtonElement>("finish").disabled = !kind.finishes || view.mistakes.length > 0;
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
    const names = ["", ...kind.symmetries];
    this.symmetry.replaceChildren(
      ...names.map((each) => el("option", { value: each }, SYMMETRIES[each] ?? "usual places of clues")),
    );
    this.symmetry.disabled = !kind.made;
    $("make-note").textContent = kind.made ? "" : "New boards of this kind are not made.";
  }

  private make(): Promise<void> {
    const { kind } = this;
    return this.ask("Making a board", { ask: "make", kind: kind.name, size: this.size() });
  }

  private finish(): Promise<void> {
    return this.ask("Adding clues", { ask: "finish", ...asked(this.state) });
  }

  private async ask(doing: string, request: { ask: string; kind: string; [argument: string]: unknown }): Promise<void> {
    const how = { difficulty: this.level.value || null, symmetry: this.symmetry.value };
    const reply = await this.questions.ask(doing, { ...request, ...how });
    $("make-note").textContent = reply.error ?? "";
    if (reply.text) this.open(reply.text, request.kind, request.ask === "make");
  }
}
