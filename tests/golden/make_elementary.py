"""Writes elementary.txt: lines "function argument value rest", all in hexadecimal; value + rest is the exact result.

    python3 tests/golden/make_elementary.py > tests/golden/elementary.txt
"""

from fractions import Fraction
import math
import random

import exact

random.seed(1706)


def line(name, arguments, value):
    print(name, *[float(a).hex() for a in arguments], exact.hex_pair(value))


def spread(low, high, count):
    """Log-uniform sizes with both signs."""
    return [random.choice((-1, 1)) * 2 ** random.uniform(low, high) for _ in range(count)]


for x in [0.0, 1.0, -1.0, 0.5 * math.log(2), -0.5 * math.log(2), 709.78, -708.0] + spread(-30, 9.4, 150):
    line("exp", [x], exact.exp(x))

for x in [1.0, 2.0, 10.0, 0.5, 1 + 2.0**-52, 1 - 2.0**-53, 5e-324, 1.7e308, math.sqrt(0.5), math.sqrt(2)]:
    line("log", [x], exact.log(x))
for x in [1 + s for s in spread(-40, -2, 60)] + [abs(s) for s in spread(-1000, 1000, 60)]:
    line("log", [x], exact.log(x))

# beside ordinary angles the ones that lie nearest to a multiple of π/2, where almost all bits of the angle cancel
near = [float(k * exact.PI / 2) for k in (1, 2, 3, 4, 11, 355, 710, 103993, 600000, 10**7, 10**9 + 7)]
hardest = [6381956970095103.0 * 2.0**797, 1.6367776e17, 5706674932067741.0 * 2.0**-50]
for x in near + hardest + [2.0**20, 1e9, 1e15, 1e22, 1.7e308] + spread(-40, 4, 120) + spread(4, 30, 80) + spread(30, 1000, 60):
    for name, value in zip(("sin", "cos"), exact.sin_cos(x)):
        line(name, [x], value)

for _ in range(80):
    base, exponent = math.exp(random.uniform(-14, 21)), random.uniform(-3, 3)
    line("pow", [base, exponent], exact.power(base, exponent))

for x in spread(-20, 3.5, 80):
    e = exact.exp(2 * Fraction(x))
    line("tanh", [x], (e - 1) / (e + 1))
