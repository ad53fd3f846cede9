// The clauses of a model: beside each constraint, and as a file of DIMACS.
import { button, el } from "./dom";
import type { Part, Reply } from "./types";

/** Sizes, the clauses of each constraint, the lines of DIMACS; `go` shows a line of the model. */
export function clauses(reply: Reply, most: number, go: (line: number) => void): Node[] {
  const cut = reply.more ? `\n... (the first ${most})` : "";
  const values = (reply.variables ?? []).map(([name, about]) => `${name}: ${about}`);
  return [
    el("h2", {}, "Statistics"),
    el("pre", {}, reply.statistics ?? ""),
    el("h2", {}, "Constraints and their clauses"),
    folded(`Variables: ${values.length.toLocaleString("en")}`, values.join("\n")),
    ...(reply.parts ?? []).map((each) => part(each, go)),
    el("h2", {}, "DIMACS"),
    el("p", { className: "quiet" }, "A comment says what a variable means; a line of numbers is a clause."),
    el("pre", { tabIndex: 0 }, (reply.lines ?? []).join("\n") + cut),
  ];
}

function part({ title, line, note, count, clauses: shown }: Part, go: (line: number) => void): HTMLElement {
  const size = count === 1 ? "1 clause" : `${count.toLocaleString("en")} clauses`;
  const rows = shown.map(([numbers, meaning]) => el("tr", {}, el("td", {}, numbers), el("td", {}, meaning)));
  const box = el("details", { className: "part" }, el("summary", {}, `${title} (${size})`));
  if (line) box.append(button(`Line ${line}`, () => go(line)));
  if (rows.length) box.append(el("table", { className: "clauses" }, el("tbody", {}, ...rows)));
  if (shown.length < count) box.append(el("p", { className: "quiet" }, "..."));
  if (note) box.append(el("p", { className: "quiet" }, note));
  return box;
}

function folded(title: string, text: string): HTMLElement {
  return el("details", { className: "part" }, el("summary", {}, title), el("pre", {}, text));
}
