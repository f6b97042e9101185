"""OPS 1 and 5: sinusoidal encoding on a line and over an image."""

import math
from fractions import Fraction

from exact import PI, float32, frequency, power, sin_cos


def pair_frequencies(d, base=10000, rule="paper", odd="extra_sine"):
    if odd == "zero_pad" and d % 2:
        d -= 1
    return [frequency(Fraction(base), i, d, rule) for i in range((d + 1) // 2)]


def row(p, d, base=10000, layout="interleaved", rule="paper", odd="extra_sine"):
    """One row of the table as exact numbers; the columns written down one by one."""
    turns = [sin_cos(Fraction(p) * w) for w in pair_frequencies(d, base, rule, odd)]
    sines = [s for s, c in turns]
    cosines = [c for s, c in turns]
    pad = [Fraction(0)] if odd == "zero_pad" and d % 2 else []
    cosines = cosines[: d // 2]
    if layout == "interleaved":
        mixed = [x for pair in zip(sines, cosines + [None]) for x in pair] if len(sines) > len(cosines) else [
            x for pair in zip(sines, cosines) for x in pair]
        return [x for x in mixed if x is not None] + pad
    return (sines + cosines if layout == "sin_cos" else cosines + sines) + pad


def floats(rows):
    return [[float(x) for x in r] for r in rows]


def tables(cases):
    op = "sinusoidal_table"
    for layout in ("interleaved", "sin_cos", "cos_sin"):
        for odd in ("extra_sine", "zero_pad"):
            for rule in ("paper", "endpoint"):
                for d in (6, 7):
                    inputs = {"d": d, "start": 2.5, "count": 2, "layout": layout, "odd": odd, "freq": rule}
                    cases.add(op, inputs, floats(row(p, d, 10000, layout, rule, odd) for p in (2.5, 3.5)))
    cases.add(op, {"d": 1, "odd": "zero_pad", "start": 3, "count": 2}, [[0], [0]], {"abs": 0}, note="no pair at all")
    cases.add(op, {"d": 1, "freq": "endpoint", "start": 1}, floats([row(1, 1, rule="endpoint")]))
    cases.add(op, {"d": 4, "base": 0.5, "start": -3}, floats([row(-3, 4, Fraction(1, 2))]))
    cases.add(op, {"d": 4, "base": 1, "start": 2}, floats([row(2, 4, 1)]))
    cases.add(op, {"d": 4, "columns": [3, 0, 3], "start": 9}, [[float(row(9, 4)[c]) for c in (3, 0, 3)]])
    cases.add(op, {"d": 4, "columns": [], "count": 2}, [[], []], {"abs": 0})
    cases.add(op, {"d": 3, "count": 0, "columns": [1]}, [], {"abs": 0})
    cases.add(op, {"d": 4096, "start": 32760, "count": 3, "columns": [0, 1, 2, 2049, 4095], "dtype": "f32"},
              [[float(float32(row(p, 4096)[c])) for c in (0, 1, 2, 2049, 4095)] for p in (32760, 32761, 32762)],
              {"rel": 6e-8}, note="half a unit in the last place")
    cases.add(op, {"d": 2, "start": 1e15, "count": 1}, floats([row(10**15, 2)]), {"abs": 1e-12})
    for inputs, piece in (({"d": 0}, "0"), ({"d": -2}, "-2"), ({"d": 4, "count": -1}, "-1"), ({"d": 4, "base": 0}, "0"),
                          ({"d": 4, "base": -3.5}, "-3.5"), ({"d": 4, "base": "NaN"}, "nan"),
                          ({"d": 4, "start": "inf"}, "inf"), ({"d": 4, "columns": [4]}, "4"),
                          ({"d": 4, "columns": [0, -1]}, "-1"), ({"d": 2.5}, "2.5"),
                          ({"d": 1000000000, "count": 1000000000}, "1000000000"), ({"d": 4, "layout": "half"}, "half")):
        cases.refused(op, inputs, piece)


def frequency_lists(cases):
    op = "frequencies"
    for d, base, rule, odd in ((8, 10000, "paper", "extra_sine"), (7, 500, "endpoint", "extra_sine"),
                               (7, 500, "paper", "zero_pad"), (2, 3, "endpoint", "extra_sine"),
                               (1, 7, "paper", "extra_sine")):
        w = pair_frequencies(d, base, rule, odd)
        cases.add(op, {"d": d, "base": base, "freq": rule, "odd": odd},
                  {"frequencies": [float(x) for x in w], "wavelengths": [float(2 * PI / x) for x in w]}, {"rel": 1e-12})
    m, base, d = 2, 10000, 6
    w = [Fraction(1, m) * power(Fraction(base, m), Fraction(-2 * i, d)) for i in (2, 0)]
    cases.add(op, {"d": d, "min_timescale": m, "pairs": [2, 0]},
              {"frequencies": [float(x) for x in w], "wavelengths": [float(2 * PI / x) for x in w]}, {"rel": 1e-12})
    cases.add(op, {"d": 1, "odd": "zero_pad"}, {"frequencies": [], "wavelengths": []})
    for inputs, piece in (({"d": 0}, "0"), ({"d": 4, "base": -1}, "-1"), ({"d": 4, "min_timescale": 0}, "0"),
                          ({"d": 4, "min_timescale": -2}, "-2"), ({"d": 4, "pairs": [2]}, "2"),
                          ({"d": 5, "odd": "zero_pad", "pairs": [2]}, "2"), ({"d": 4, "min_timescale": "NaN"}, "nan")):
        cases.refused(op, inputs, piece)


def permutations(cases):
    op = "layout_permutation"

    def names(d, layout):
        sines = [("s", i) for i in range((d + 1) // 2)]
        cosines = [("c", i) for i in range(d // 2)]
        if layout == "interleaved":
            return sorted(sines + cosines, key=lambda x: (x[1], x[0] == "c"))
        return cosines + sines if layout == "cos_sin" else sines + cosines

    for d in (1, 2, 6, 7):
        for source in ("interleaved", "sin_cos", "cos_sin", "half"):
            for target in ("interleaved", "sin_cos", "cos_sin", "half"):
                expected = [names(d, source).index(x) for x in names(d, target)]
                cases.add(op, {"d": d, "from": source, "to": target}, expected, {"abs": 0})
    cases.refused(op, {"d": 0, "from": "half", "to": "half"}, "0")
    cases.refused(op, {"d": 4, "from": "halves", "to": "half"}, "halves")


def sums(cases):
    op = "add_positions"
    x = [[[1, -2, 0.5], [0, 0, 3]], [[4, 1, 1], [0.25, 0, -1]]]
    root = float(Fraction(math.isqrt(3 * 10**40), 10**20))
    for scale, s in (("none", 1), ("sqrt_d", root)):
        expected = [[[s * v + float(e) for v, e in zip(t, row(-1 + n, 3, 50, "cos_sin"))] for n, t in enumerate(b)]
                    for b in x]
        cases.add(op, {"x": x, "start": -1, "scale": scale, "base": 50, "layout": "cos_sin"}, expected)
    cases.add(op, {"x": []}, [])
    cases.add(op, {"x": [[[1, "NaN"]]]}, [[[1, "NaN"]]])
    cases.refused(op, {"x": [[[1, 2], [3]]]})
    cases.refused(op, {"x": [[[1, 2]], [[3]]]})
    cases.refused(op, {"x": [[[1, 2]]], "base": 0}, "0")


def geometry(cases):
    op = "pe_geometry"
    for d, base, pos, offsets in ((8, 10000, 3, [0, 1, -1, 2.5]), (5, 100, 2, [0, 4]), (1, 10000, 2, [1]), (6, 2, 0, [])):
        here = row(pos, d, base)
        pairs = [math.sqrt(float(sum(x * x for x in here[k:k + 2]))) for k in range(0, d, 2)]
        dots = [float(sum(a * b for a, b in zip(here, row(Fraction(pos) + Fraction(k), d, base)))) for k in offsets]
        cases.add(op, {"d": d, "base": base, "pos": pos, "offsets": offsets},
                  {"dot": dots, "row_norm": math.sqrt(float(sum(x * x for x in here))), "pair_norms": pairs})
    cases.refused(op, {"d": 0}, "0")
    cases.refused(op, {"d": 2, "offsets": ["NaN"]}, "nan")


def shifts(cases):
    op = "shift_matrix"
    for d, k, base, pos in ((2, -3, 10000, 1.5), (6, 0, 10, 4), (4, 7.25, 10000, -2)):
        m = [[0.0] * d for _ in range(d)]
        for i, w in enumerate(pair_frequencies(d, base)):
            s, c = (float(x) for x in sin_cos(Fraction(k) * w))
            m[2 * i][2 * i:2 * i + 2], m[2 * i + 1][2 * i:2 * i + 2] = [c, s], [-s, c]
        cases.add(op, {"d": d, "offset": k, "base": base, "pos": pos},
                  {"matrix": m, "applied": floats([row(Fraction(pos) + Fraction(k), d, base)])[0]})
    for d in (0, 1, 3, -2):
        cases.refused(op, {"d": d, "offset": 1}, str(d))
    cases.refused(op, {"d": 2, "offset": "inf"}, "inf")


def scales(cases):
    op = "embedding_scale"
    cases.add(op, {"d": [1, 2, 7]}, {"sqrt_d": [1, math.sqrt(2), math.sqrt(7)]})
    cases.add(op, {"d": [64, 64], "std": [0.125, 0.125], "scale": ["none", "sqrt_d"]},
              {"ratio": [math.sqrt(0.5) * 8, math.sqrt(0.5)]})
    cases.add(op, {"d": [], "std": []}, {"sqrt_d": [], "ratio": []})
    cases.refused(op, {"d": [4, 0]}, "0")
    cases.refused(op, {"d": [4], "std": [0]}, "0")
    cases.refused(op, {"d": [4], "std": [-0.5]}, "-0.5")
    cases.refused(op, {"d": [4], "std": ["NaN"]}, "nan")
    cases.refused(op, {"d": [4, 4], "std": [1]})
    cases.refused(op, {"d": [4], "std": [1], "scale": ["none", "none"]})
    cases.refused(op, {"d": [4], "std": [1], "scale": ["twice"]}, "twice")


def images(cases):
    op = "sincos_2d"

    def grid(h, w, d, base=10000, order="x_first", cls=False):
        # E(p) has width d/2: its frequencies are base^(-2i/(d/2)) = base^(-4i/d)
        part = lambda p: row(p, d // 2, base, "sin_cos")
        rows = [part(x) + part(y) if order == "x_first" else part(y) + part(x) for y in range(h) for x in range(w)]
        return floats(([[0] * d] if cls else []) + rows)

    for order in ("x_first", "y_first"):
        cases.add(op, {"height": 2, "width": 3, "d": 12, "order": order, "base": 77}, grid(2, 3, 12, 77, order))
    picked = grid(3, 2, 4, cls=True)
    cases.add(op, {"height": 3, "width": 2, "d": 4, "cls": True, "rows": [0, 6, 6], "columns": [2, 0]},
              [[picked[r][c] for c in (2, 0)] for r in (0, 6, 6)])
    cases.add(op, {"height": 0, "width": 3, "d": 4, "cls": True}, [[0, 0, 0, 0]])
    for d in (0, 2, 6, -4):
        cases.refused(op, {"height": 1, "width": 1, "d": d}, str(d))
    cases.refused(op, {"height": -1, "width": 1, "d": 4}, "-1")
    cases.refused(op, {"height": 2, "width": 2, "d": 4, "rows": [4]}, "4")
    cases.refused(op, {"height": 2, "width": 2, "d": 4, "columns": [-1]}, "-1")
    cases.refused(op, {"height": 100000, "width": 100000, "d": 4})
    cases.refused(op, {"height": 2, "width": 2, "d": 4, "base": 0}, "0")


def cases(cases):
    for part in (tables, frequency_lists, permutations, sums, geometry, shifts, scales, images):
        part(cases)
