// The page of models: a problem in the language, and questions about it.
import { EditorView } from "@codemirror/view";
import { fragment } from "./address";
import { Answers } from "./answers";
import { clauses } from "./clauses";
import { copyAddress } from "./copy";
import type { Desk } from "./desk";
import { $, button, choose, download, el, examples } from "./dom";
import { editor } from "./editor";
import { completion, documentation, highlighting, looked, problems } from "./language";
import type { Questions } from "./questions";
import type { Mistake, ModelCatalogue, Reply } from "./types";

const MOST = 1000; // solutions, lines of clauses

export class ModelPage {
  private readonly view: EditorView;
  private readonly output = $("output");
  /** The text of the last question, and the mistakes that it was refused for. */
  private asked = "";
  private refused: Mistake[] = [];
  /** Called when the text has changed. */
  onchange: (text: string) => void = () => {};
  /** Called when another model takes the place of the one that was open. */
  onother: () => void = () => {};

  constructor(
    desk: Desk,
    private readonly questions: Questions,
    catalogue: ModelCatalogue,
  ) {
    this.view = editor(
      $("editor"),
      catalogue.examples[0].examples[0].text,
      "Model",
      completion(desk),
      [
        documentation(desk),
        problems(desk, (text) => (text === this.asked ? this.refused : [])),
        highlighting(catalogue.heads),
      ],
      (text) => this.onchange(text),
      () => void this.run(),
    );
    examples("model-examples", catalogue.examples, (each) => {
      this.onother();
      this.open(each.text, each.guide);
      $<HTMLSelectElement>("question").value = each.question ?? "solve";
    });
    $("run").onclick = () => void this.run();
    $("clauses").onclick = () => void this.clauses(false);
    $("model-copy").onclick = async () => {
      const line = el("p", { role: "status" });
      this.show(line);
      await copyAddress(await fragment("model", this.text), line);
      this.reveal();
    };
    $("model-save").onclick = () => download("model.csp", new Blob([this.text]));
  }

  /** The text in the editor. */
  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Put a text into the editor; `guide` says what to try. */
  open(text: string, guide = ""): void {
    $("guide").textContent = guide;
    $("guide").hidden = !guide;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
    this.output.replaceChildren();
  }

  /** Say something above the answer, also to readers of the screen. */
  private say(text: string, kind: "info" | "warn" | "bad"): void {
    this.output.prepend(el("p", { className: `verdict ${kind}` }, text));
    $("told").textContent = text;
    this.reveal();
  }

  /** Scroll to the answer: on a phone it is below the editor. */
  private reveal(): void {
    this.output.scrollIntoView({ block: "nearest" });
  }

  private show(...nodes: Node[]): void {
    this.output.replaceChildren(...nodes);
  }

  private async run(): Promise<void> {
    const menu = $<HTMLSelectElement>("question");
    const question = menu.value;
    this.show();
    let answers: Answers | null = null;
    const bound = el("p", { className: "quiet", role: "status" });
    const request = { ask: "run", text: this.text, question, most: MOST };
    await this.question(menu.selectedOptions[0].text, request, (reply) => {
      if (reply.values) {
        answers ??= new Answers(this.output, question === "backbone" || question === "candidates");
        answers.add(reply.values, reply.goals);
      }
      if (reply.bound) {
        bound.textContent = `No solution has a better value than ${reply.bound.join(" = ")}.`;
        this.output.prepend(bound);
      }
      if (reply.line) this.output.append(this.linked(reply.line, reply.at));
      if (reply.verdict) this.say(reply.verdict, "info");
      if (reply.seconds !== undefined) this.output.append(el("p", { className: "quiet" }, `${reply.seconds} seconds`));
    });
  }

  /** A line of an answer that shows a line of the model when it is pressed. */
  private linked(text: string, line?: number): HTMLElement {
    const inner = line ? button(text, () => this.go(line)) : text;
    return el("p", { className: "line" }, inner);
  }

  /** Select a line of the model. */
  private go(line: number): void {
    const { doc } = this.view.state;
    const { from, to } = doc.line(Math.min(line, doc.lines));
    const effects = EditorView.scrollIntoView(from, { y: "center" });
    this.view.dispatch({ selection: { anchor: from, head: to }, effects });
    this.view.focus();
  }

  /** Ask about the text, say how the question ended, and underline what it was refused for. */
  private async question(
    doing: string,
    request: { text: string },
    each: (reply: Reply) => void = () => {},
  ): Promise<Reply> {
    const reply = await this.questions.ask(doing, request, each);
    if (reply.stopped) this.say("Stopped.", "warn");
    this.asked = request.text;
    this.refused = reply.mistakes ?? [];
    if (reply.error) this.say(reply.error, "bad");
    for (const { line, message, hint } of this.refused)
      this.output.append(this.linked(`Line ${line}: ${message}. ${hint}`, line));
    if (this.refused.length) this.view.dispatch({ effects: looked.of(null) });
    return reply;
  }

  /** Show the clauses, before presolve or after it. */
  private async clauses(simplify: boolean): Promise<void> {
    this.show();
    const request = { ask: "clauses", text: this.text, most: MOST, simplify };
    const reply = await this.question("Translating", request);
    if (!reply.lines) return;
    const choice = choose(
      "Clauses",
      ["Before presolve", "After presolve"],
      simplify ? 1 : 0,
      (chosen) => void this.clauses(chosen === 1),
    );
    this.show(choice, ...clauses(reply, MOST, (line) => this.go(line)));
    this.reveal();
  }
}
