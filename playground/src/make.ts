// Choosing a kind of puzzle: an empty board, a sample, a new board with one solution, or a draft that
// gets one.
import { $, el } from "./dom";
import type { Questions } from "./questions";
import { boardOf, named, type State } from "./state";
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

  private readonly seed = $<HTMLInputElement>("seed");
  /** The kind of the next board. */
  private kind: Kind;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly questions: Questions,
    private readonly state: State,
    private readonly open: (text: string, kind: string, isOther: boolean) => void,
    blank: (kind: Kind, size: [number, number]) => void,
    sample: (kind: Kind) => void,
  ) {
    this.kind = state.kind;
    for (const each of catalogue.kinds) {
      const others = each.otherNames.length ? ` (${each.otherNames.join(", ")})` : "";
      this.kinds.append(el("option", { value: each.name }, each.title + others));
    }
    for (const each of catalogue.levels) this.level.append(el("option", { value: each }, each));
    this.kinds.value = this.kind.name;
    this.kinds.onchange = () => {
      this.kind = this.catalogue.kinds.find((each) => each.name === this.kinds.value)!;
      this.chosen();
    };
    $("blank").onclick = () => blank(this.kind, this.size());
    $("sample").onclick = () => sample(this.kind);
    $("make").onclick = () => void this.make();
    $("finish").onclick = () => void this.finish();
    this.chosen();
  }

  /** The board has changed: can it be finished? */
  update(): void {
    const { kind, view } = this.state;
    $<HTMLButtonElement>("finish").disabled = !kind.finishes || view.mistakes.length > 0;
  }

  /** Choose a kind; if it has the name of the last one, the size that is wanted stays. */
  choose(kind: Kind): void {
    const isSame = this.kind.name === kind.name;
    this.kind = kind;
    if (isSame) return;
    this.kinds.value = kind.name;
    this.chosen();
  }

  private size(): [number, number] {
    return [Number($<HTMLInputElement>("new-width").value), Number($<HTMLInputElement>("new-height").value)];
  }

  private chosen(): void {
    const { kind } = this;
    [$<HTMLInputElement>("new-width").value, $<HTMLInputElement>("new-height").value] = kind.size.map(String);
    $<HTMLButtonElement>("make").disabled = !kind.made;
    this.level.disabled = !kind.made;
    const names = ["", ...kind.symmetries];
    this.symmetry.replaceChildren(
      ...names.map((each) => el("option", { value: each }, SYMMETRIES[each] ?? "usual places of clues")),
    );
    this.symmetry.disabled = !kind.made;
    $("make-note").textContent = kind.made ? "" : "New boards of this kind are not made.";
  }

  /** Make a new board of the kind that is chosen. */
  make(): Promise<void> {
    const seed = this.seed.value ? Number(this.seed.value) : null;
    return this.ask("Making a board", { ask: "make", ...named(this.kind), size: this.size(), seed });
  }

  private finish(): Promise<void> {
    return this.ask("Adding clues", { ask: "finish", ...boardOf(this.state) });
  }

  private async ask(doing: string, request: { ask: string; [argument: string]: unknown }): Promise<void> {
    const { name } = request.ask === "make" ? this.kind : this.state.kind;
    const how = { difficulty: this.level.value || null, symmetry: this.symmetry.value };
    const reply = await this.questions.ask(doing, { ...request, ...how });
    $("make-note").textContent = reply.error ?? "";
    if (reply.text) this.open(reply.text, name, request.ask === "make");
  }
}
