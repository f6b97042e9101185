"""OPS 11: heatmaps."""

import math
from fractions import Fraction


def index(v, low, high, n):
    if v == "NaN":
        return -1
    if v in ("inf", "-inf"):
        return n - 1 if v == "inf" else 0
    v, low, high = Fraction(v), Fraction(low), Fraction(high)
    if low == high:
        return n // 2 if v == low else 0 if v < low else n - 1
    return min(max(math.floor((v - low) / (high - low) * n), 0), n - 1)


def cases(cases):
    op = "colormap_index"
    values = ["NaN", "inf", "-inf", -1, -0.75, 0, 0.5, 0.9990234375, 1, 1e308, -1e308]
    for low, high, n in ((-1, 1, 256), (0, 1, 1), (0, 0, 256), (0.5, 0.5, 7), (-1, 1, 4)):
        cases.add(op, {"v": values, "vmin": low, "vmax": high, "n": n}, [index(v, low, high, n) for v in values], {"abs": 0})
    cases.add(op, {"v": [], "vmin": 0, "vmax": 1}, [], {"abs": 0})
    for inputs, piece in (({"vmin": 1, "vmax": 0}, "0"), ({"vmin": 0, "vmax": 1, "n": 0}, "0"), ({"vmin": 0, "vmax": 1, "n": -5}, "-5"),
                          ({"vmin": "NaN", "vmax": 1}, "nan"), ({"vmin": 0, "vmax": "inf"}, "inf")):
        cases.refused(op, {"v": [0], **inputs}, piece)

    op = "finite_range"
    cases.add(op, {"x": []}, {"min": "NaN", "max": "NaN"}, {"abs": 0})
    cases.add(op, {"x": ["NaN", "inf", "-inf"]}, {"min": "NaN", "max": "NaN"}, {"abs": 0})
    cases.add(op, {"x": ["inf", 3, "-inf", -2.5, "NaN"]}, {"min": -2.5, "max": 3}, {"abs": 0})
    cases.add(op, {"x": [-1e308, 1e308]}, {"min": -1e308, "max": 1e308}, {"abs": 0})

    op = "cell_edges"
    for n, width in ((1, 0), (1, 7), (5, 3), (3, 2**53), (4, 4)):
        cases.add(op, {"n": n, "width": width}, [k * width // n for k in range(n + 1)], {"abs": 0})
    for inputs, piece in (({"n": 0, "width": 1}, "0"), ({"n": -1, "width": 1}, "-1"), ({"n": 1, "width": -1}, "-1")):
        cases.refused(op, inputs, piece)

    op = "cell_at"
    places = ["NaN", "inf", "-inf", -0.001, 0, 0.5, 99.999, 100, 150]
    expected = [-1, -1, -1, -1, 0, 0, 9, -1, -1]
    cases.add(op, {"x": places, "left": 0, "width": 100, "n": 10}, expected, {"abs": 0})
    cases.add(op, {"x": [10.25, 10.5, 10.75], "left": 10.25, "width": 0.5, "n": 2}, [0, 1, -1], {"abs": 0})
    cases.add(op, {"x": [math.nextafter(100, 0)], "left": 0, "width": 100, "n": 1000000}, [999999], {"abs": 0})
    cases.add(op, {"x": [], "left": 0, "width": 1, "n": 1}, [], {"abs": 0})
    for inputs, piece in (({"width": 0, "n": 1}, "0"), ({"width": -3, "n": 1}, "-3"), ({"width": "NaN", "n": 1}, "nan"),
                          ({"width": 1, "n": 0}, "0"), ({"width": "inf", "n": 1}, "inf")):
        cases.refused(op, {"x": [0], "left": 0, **inputs}, piece)
    cases.refused(op, {"x": [], "left": "NaN", "width": 1, "n": 1}, "nan")
    cases.refused(op, {"x": [], "left": 0, "width": 0, "n": 1}, "0")

    op = "table_size"
    for rows, cols, size in ((0, 10, 8), (2**31 - 1, 1, 1), (2**31, 1, 1), (2**16, 2**16, 1), (2**30, 1, 4), (2**32 - 1, 1, 1),
                             (94906265, 94906265, 1)):
        elements = rows * cols
        cases.add(op, {"rows": rows, "cols": cols, "bytes_per_value": size},
                  {"elements": elements, "bytes": elements * size, "fits_int32": elements <= 2**31 - 1,
                   "fits_size32": elements * size <= 2**32 - 1}, {"abs": 0})
    cases.refused(op, {"rows": -1, "cols": 1}, "-1")
    cases.refused(op, {"rows": 1, "cols": -7}, "-7")
    cases.refused(op, {"rows": 1, "cols": 1, "bytes_per_value": -8}, "-8")
