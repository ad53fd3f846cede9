// Checks that clauses have no model, by a proof: clauses that follow, one after the other, from those before them.
//
// A clause follows if unit propagation refutes its negation (Goldberg and Novikov, "Verification of Proofs of
// Unsatisfiability for CNF Formulas", DATE 2003). Clauses watch two of their literals. Literals that are true without
// assumptions stay true when a clause is deleted. No solver shares this code.

/** A literal as an index: twice the variable, and one more if it is negated. */
type Literal = number;

const indexOf = (literal: number): Literal => (literal > 0 ? 2 * literal : -2 * literal + 1);

/** Clauses, and the literals that propagation derives from them. */
export class Refutation {
  /** Whether the clauses contradict each other. */
  refuted = false;
  /** By literal. 1: true, -1: false, 0: open. */
  private readonly value: Int8Array;
  private readonly watches: Int32Array[][];
  private readonly trail: Literal[] = [];
  /** By the literals in order; a deleted clause is not here, and its first literal is 0. */
  private readonly known = new Map<string, Int32Array[]>();

  constructor(variables: number) {
    this.value = new Int8Array(2 * variables + 2);
    this.watches = Array.from({ length: 2 * variables + 2 }, () => []);
  }

  /** Add a clause, and derive what follows. */
  add(literals: readonly number[]): void {
    const clause = Int32Array.from(new Set(literals), indexOf);
    const key = keyOf(clause);
    const same = this.known.get(key);
    if (same) same.push(clause);
    else this.known.set(key, [clause]);
    // The literals that are not false come first: these are watched.
    clause.sort((one, other) => this.value[other] - this.value[one]);
    const [first, second] = clause;
    if (clause.length === 0 || this.value[first] < 0) {
      this.refuted = true;
      return;
    }
    if (clause.length > 1) {
      this.watches[first].push(clause);
      this.watches[second].push(clause);
    }
    if (this.value[first] === 0 && (clause.length === 1 || this.value[second] < 0)) {
      const mark = this.trail.length;
      this.assume(first);
      this.refuted ||= this.conflicts(mark);
    }
  }

  /** Delete a clause, if it is there. */
  remove(literals: readonly number[]): void {
    const clause = this.known.get(keyOf(Int32Array.from(new Set(literals), indexOf)))?.pop();
    clause?.fill(0);
  }

  /** Whether a clause follows. */
  implies(literals: readonly number[]): boolean {
    const mark = this.trail.length;
    let isRefuted = this.refuted;
    for (const literal of literals.map(indexOf)) {
      isRefuted ||= this.value[literal] > 0;
      if (!isRefuted && this.value[literal] === 0) this.assume(literal ^ 1);
    }
    isRefuted ||= this.conflicts(mark);
    while (this.trail.length > mark) {
      const literal = this.trail.pop()!;
      this.value[literal] = 0;
      this.value[literal ^ 1] = 0;
    }
    return isRefuted;
  }

  private assume(literal: Literal): void {
    this.value[literal] = 1;
    this.value[literal ^ 1] = -1;
    this.trail.push(literal);
  }

  /** Propagate the trail from a place on; whether that ends in a conflict. */
  private conflicts(from: number): boolean {
    for (let at = from; at < this.trail.length; at++) if (this.visit(this.trail[at] ^ 1)) return true;
    return false;
  }

  /** Visit the clauses that watch a literal that is false now; whether one has no other literal left. */
  private visit(literal: Literal): boolean {
    const { value } = this;
    const watching = this.watches[literal];
    let kept = 0;
    let conflict = false;
    for (const clause of watching) {
      if (clause[0] === 0) continue; // it is deleted
      if (conflict) {
        watching[kept++] = clause;
        continue;
      }
      if (clause[0] === literal) {
        clause[0] = clause[1];
        clause[1] = literal;
      }
      const other = clause[0];
      if (value[other] <= 0 && this.moves(clause, literal)) continue;
      watching[kept++] = clause;
      if (value[other] < 0) conflict = true;
      else if (value[other] === 0) this.assume(other);
    }
    watching.length = kept;
    return conflict;
  }

  /** Let a clause watch another literal that is not false, if there is one. */
  private moves(clause: Int32Array, literal: Literal): boolean {
    for (let i = 2; i < clause.length; i++) {
      const next = clause[i];
      if (this.value[next] >= 0) {
        clause[1] = next;
        clause[i] = literal;
        this.watches[next].push(clause);
        return true;
      }
    }
    return false;
  }
}

const keyOf = (clause: Int32Array): string => Int32Array.from(clause).sort().join(" ");
