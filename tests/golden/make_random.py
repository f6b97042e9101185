"""Writes random.txt: Philox 4x32-10 written from the paper's description, and what the core draws from it.

    python3 tests/golden/make_random.py > tests/golden/random.txt

Lines: block seed stream counter w0 w1 w2 w3 · uniform … value · normal … value (both hexadecimal doubles) ·
below n seed stream : ten draws · permutation n seed stream : the order
"""

from decimal import Decimal
from fractions import Fraction

import exact

MASK = 0xFFFFFFFF


def philox(seed, stream, counter):
    c = [counter & MASK, counter >> 32, stream & MASK, stream >> 32]
    k = [seed & MASK, seed >> 32]
    for _ in range(10):
        p0, p1 = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [(p1 >> 32) ^ c[1] ^ k[0], p1 & MASK, (p0 >> 32) ^ c[3] ^ k[1], p0 & MASK]
        k = [(k[0] + 0x9E3779B9) & MASK, (k[1] + 0xBB67AE85) & MASK]
    return c


def unit(high, low):
    return Fraction(((high << 32) | low) >> 11, 1 << 53)


def normal(seed, stream, counter):
    w = philox(seed, stream, counter)
    logarithm = exact.log(1 - unit(w[1], w[0]))
    radius = Fraction((-2 * Decimal(logarithm.numerator) / Decimal(logarithm.denominator)).sqrt())
    return radius * exact.sin_cos(2 * exact.PI * unit(w[3], w[2]))[1]


class Reader:
    def __init__(self, seed, stream):
        self.seed, self.stream, self.counter = seed, stream, 0

    def below(self, n):
        while True:
            w = philox(self.seed, self.stream, self.counter)
            self.counter += 1
            value = (w[1] << 32) | w[0]
            if value >= (1 << 64) % n:
                return value % n

    def permutation(self, n):
        order = list(range(n))
        for last in range(n - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


keys = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (2**64 - 1,) * 3, (1234567890123456789, 42, 2**40 + 7)]
for key in keys:
    print("block", *key, *philox(*key))
for key in keys + [(7, 3, c) for c in range(40)]:
    w = philox(*key)
    print("uniform", *key, float(unit(w[1], w[0])).hex())
    print("normal", *key, float(normal(*key)).hex())
for n in (1, 2, 10, 1000, 3 * 2**61):
    reader = Reader(99, 5)
    print("below", n, 99, 5, *[reader.below(n) for _ in range(10)])
for n in (0, 1, 5, 24):
    print("permutation", n, 2024, 1, *Reader(2024, 1).permutation(n))
