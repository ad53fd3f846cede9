// Reads formulas, proofs and models, as texts of numbers.

const MOST_VARIABLES = 10_000_000;

/** A step of a proof: a clause that is added, or deleted. */
export interface Step {
  deletes: boolean;
  literals: number[];
}

/** A text can't be read. */
export class Unreadable extends Error {}

/** The clauses of a formula, and the greatest variable. */
export function readFormula(text: string): { clauses: number[][]; variables: number } {
  const lines = linesOf(text);
  const header = /^p +cnf +(\d{1,8}) +(\d{1,9}) *$/.exec(lines.shift() ?? "");
  if (!header) throw new Unreadable("The formula does not begin with 'p cnf VARIABLES CLAUSES'.");
  const clauses = lines.map(literalsOf);
  const variables = Number(header[1]);
  if (clauses.length !== Number(header[2])) throw new Unreadable("The formula has another number of clauses.");
  if (variables > MOST_VARIABLES) throw new Unreadable("The formula has too many variables.");
  for (const clause of clauses) checkRange(clause, variables);
  return { clauses, variables };
}

/** The steps of a proof about some variables. */
export function readProof(text: string, variables: number): Step[] {
  return linesOf(text).map((line) => {
    const deletes = line.startsWith("d ");
    const literals = literalsOf(deletes ? line.slice(2) : line);
    checkRange(literals, variables);
    return { deletes, literals };
  });
}

/** The literals of a line `v 1 -2 3 0`. */
export function readModel(text: string, variables: number): Set<number> {
  const literals = literalsOf(text.trim().replace(/^v /, ""));
  checkRange(literals, variables);
  const model = new Set(literals);
  if (literals.some((literal) => model.has(-literal)))
    throw new Unreadable("The model says that a variable is true and false.");
  return model;
}

/** The lines that are no comments. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() && !/^c( |$)/.test(line));
}

function literalsOf(line: string): number[] {
  const words = line.trim().split(/\s+/);
  if (words.pop() !== "0" || !words.every((word) => /^-?[1-9]\d{0,8}$/.test(word)))
    throw new Unreadable(`Expected numbers and a 0 at the end, not '${line.slice(0, 60)}'.`);
  return words.map(Number);
}

function checkRange(literals: readonly number[], variables: number): void {
  for (const literal of literals)
    if (Math.abs(literal) > variables) throw new Unreadable(`There is no variable ${Math.abs(literal)}.`);
}
