// Checks the clauses of a certificate: the solution satisfies them, and the proof shows that no other one does.
import { readFormula, readModel, readProof } from "./dimacs";
import { Refutation } from "./refutation";

/** What was checked, in numbers. */
export interface Checked {
  clauses: number;
  /** In how many literals another solution can differ: those of the clause that excludes this one. */
  literals: number;
  lemmas: number;
}

/** What a certificate claims does not follow. */
export class Wrong extends Error {}

const SLICE = 40;

/** Check the clauses; `progress` gets the share that is done, at most every SLICE milliseconds. */
export async function check(
  formula: string,
  proof: string,
  modelText: string,
  progress: (share: number) => Promise<void>,
): Promise<Checked> {
  const { clauses, variables } = readFormula(formula);
  const model = readModel(modelText, variables);
  const broken = clauses.filter((clause) => !clause.some((literal) => model.has(literal)));
  if (broken.length !== 1 || !broken[0].every((literal) => model.has(-literal)))
    throw new Wrong(
      `The solution does not fit the clauses: it violates ${broken.length} of them; expected one, which excludes it.`,
    );
  const steps = readProof(proof, variables);
  const refutation = new Refutation(variables);
  for (const clause of clauses) refutation.add(clause);
  let [lemmas, last] = [0, performance.now()];
  for (const [at, step] of steps.entries()) {
    if (refutation.refuted) break;
    if (step.deletes) refutation.remove(step.literals);
    else {
      if (!refutation.implies(step.literals))
        throw new Wrong(`Step ${at + 1} of the proof does not follow from the clauses before it.`);
      refutation.add(step.literals);
      lemmas++;
    }
    if (performance.now() - last > SLICE) {
      await progress(at / steps.length);
      last = performance.now();
    }
  }
  if (!refutation.refuted) throw new Wrong("The proof ends without a contradiction.");
  return { clauses: clauses.length, literals: broken[0].length, lemmas };
}
