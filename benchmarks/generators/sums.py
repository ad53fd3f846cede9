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


def assignment(agents: int, tasks: int, seed: int) -> str:
    """Tasks for agents with room for some of them, at the least cost; costs by `element`."""
    chance = random.Random(seed)
    text = "".join(f"(int w{j} 1 {agents})\n(int c{j} 0 99)\n" for j in range(tasks))
    for i in range(1, agents + 1):
        sizes = [chance.randint(5, 25) for _ in range(tasks)]
        load = " ".join(f"(if (= w{j} {i}) {size} 0)" for j, size in enumerate(sizes))
        text += f"(<= (+ {load}) {sum(sizes) * 4 // 5 // agents})\n"
    for j in range(tasks):
        costs = " ".join(str(chance.randint(10, 50)) for _ in range(agents))
        text += f"(element w{j} ({costs}) c{j})\n"
    total = " ".join(f"c{j}" for j in range(tasks))
    return text + f"(int cost 0 {99 * tasks})\n(= cost (+ {total}))\n(objective minimize cost)\n"


def auction(items: int, bids: int, seed: int) -> str:
    """Bids for two to six items each, of which the best ones share no item."""
    chance = random.Random(seed)
    prices = [chance.randint(50, 150) for _ in range(items)]
    takers: list[list[int]] = [[] for _ in range(items)]
    worth = []
    for bid in range(bids):
        wanted = chance.sample(range(items), chance.randint(2, 6))
        for item in wanted:
            takers[item].append(bid)
        worth.append(int(sum(prices[item] for item in wanted) * chance.uniform(0.8, 1.2)))
    text = "".join(f"(bool b{bid})\n" for bid in range(bids)) + f"(int sum 0 {sum(worth)})\n"
    for some in takers:
        text += f"(<= (+ 0 {' '.join(f'(if b{bid} 1 0)' for bid in some)}) 1)\n"
    total = " ".join(f"(if b{bid} {value} 0)" for bid, value in enumerate(worth))
    return text + f"(= sum (+ {total}))\n(objective maximize sum)\n"


def set_cover(sets: int, elements: int, heaviest: int, seed: int) -> str:
    """The lightest sets that cover all elements; each is in a fifteenth of them."""
    chance = random.Random(seed)
    weights = [chance.randint(1, heaviest) for _ in range(sets)]
    text = "".join(f"(bool s{i})\n" for i in range(sets)) + f"(int sum 0 {sum(weights)})\n"
    for _ in range(elements):
        text += (
            f"(or {' '.join(f's{i}' for i in chance.sample(range(sets), max(2, sets // 15)))})\n"
        )
    total = " ".join(f"(if s{i} {weight} 0)" for i, weight in enumerate(weights))
    return text + f"(= sum (+ {total}))\n(objective minimize sum)\n"
