"""Words, shapes and signs of other languages, and what to write for them: one row each.

`foreign_hints` makes hints from these tables. In shapes and right forms the letters `f g h s t u`
match anything, `l` a list, `cmp` a comparison, `x y p NAME` names, `v w lo hi` integers; `t*`
matches any number of words, `(...)*` any number of lists. In a right form `(...)*` is a list for
each of them.
"""

from __future__ import annotations

NAME_LETTERS = frozenset({"x", "y", "p", "NAME"})
NUMBER_LETTERS = frozenset({"v", "w", "lo", "hi"})
LETTERS = frozenset({"f", "g", "h", "s", "t", "u", "l", "cmp"}) | NAME_LETTERS | NUMBER_LETTERS

CHAIN = "chain"
"""The right form of a comparison of three or more: the conjunction over adjacent pairs."""
ORDERED = "ordered"
"""The right form of a list in order: as CHAIN; of an array, see `with_items`."""
DEFINED = "defined"
"""The definition of a term or formula with parameters."""

_COUNTS = "atmost:<= at-most:<= at_most:<= atleast:>= at-least:>= at_least:>= exactly:="
_LOOPS = "forall for:forall exists"
_LOOPS_AND_SUMS = f"{_LOOPS} sum"
_GOALS = "minimize minimise:minimize maximize maximise:maximize"
_ORDERS = (
    "=<:<= ≤:<= leq:<= lte:<= ≥:>= geq:>= gte:>= less:< lessthan:< less-than:< greater:> "
    "greaterthan:> greater-than:>"
)
_COMPARISONS = "= == eq != ne < lt <= le > gt >= ge"
_TURNED = "= == eq != ne <:> lt:gt <=:>= le:ge >:< gt:lt >=:<= ge:le"
"""The comparisons, and what they are with their sides exchanged."""
_EQUALITIES = "= == eq"

# Heads in lower case, each perhaps with another word for `OP`; the words after the head; what to
# write. The first row that matches is used.
# If no row matches an unknown head, its first row is shown.
ROWS: tuple[tuple[str, str, str], ...] = (
    # formulas
    ("distinct alldiff all-different all_different alldistinct all-distinct all_distinct "
     "different unique addalldifferent", "t*", "(alldifferent t*)"),
    ("implies imply -> --> ==> ⇒ → when addimplication", "f g", "(=> f g)"),
    ("<- <-- <== ⇐ ←", "f g", "(=> g f)"),
    ("unless", "f g", "(or f g)"),
    ("not !", "cmp s t", "(not (cmp s t))"),
    ("addatmostone", "f*", "(<= (+ (if f 1 0)*) 1)"),
    ("addexactlyone", "f*", "(= (+ (if f 1 0)*) 1)"),
    ("addlinearconstraint", "t v w", "(and (<= v t) (<= t w))"),
    ("addmaxequality:max addminequality:min", "t (s*)", "(= t (OP s*))"),
    ("addmaxequality:max addminequality:min", "t x", "(= t (OP x))"),
    ("addabsequality", "s t", "(= s (abs t))"),
    ("addmoduloequality:% adddivisionequality:/", "s t u", "(= s (OP t u))"),
    ("addmultiplicationequality", "s (t*)", "(= s (* t*))"),
    ("addelement", "s l t", "(element (+ s 1) l t)"),
    ("addelement", "s x t", "(element (+ s 1) x t)"),
    ("addallowedassignments", "(t*) l", "(extension-supports (t*) l)"),
    ("<=> <-> <==> <--> ⇔ ↔ equiv equivalent xnor", "f g", "(iff f g)"),
    (r"& ∧ /\ conj all addbooland", "f*", "(and f*)"),
    (r"| ∨ \/ disj any addboolor addatleastone", "f*", "(or f*)"),
    ("¬ negation", "f", "(not f)"),
    ("nand", "f*", "(not (and f*))"),
    ("nor", "f*", "(not (or f*))"),
    ("xor ^ ⊕", "f g h", "(xor f (xor g h))"),
    ("⊕ addboolxor", "f g", "(xor f g)"),
    ("^", "s t", "(pow s t)"),
    ("=> imp", "f g h", "(=> f (=> g h))"),
    ("if", "f then g", "(=> f g)"),
    ("if", "f then g else h", "(and (=> f g) (or f h))"),
    ("if", "f g h", "(and (=> f g) (or f h))"),
    ("if", "f g", "(=> f g)"),
    ("<> /= =/= ≠ neq noteq not-equal not_equal", "s t", "(!= s t)"),
    ("!= ne", "s t u t*", "(alldifferent s t u t*)"),
    (_ORDERS, "s t", "(OP s t)"),
    ("increasing strictly_increasing decreasing strictly_decreasing", "s t t*", ORDERED),
    ("increasing strictly_increasing decreasing strictly_decreasing", "(t*)", ORDERED),
    ("increasing strictly_increasing decreasing strictly_decreasing", "x", ORDERED),
    ("global_cardinality gcc", "s (f*) (g*)", "(global_cardinality s ((f g)*))"),
    ("global_cardinality gcc", "s ((- f g)*)", "(global_cardinality s ((f g)*))"),
    ("pble:<= pbge:>= pbeq:=", "((f v)) w", "(OP (if f v 0) w)"),
    ("pble:<= pbge:>= pbeq:=", "((f v)*) w", "(OP (+ (if f v 0)*) w)"),
    ("=== equal equals equal? eq?", "s t", "(= s t)"),
    ("= == eq < lt <= le > gt >= ge iff", "s t u t*", CHAIN),
    # forms that compare by themselves, left and right of a comparison
    *((heads, shape.format(inner), right)
      for inner, right, left, turned in (
          ("(count s (t*))", "(count s (t*) OP u)", _COMPARISONS, _TURNED),
          ("(count (t*) s)", "(count s (t*) OP u)", _COMPARISONS, _TURNED),
          ("(count v x)", "(count v x OP u)", _COMPARISONS, _TURNED),
          ("(count x v)", "(count v x OP u)", _COMPARISONS, _TURNED),
          ("(element s (t*))", "(element s (t*) u)", _EQUALITIES, _EQUALITIES),
          ("(element (t*) s)", "(element s (t*) u)", _EQUALITIES, _EQUALITIES),
          ("(element s (t*))", "(element s (t*) OP u)", _COMPARISONS, _TURNED),
          ("(element (t*) s)", "(element s (t*) OP u)", _COMPARISONS, _TURNED),
          ("(nvalue (t*))", "(nvalue u (t*))", _EQUALITIES, _EQUALITIES),
          ("(nvalue x)", "(nvalue u x)", _EQUALITIES, _EQUALITIES),
      )
      for heads, shape in ((left, "{} u"), (turned, "u {}"))),
    ("in between", "t lo hi", "(and (<= lo t) (<= t hi))"),
    ("in member", "t (v*)", "(or (= t v)*)"),
    ("table", "(t*) l", "(extension-supports (t*) l)"),
    ("cumulative", "(f*) (g*) (h*) t", "(cumulative ((f g nil h)*) t)"),
    ("disjunctive", "(f*) (g*)", "(disjunctive ((f g)*))"),
    ("nooverlap no-overlap no_overlap", "l", "(disjunctive l)"),
    ("circuit subcircuit", "(t*)", "(circuit t*)"),
    ("subcircuit", "t*", "(circuit t*)"),
    ("count", "s (each t*) cmp u", "(count s ((each t*)) cmp u)"),
    ("count", "s x t* cmp u", "(count s (x t*) cmp u)"),
    (_COUNTS, "", "(count v (t*) OP w)"),
    (_COUNTS, "v (t*) w", "(count w (t*) OP v)"),
    (_COUNTS, "v x w", "(count w x OP v)"),
    (_COUNTS, "v (p f*)", "(OP (+ (if p 1 0) (if f 1 0)*) v)"),
    (_COUNTS, "v f*", "(OP (+ (if f 1 0)*) v)"),
    (_COUNTS, "f* v", "(OP (+ (if f 1 0)*) v)"),
    ("gcc", "l*", "(global_cardinality l*)"),
    ("lex_le lex_leq lexleq lex-leq lex-lesseq", "l*", "(lex_lesseq l*)"),
    ("lex_lt lexless lex-less", "l*", "(lex_less l*)"),
    ("forall", "((x Int)) (=> (and (<= v x) (<= x w)) f)", "(forall (x v w) f)"),
    (_LOOPS_AND_SUMS, "x in v w f", "(OP (x v w) f)"),
    (_LOOPS_AND_SUMS, "(x in v w) f", "(OP (x v w) f)"),
    (_LOOPS_AND_SUMS, "((x v w)) f", "(OP (x v w) f)"),
    (_LOOPS, "x v w f", "(OP (x v w) f)"),
    (_LOOPS, "x l f", "(OP (x l) f)"),
    (_LOOPS, "((x s t) (y g h)) f", "(OP (x s t) (y g h) f)"),
    ("for", "(x v w) f", "(forall (x v w) f)"),
    # terms
    ("ite if-then-else ifthenelse", "f s t", "(if f s t)"),
    ("cond", "", "(if f s (if g t u))"),
    ("bool2int", "f", "(if f 1 0)"),
    ("sum", "(x s t) f cmp u", "(cmp (sum (x s t) f) u)"),
    ("sum", "(x s t) (y g h) f cmp u", "(cmp (sum (x s t) (y g h) f) u)"),
    ("sum plus + add", "(each t*) cmp u", "(cmp (+ (each t*)) u)"),
    ("sum plus + add", "(t*) cmp u", "(cmp (+ t*) u)"),
    ("sum plus + add", "t* cmp u", "(cmp (+ t*) u)"),
    ("sum plus", "(x*)", "(+ x*)"),
    ("sum plus", "t*", "(+ t*)"),
    ("minus", "s t*", "(- s t*)"),
    ("product prod times", "t*", "(* t*)"),
    ("// quotient quot divide idiv", "s t", "(/ s t)"),
    ("modulo", "s t", "(% s t)"),
    ("** power expt", "s t", "(pow s t)"),
    ("minimum", "t*", "(min t*)"),
    ("maximum", "t*", "(max t*)"),
    ("abs dist distance", "s t", "(abs (- s t))"),
    ("sqr square", "t", "(* t t)"),
    # statements
    (_GOALS, "t*", "(objective OP t*)"),
    ("solve", "minimize t*", "(objective minimize t*)"),
    ("solve", "maximize t*", "(objective maximize t*)"),
    ("objective", "max x*", "(objective maximize x*)"),
    ("objective", "min x*", "(objective minimize x*)"),
    ("int dint domain var:int", "x in lo hi", "(OP x lo hi)"),
    ("int dint domain var:int", "x in (v*)", "(OP x (v*))"),
    ("int", "(x v) lo hi", "(int (x 1 v) lo hi)"),
    ("int", "(x v) (w*)", "(int (x 1 v) (w*))"),
    ("bool", "(p v)", "(bool (p 1 v))"),
    ("int var variable integer intvar int-var", "x* lo hi", "(int x lo hi)*"),
    ("int var variable integer intvar int-var", "(x*) lo hi", "(int x lo hi)*"),
    ("int var variable integer intvar int-var array", "x v w lo hi", "(int (x v w) lo hi)"),
    ("int var variable integer intvar int-var", "x", "(int x lo hi)"),
    ("var variable", "x int", "(int x lo hi)"),
    ("var variable", "p bool", "(bool p)"),
    ("bool boolean boolvar bool-var", "p v w", "(bool p)"),
    ("bool boolean boolvar bool-var", "p*", "(bool p)*"),
    ("bool boolean boolvar bool-var", "(p*)", "(bool p)*"),
    ("define-const", "x Int v", "(define x v)"),
    ("const constant def", "x v", "(define x v)"),
    ("const constant def define", "x = v", "(define x v)"),
    ("declare-const", "x Int", "(int x lo hi)"),
    ("declare-const", "p Bool", "(bool p)"),
    ("declare-fun", "x () Int", "(int x lo hi)"),
    ("declare-fun", "p () Bool", "(bool p)"),
    ("declare-fun", "x (t*) Int", "(int (x 1 9) lo hi)"),
    ("declare-fun", "p (t*) Bool", "(bool (p 1 9))"),
    ("assert constraint require ensure", "f", "f"),
    ("assert-soft soft", "f", "(weighted 1 f)"),
    ("weighted", "f v", "(weighted v f)"),
    ("define def defun macro", "(NAME x*) f", DEFINED),
    ("define def defun macro", "NAME (x*) f", DEFINED),
    ("define def", "x t", "(int x lo hi) (= x t)"),
    ("define-fun", "NAME ((x t)*) Bool f", "(predicate (NAME x*) f)"),
    ("define-fun", "NAME ((x t)*) Int f", "(define (NAME x*) f)"),
    ("define-fun", "", "(predicate (NAME x*) f)"),
    ("let let*", "((x t)) f", "(let (x t) f)"),
    ("let let*", "((x t) (y u)) f", "(let (x t) (y u) f)"),
    ("let let*", "x t f", "(let (x t) f)"),
    ("let let*", "x v", "(define x v)"),
)  # fmt: skip

LEFT_OUT = frozenset({
    "check-sat", "get-model", "get-value", "set-logic", "set-option", "set-info", "push", "pop",
    "exit", "solve", "satisfy", "output", "print",
})  # fmt: skip
"""Heads of forms that ask or show something: they have no meaning here."""

WITHOUT: tuple[tuple[str, str], ...] = (
    ("forall exists for foreach for-each loop while do repeat",
     "write (forall (i 1 9) FORMULA) or (exists (i 1 9) FORMULA)"),
    ("lambda", "there are no functions: see (predicate (NAME x*) f)"),
    ("array list vector", "an array is declared as (int (x 1 9) lo hi); (x 1) is an item"),
    ("addcumulative addnooverlap", "tasks: (cumulative ((START DURATION nil HEIGHT) ...) LIMIT)"),
    ("inverse", "for all i and j: (iff (= (x i) j) (= (y j) i))"),
    ("select nth", "an item of the array x is (x i); if i is a variable, "
     "(element i ((each x)) t) counts the items from 1"),
    ("rem remainder", "the term (% s t) is a remainder with the sign of t"),
    ("include import load require", 'write (include "FILE")'),
)  # fmt: skip
"""Heads without an equivalent, and a hint."""

INFIX: tuple[str, ...] = (
    "<=> <-> <==> <--> ⇔ ↔ iff",
    "=> -> --> ==> ⇒ → implies imp",
    r"|| | ∨ \/ or",
    "xor ⊕",
    r"&& & ∧ /\ and",
    "= == === != <> /= =/= ≠ < <= =< ≤ > >= ≥",
    "+ -",
    "* / // % mod div",
    "**",
)
"""Operators that other languages write between their arguments, from weakest to strongest."""

NEGATIONS = frozenset({"!", "~", "¬"})
"""Signs before a formula."""

ENDS = frozenset({"then", "else", "endif", "in", "where"})
"""Words at which an expression of other languages ends."""

DECLARATIONS = frozenset({"int", "bool", "dint", "dbool", "domain", "relation", "objective"})
"""Heads of forms that contain names and numbers but no terms."""

COMMAS, LISTS = "blanks separate words, not commas", "write lists in ( )"
QUOTES = "a name has no quotes"
SIGN_HINTS = (COMMAS, LISTS, QUOTES)
"""Hints of repairs that change single signs (see `SIGNS`)."""

REPAIRS: tuple[tuple[str, str, str], ...] = (
    (r"\{(-?[0-9]+(?:[, ]+-?[0-9]+)*)\}", r"(\1)", "a set is a list, as in (int x (1 3 5))"),
    (r"([\[{])?(-?[0-9]+) ?\.\. ?(-?[0-9]+)(?(1)[\]}])", r"\2 \3",
     "a range is two numbers, as in (int x 0 9)"),
    (r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))", "", "write the digits without commas"),
    (",", " ", COMMAS),
    (r"(?<![\w.])(-?[0-9]+)\.0*(?![\w.])", r"\1", "there are no decimals; scale to integers"),
    (r"""(["'])([^"'\s()]+)\1""", r"\2", QUOTES),
    (r"~([^\s()~]+)", r"(not \1)", "a negation is (not f)"),
    (r"([^\W\d]\w*)\[(\w+)\]", r"(\1 \2)", "write (x 1), an item of the array (int (x 1 9) lo hi)"),
    (r"(?<![\w)])\[([^\[\]]*)\]|\{([^{}]*)\}", r"(\1\2)", LISTS),
    (r"([^\W\d]\w*)\^([0-9]+)", r"(pow \1 \2)", "a power is (pow s t)"),
    (r"(?<![\w.^+*/-])([0-9]+)([-+*/])([0-9]+)(?![\w.^+*/-])", r"(\2 \1 \3)",
     "the operator comes first, as in (- s t)"),
    (r"(?<![\w.^-])(-?[0-9]+)(?![eE]?[0-9])([^\W\d]\w*)", r"(* \1 \2)",
     "a name can't begin with a digit; a product is (* 2 y)"),
)  # fmt: skip
"""Unreadable words: a pattern, its replacement, and a hint if the replacement can't be shown."""

CHARACTERS = {
    "\0": "is the file UTF-16? Save it as UTF-8",
    "[": "write lists in ( ), items of arrays as (x 1)",
    "]": "write lists in ( ), items of arrays as (x 1)",
    "{": LISTS,
    "}": LISTS,
    '"': QUOTES,
    "'": QUOTES,
    "~": "a negation is (not f)",
    "^": "xor is (^ f g), a power (pow s t)",
    ":": "names have no colon; a file of MiniZinc is known by its end, .mzn",
    "?": "a choice is (if f s t)",
    "#": "a line of answer keys begins with '#', a comment with ';'",
}
"""Hints for characters that are not allowed in words, if no repair matches."""

SIGNS = {"[": "(", "]": ")", "{": "(", "}": ")", ",": " ", "'": "", '"': "", "#": ";"}
"""What stands in the place of a character that is not allowed."""
