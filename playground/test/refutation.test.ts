import assert from "node:assert/strict";
import { test } from "node:test";
import { check, Wrong } from "../src/certificate/check";
import { readFormula, readModel, readProof, Unreadable } from "../src/certificate/dimacs";
import { Refutation } from "../src/certificate/refutation";

/** Numbers that look random, the same ones each time. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

const VARIABLES = 5;

function models(clauses: readonly number[][]): number[][] {
  const every = Array.from({ length: 2 ** VARIABLES }, (_, bits) =>
    Array.from({ length: VARIABLES }, (__, i) => (Math.floor(bits / 2 ** i) % 2 ? i + 1 : -i - 1)),
  );
  return every.filter((model) => clauses.every((clause) => clause.some((literal) => model.includes(literal))));
}

function randomClause(below: (most: number) => number): number[] {
  return Array.from({ length: 1 + below(3) }, () => (1 + below(VARIABLES)) * (below(2) ? 1 : -1));
}

/** Random clauses, some deleted; gives how much followed, and whether anything that is not true did. */
function trial(below: (most: number) => number): { followed: number; refuted: boolean; wrong: number } {
  const refutation = new Refutation(VARIABLES);
  const clauses: number[][] = [];
  const added: number[][] = [];
  let [followed, wrong] = [0, 0];
  for (let step = 0; step < 30; step++) {
    const clause = randomClause(below);
    if (below(4) === 0 && clauses.length > 0) refutation.remove(clauses.splice(below(clauses.length), 1)[0]);
    else if (below(2)) {
      if (!refutation.implies(clause)) continue;
      followed++;
      wrong += Number(!models(added).every((model) => clause.some((literal) => model.includes(literal))));
    } else {
      clauses.push(clause);
      added.push(clause);
      refutation.add(clause);
    }
    wrong += Number(refutation.refuted && models(added).length > 0);
  }
  return { followed, refuted: refutation.refuted, wrong };
}

test("what follows is true in all models, also after deletions", () => {
  const trials = Array.from({ length: 300 }, (_, seed) => trial(random(seed + 1)));
  assert.ok(trials.every(({ wrong }) => wrong === 0));
  assert.ok(trials.filter(({ refuted }) => refuted).length > 50);
  assert.ok(trials.filter(({ followed }) => followed > 0).length > 100);
});

test("single literals and their conflicts are found", () => {
  const refutation = new Refutation(3);
  refutation.add([1, 2]);
  refutation.add([-1, 2]);
  assert.ok(refutation.implies([2]) && !refutation.implies([1]));
  refutation.add([2]);
  refutation.add([-2, 3]);
  assert.ok(refutation.implies([3]) && !refutation.refuted);
  refutation.add([-3]);
  assert.ok(refutation.refuted && refutation.implies([]));
});

const FORMULA = "c 1 p\np cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n";
const EXCLUDED = FORMULA.replace("2 3", "2 4").concat("-1 -2 0\n");
const done = () => Promise.resolve();

test("a certificate has one solution, and a proof that it is the only one", async () => {
  assert.deepEqual(await check(EXCLUDED, "2 0\n0\n", "v 1 2 0\n", done), { clauses: 4, literals: 2, lemmas: 1 });
  const wrong = (formula: string, proof: string, model: string) =>
    assert.rejects(check(formula, proof, model, done), Wrong);
  await wrong(EXCLUDED, "2 0\n0\n", "v 1 0\n"); // a part of the solution
  await wrong(FORMULA, "2 0\n0\n", "v 1 2 0\n"); // the solution is not excluded
  await wrong(EXCLUDED, "", "v 1 2 0\n"); // no proof
  await wrong("p cnf 2 3\n1 2 0\n-1 2 0\n-1 -2 0\n", "1 0\n0\n", "v 1 2 0\n"); // another solution
});

test("texts that can't be read are errors", () => {
  for (const text of [
    "",
    "p cnf 1 2\n1 0\n",
    "p cnf 1 1\n2 0\n",
    "p cnf 1 1\n1\n",
    "p cnf 1 1\nx 0\n",
    "p cnf 99999999 0\n",
  ])
    assert.throws(() => readFormula(text), Unreadable);
  assert.throws(() => readProof("3 0\n", 2), Unreadable);
  assert.throws(() => readModel("v 1 -1 0", 2), Unreadable);
});
