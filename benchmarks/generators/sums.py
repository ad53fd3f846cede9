"""Problems of long and of heavy sums."""

from __future__ import annotations

import random


def one_sum(terms: int) -> str:
    """One long sum of 0/1 variables."""
    names = [f"x{i}" for i in range(terms)]
    declared = "".join(f"(int {each} 0 1)\n" for each in names)
    return f"{declared}(<= (+ {' '.join(names)}) {terms // 20})\n"


def three_terms(variables: int, seed: int) -> str:
    """Variables of 0..100, and half as many sums `x + y = z + constant` with a common solution."""
    chance = random.Random(seed)
    values = [chance.randrange(101) for _ in range(variables)]
    text = "".join(f"(int x{i} 0 100)\n" for i in range(variables))
    for _ in range(variables // 2):
        a, b, c = chance.sample(range(variables), 3)
        text += f"(= (+ x{a} x{b}) (+ x{c} {values[a] + values[b] - values[c]}))\n"
    return text


def chain(variables: int, step: int, slack: int) -> str:
    """0/1 variables of which each 200 in a row sum to at most 100, and half less a slack is 1."""
    names = [f"x{i}" for i in range(variables)]
    text = "".join(f"(int {each} 0 1)\n" for each in names)
    for start in range(0, variables - 199, step):
        text += f"(<= (+ {' '.join(names[start : start + 200])}) 100)\n"
    return text + f"(>= (+ {' '.join(names)}) {variables // 2 - slack})\n"


def random_sums(variables: int, sums: int, seed: int) -> str:
    """Random 200 of 0/1 variables sum to at most 100, and others to at least 100."""
    chance = random.Random(seed)
    names = [f"x{i}" for i in range(variables)]
    text = "".join(f"(int {each} 0 1)\n" for each in names)
    for i in range(sums):
        text += f"({'<=' if i % 2 else '>='} (+ {' '.join(chance.sample(names, 200))}) 100)\n"
    return text


def knapsack(items: int, digits: int, seed: int) -> str:
    """The most valuable items of at most half the weight; weights have `digits` digits."""
    chance = random.Random(seed)
    most = 10**digits
    weights = [chance.randrange(most // 10, most) for _ in range(items)]
    values = [weight + chance.randrange(most // 10) for weight in weights]
    text = "".join(f"(int x{i} 0 1)\n" for i in range(items)) + f"(int value 0 {sum(values)})\n"
    rows = (" ".join(f"({w} x{i})" for i, w in enumerate(each)) for each in (weights, values))
    load, worth = rows
    text += f"(weightedsum ({load}) le {sum(weights) // 2})\n"
    return text + f"(weightedsum ({worth} (-1 value)) eq 0)\n(objective maximize value)\n"
