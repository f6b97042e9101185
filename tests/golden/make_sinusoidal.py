"""Writes sinusoidal.txt: single entries of sinusoidal tables, as value + rest in hexadecimal doubles (106 bits).

    python3 tests/golden/make_sinusoidal.py > tests/golden/sinusoidal.txt

Lines: start base rule odd | layout d | row column | value rest
Among the entries are those nearest to the zeros of a wave, where a table loses its digits first.
"""

from fractions import Fraction
import random

import exact

random.seed(5)


def columns(d, layout, odd):
    """Column → (wave index, 0 for sine or 1 for cosine); None for the column of padding."""
    width = d - d % 2 if odd == "zero_pad" else d
    sines, cosines = (width + 1) // 2, width // 2
    order = {
        "interleaved": [(i // 2, i % 2) for i in range(width)],
        "sin_cos": [(i, 0) for i in range(sines)] + [(i, 1) for i in range(cosines)],
        "cos_sin": [(i, 1) for i in range(cosines)] + [(i, 0) for i in range(sines)],
    }[layout]
    return order + [None] * (d - width), width


def line(start, base, rule, odd, layout, d, row, column, frequencies={}):
    order, width = columns(d, layout, odd)
    value = Fraction(0)
    if order[column] is not None:
        pair, kind = order[column]
        key = (base, pair, width, rule)
        if key not in frequencies:
            frequencies[key] = exact.frequency(base, pair, width, rule)
        value = exact.sin_cos((Fraction(start) + row) * frequencies[key])[kind]
    print(float(start).hex(), float(base).hex(), rule, odd, layout, d, row, column, exact.hex_pair(value))


def nearest_to_zero(base, d, pair, rows):
    """The row in which sine or cosine of a wave is smallest, row 0 aside."""
    w = float(exact.frequency(base, pair, d))
    half_pi = float(exact.PI / 2)
    return min(range(1, rows), key=lambda p: abs(p * w / half_pi - round(p * w / half_pi)))


for layout in ("interleaved", "sin_cos", "cos_sin"):
    for rule in ("paper", "endpoint"):
        for odd in ("extra_sine", "zero_pad"):
            for d in (1, 2, 3, 8, 33, 128):
                for _ in range(4):
                    row = random.choice((0, 1, random.randrange(600)))
                    line(random.choice((0, -300, 0.1, -7.25)), 10000, rule, odd, layout, d, row, random.randrange(d))

for rows, d in ((5000, 512), (32768, 1024), (8000, 4096), (20000, 257)):
    for _ in range(40):
        line(0, 10000, "paper", "extra_sine", "interleaved", d, random.randrange(rows), random.randrange(d))

for base, d, rows in ((10000, 512, 5000), (500000, 128, 9000), (1e9, 64, 5000), (0.5, 64, 3000)):
    for pair in range(0, d // 2, 5):
        row = nearest_to_zero(base, d, pair, rows)
        for kind in (0, 1):
            line(0, base, "paper", "extra_sine", "interleaved", d, row, 2 * pair + kind)

# a start chosen so that row 20 stands beside a zero, as near as doubles allow: only angles know such an entry
for pair in range(0, 32, 3):
    w = exact.frequency(10000, pair, 64)
    for quarter in (4, 9, 30):
        start = float(quarter * exact.PI / 2 / w) - 20
        line(start, 10000, "paper", "extra_sine", "sin_cos", 64, 20, pair if quarter % 2 == 0 else 32 + pair)
