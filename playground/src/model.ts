// The page of models: a problem in the language, and questions about it.
import type { EditorView } from "@codemirror/view";
import { fragment } from "./address";
import type { Desk } from "./desk";
import { $, download, el } from "./dom";
import { editor } from "./editor";
import type { Questions } from "./questions";
import type { Catalogue, Reply } from "./types";

const MOST = 1000; // solutions, lines of clauses

export class ModelPage {
  private readonly view: EditorView;
  private readonly output = $("output");
  /** Called when the text has changed. */
  onchange: (text: string) => void = () => {};

  constructor(
    desk: Desk,
    private readonly questions: Questions,
    catalogue: Catalogue,
  ) {
    this.view = editor(
      $("editor"),
      catalogue.models[0].text,
      catalogue.heads,
      desk,
      (text) => this.onchange(text),
      () => void this.run(),
    );
    const menu = $<HTMLSelectElement>("model-examples");
    for (const each of catalogue.models) menu.append(el("option", {}, each.name));
    menu.onchange = () => {
      const found = catalogue.models[menu.selectedIndex - 1];
      menu.selectedIndex = 0;
      if (found) this.open(found.text);
    };
    $("run").onclick = () => void this.run();
    $("clauses").onclick = () => void this.clauses();
    $("model-copy").onclick = async () => {
      const address = new URL(await fragment("model", this.text), location.href).href;
      await navigator.clipboard.writeText(address);
      this.show(el("p", {}, "The address is copied."));
    };
    $("model-save").onclick = () => download("model.csp", new Blob([this.text]));
  }

  /** The text in the editor. */
  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Put a text into the editor. */
  open(text: string): void {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
    this.output.replaceChildren();
  }

  private show(...nodes: Node[]): void {
    this.output.replaceChildren(...nodes);
  }

  private async run(): Promise<void> {
    const menu = $<HTMLSelectElement>("question");
    const question = menu.value;
    this.show();
    let table: Table | null = null;
    const request = { ask: "run", text: this.text, question, most: MOST };
    const last = await this.questions.ask(menu.selectedOptions[0].text, request, (reply) => {
      if (reply.values) {
        table ??= new Table(this.output, question === "backbone");
        table.add(reply.values);
      }
      if (reply.line) this.output.append(el("p", { className: "line" }, reply.line));
      if (reply.verdict) this.output.prepend(el("p", { className: "verdict info" }, reply.verdict));
      if (reply.seconds !== undefined)
        this.output.append(el("p", { className: "quiet" }, `${reply.seconds} seconds`));
    });
    this.ended(last);
  }

  private ended(reply: Reply): void {
    if (reply.stopped) this.output.prepend(el("p", { className: "verdict warn" }, "Stopped."));
    if (!reply.error) return;
    this.output.prepend(el("p", { className: "verdict bad" }, reply.error));
    for (const each of reply.mistakes ?? [])
      this.output.append(el("p", { className: "line" }, `Line ${each.line}: ${each.message}. ${each.hint}`));
  }

  private async clauses(): Promise<void> {
    this.show();
    const reply = await this.questions.ask("Translating", { ask: "clauses", text: this.text, most: MOST });
    this.ended(reply);
    if (!reply.lines) return;
    const more = reply.more ? `\n... (the first ${MOST} lines)` : "";
    this.show(
      el("h2", {}, "Statistics"),
      el("pre", {}, reply.statistics ?? ""),
      el("h2", {}, "Clauses"),
      el(
        "p",
        { className: "quiet" },
        "DIMACS: each comment says what a variable means; each line of numbers is a clause.",
      ),
      el("pre", { tabIndex: 0 }, reply.lines.join("\n") + more),
    );
  }
}

/** A table of solutions: a row for each variable, a column for each solution. */
class Table {
  private readonly rows: HTMLTableRowElement[] = [];
  private readonly table = el("table", {});
  private count = 0;

  constructor(
    parent: HTMLElement,
    private readonly plain: boolean,
  ) {
    const box = el("div", { className: "values", tabIndex: 0 }, this.table);
    box.setAttribute("role", "region");
    box.setAttribute("aria-label", "Solutions");
    parent.append(box);
  }

  add(values: [string, string][]): void {
    this.count += 1;
    if (!this.rows.length) {
      const head = el("tr", {}, el("th", { scope: "col" }, "variable"));
      this.table.append(el("thead", {}, head), el("tbody", {}));
      for (const [name] of values) {
        const row = el("tr", {}, el("th", { scope: "row" }, name));
        this.rows.push(row);
        this.table.tBodies[0].append(row);
      }
    }
    const label = this.plain ? "value" : String(this.count);
    this.table.tHead!.rows[0].append(el("th", { scope: "col" }, label));
    values.forEach(([, value], i) => this.rows[i]?.append(el("td", {}, value)));
  }
}
