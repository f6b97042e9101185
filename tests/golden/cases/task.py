"""OPS 8: what is possible without positions, by counting every string."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import factorial


def partitions(total, parts):
    """Counts of the digits, greatest first."""
    def go(left, most, n):
        if n == 0:
            if left == 0:
                yield ()
            return
        for first in range(min(left, most), -1, -1):
            for rest in go(left - first, first, n - 1):
                yield (first,) + rest
    return go(total, total, parts)


def expected_greatest(n, alphabet):
    """E[greatest count among n independent digits], from the multinomial distribution."""
    total = Fraction(0)
    for counts in partitions(n, alphabet):
        ways = factorial(n)
        for c in counts:
            ways //= factorial(c)
        arrangements = factorial(alphabet)
        for repeats in Counter(counts).values():
            arrangements //= factorial(repeats)
        total += Fraction(counts[0] * ways * arrangements, alphabet ** n)
    return total


def token_ceiling(n, alphabet, strings):
    """Best share of right digits when a slot knows its own digit and the multiset only: by enumeration of strings."""
    seen = {}
    for string in strings(n, alphabet):
        for own, wanted in zip(string, reversed(string)):
            seen.setdefault((own, tuple(sorted(string))), Counter())[wanted] += 1
    right = sum(max(c.values()) for c in seen.values())
    return Fraction(right, sum(sum(c.values()) for c in seen.values()))


def cases(cases):
    op = "reverse_ceiling"
    independent = lambda n, a: product(range(a), repeat=n)
    distinct = lambda n, a: permutations(range(a), n)
    for alphabet in (1, 2, 3):
        lengths = [1, 2, 3, 4, 5]
        cases.add(op, {"measure": "token", "digits": "independent", "alphabet": alphabet, "lengths": lengths},
                  [float(token_ceiling(n, alphabet, independent)) for n in lengths], note="every string counted")
    lengths = [1, 2, 3, 4, 5]
    cases.add(op, {"measure": "token", "digits": "distinct", "alphabet": 5, "lengths": lengths},
              [float(token_ceiling(n, 5, distinct)) for n in lengths], note="every string counted")
    lengths = [1, 9, 10, 12, 15]
    greatest = lambda n, a: expected_greatest(n - 1, a) / (n - 1) if n % 2 == 0 else expected_greatest(n, a) / n
    for alphabet in (10, 4):
        cases.add(op, {"measure": "token", "digits": "independent", "alphabet": alphabet, "lengths": lengths},
                  [float(greatest(n, alphabet)) for n in lengths])
    odd_factorial = lambda n: n if n < 2 else n * odd_factorial(n - 2)
    lengths = [1, 2, 3, 9, 10, 20, 21]
    cases.add(op, {"measure": "exact", "digits": "distinct", "alphabet": 30, "lengths": lengths},
              [float(Fraction(1, odd_factorial(n - 1 + n % 2))) for n in lengths], {"rel": 1e-12})
    cases.add(op, {"measure": "exact", "digits": "distinct", "lengths": []}, [])
    for inputs, pieces in (({"measure": "exact", "digits": "independent", "lengths": [2]}, []),
                           ({"measure": "token", "digits": "distinct", "lengths": [11]}, ["11", "10"]),
                           ({"measure": "exact", "digits": "distinct", "alphabet": 3, "lengths": [2, 4]}, ["4", "3"]),
                           ({"measure": "token", "digits": "independent", "lengths": [0]}, ["0"]),
                           ({"measure": "token", "digits": "distinct", "lengths": [-2]}, ["-2"]),
                           ({"measure": "token", "digits": "independent", "alphabet": 0, "lengths": [2]}, ["0"]),
                           ({"measure": "digit", "digits": "independent", "lengths": [2]}, ["digit"])):
        cases.refused(op, inputs, *pieces)
