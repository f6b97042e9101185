"""OPS 3: rotary encoding and its stretching, from the table of rules in exact arithmetic."""

import math
from fractions import Fraction

from exact import PI, log, power, sin_cos


def mscale(s, k):
    return Fraction(1, 10) * Fraction(k) * log(Fraction(s)) + 1 if s > 1 else Fraction(1)


def root(x):
    return Fraction(math.isqrt(x.numerator * 10**60 // x.denominator), 10**30)


def clip(x):
    return min(max(x, Fraction(0)), Fraction(1))


def rule(r, o):
    """(frequencies, attention factor, base, low, high) of r channels."""
    base, s = Fraction(o.get("base", 10000)), o.get("factor")
    s = None if s is None else Fraction(s)
    plain = lambda b: [power(b, Fraction(-2 * i, r)) for i in range(r // 2)]
    kind, w, a, low, high = o.get("scaling", "none"), plain(base), Fraction(1), None, None
    if kind == "linear":
        w = [x / s for x in w]
    elif kind in ("ntk", "dynamic"):
        stretch = s
        if kind == "dynamic":
            longest = Fraction(max(o["seq_len"], o["max_position"]))
            stretch = s * longest / o["max_position"] - (s - 1)
        base *= power(stretch, Fraction(r, r - 2))
        w = plain(base)
    elif kind == "yarn":
        turns = lambda t: r * log(o["original_max"] / (2 * PI * Fraction(t))) / (2 * log(base))
        low, high = turns(o.get("beta_fast", 32)), turns(o.get("beta_slow", 1))
        if o.get("truncate", True):
            low, high = Fraction(math.floor(low)), Fraction(math.ceil(high))
        low, high = max(low, Fraction(0)), min(high, Fraction(r - 1))
        width = high - low if high != low else Fraction(1, 1000)
        ramp = [clip((i - low) / width) for i in range(r // 2)]
        w = [x * (1 - t) + x / s * t for x, t in zip(w, ramp)]
        both = "mscale" in o and "mscale_all_dim" in o
        a = mscale(s, o["mscale"]) / mscale(s, o["mscale_all_dim"]) if both else mscale(s, 1)
    elif kind == "llama3":
        few, many, length = Fraction(o["low_freq_factor"]), Fraction(o["high_freq_factor"]), o["original_max"]
        for i, x in enumerate(w):
            wave = 2 * PI / x
            g = (length / wave - few) / (many - few)
            w[i] = x if wave < length / many else x / s if wave > length / few else (1 - g) * x / s + g * x
    elif kind == "longrope":
        chosen = o["long_factor"] if o["seq_len"] > o["original_max"] else o["short_factor"]
        w = [x / Fraction(e) for x, e in zip(w, chosen)]
        s = s if s is not None else Fraction(o["max_position"], o["original_max"])
        a = root(1 + log(s) / log(Fraction(o["original_max"]))) if s > 1 else Fraction(1)
    if "attention_factor" in o:
        a = Fraction(o["attention_factor"])
    return w, a, base, low, high


YARN = {"scaling": "yarn", "factor": 4, "original_max": 4096}
LLAMA = {"scaling": "llama3", "factor": 8, "low_freq_factor": 1, "high_freq_factor": 4, "original_max": 8192, "base": 500000}
LONG = {"scaling": "longrope", "short_factor": [1, 1.5, 2, 3], "long_factor": [1.25, 4, 16, 32], "original_max": 128}
OPTIONS = [
    {}, {"base": 0.25}, {"base": 500000}, {"scaling": "linear", "factor": 1}, {"scaling": "linear", "factor": 2.5},
    {"scaling": "ntk", "factor": 8}, {"scaling": "dynamic", "factor": 3, "max_position": 100, "seq_len": 50},
    {"scaling": "dynamic", "factor": 3, "max_position": 100, "seq_len": 101},
    {"scaling": "dynamic", "factor": 1, "max_position": 7, "seq_len": 700}, YARN, {**YARN, "truncate": False},
    {**YARN, "beta_fast": 8, "beta_slow": 2, "base": 150000}, {**YARN, "original_max": 4},
    {**YARN, "mscale": 0.707, "mscale_all_dim": 1}, {**YARN, "mscale": 0.707}, {**YARN, "attention_factor": 0.5},
    {**YARN, "factor": 1}, LLAMA, {**LLAMA, "factor": 32, "original_max": 300},
    {**LLAMA, "low_freq_factor": 2, "high_freq_factor": 3, "original_max": 5000},
]
LONGS = [{**LONG, "seq_len": 128, "factor": 4}, {**LONG, "seq_len": 129, "factor": 4}, {**LONG, "seq_len": 0, "factor": 1},
         {**LONG, "seq_len": 4096, "max_position": 4096}, {**LONG, "seq_len": 1, "max_position": 64},
         {**LONG, "seq_len": 200, "max_position": 512, "factor": 2, "attention_factor": 1.5}]


def inverse_frequencies(cases):
    op = "rope_inv_freq"
    for head_dim, options in [(16, o) for o in OPTIONS] + [(8, o) for o in LONGS] + [(64, YARN), (64, LLAMA), (2, {})]:
        w, a, base, low, high = rule(head_dim, options)
        expected = {"inv_freq": [float(x) for x in w], "attention_factor": float(a), "base": float(base)}
        if low is not None:
            expected.update(low=float(low), high=float(high))
        cases.add(op, {"head_dim": head_dim, **options}, expected, {"rel": 1e-12})
    w = rule(10, {})[0]
    cases.add(op, {"head_dim": 20, "partial": 0.5, "pairs": [4, 0, 4]}, {"inv_freq": [float(w[i]) for i in (4, 0, 4)]},
              {"rel": 1e-12})
    cases.add(op, {"head_dim": 8, "pairs": []}, {"inv_freq": []})
    cases.add(op, {"head_dim": 100, "partial": 0.58}, {"inv_freq": [float(x) for x in rule(58, {})[0]]}, {"rel": 1e-12},
              note="100 times 0.58 lies just below 58 in double")


def refusals(cases):
    op = "rope_inv_freq"
    for inputs, pieces in (
        ({"head_dim": 7}, ["7"]), ({"head_dim": 0}, ["0"]), ({"head_dim": 1}, ["1"]), ({"head_dim": -8}, ["-8"]),
        ({"head_dim": 8, "partial": 0.125}, ["1"]), ({"head_dim": 8, "partial": 0.4}, ["3"]),
        ({"head_dim": 8, "partial": 0}, ["0"]), ({"head_dim": 8, "partial": -1}, ["-8"]),
        ({"head_dim": 8, "partial": 2}, ["16"]), ({"head_dim": 8, "partial": "NaN"}, ["nan"]),
        ({"head_dim": 2, "scaling": "ntk", "factor": 2}, ["2"]),
        ({"head_dim": 2, "scaling": "dynamic", "factor": 2, "max_position": 4, "seq_len": 8}, ["2"]),
        ({"head_dim": 8, "scaling": "linear", "factor": 0.5}, ["0.5"]),
        ({"head_dim": 8, "scaling": "linear", "factor": 0}, ["0"]),
        ({"head_dim": 8, "scaling": "linear", "factor": "inf"}, ["inf"]), ({"head_dim": 8, "factor": -3}, ["-3"]),
        ({"head_dim": 8, "base": 0}, ["0"]), ({"head_dim": 8, "base": -2.5}, ["-2.5"]), ({"head_dim": 8, "base": "inf"}, ["inf"]),
        ({"head_dim": 8, "pairs": [4]}, ["4"]), ({"head_dim": 8, "pairs": [-1]}, ["-1"]),
        ({"head_dim": 8, "scaling": "linear"}, ["factor"]), ({"head_dim": 8, "scaling": "yarn", "factor": 2}, ["original_max"]),
        ({"head_dim": 8, "scaling": "dynamic", "factor": 2, "max_position": 8}, ["seq_len"]),
        ({"head_dim": 8, "scaling": "llama3", "factor": 8, "low_freq_factor": 1, "original_max": 8192}, ["high_freq_factor"]),
        ({"head_dim": 8, **LONG, "seq_len": 9}, ["factor"]), ({"head_dim": 10, **LONG, "seq_len": 9, "factor": 2}, ["4", "5"]),
        ({"head_dim": 8, **LONG, "long_factor": [1, 2], "seq_len": 9, "factor": 2}, ["2", "4"]),
        ({"head_dim": 8, **YARN, "attention_factor": "NaN"}, ["nan"]), ({"head_dim": 8, **YARN, "original_max": 0}, ["0"]),
        ({"head_dim": 8, **YARN, "beta_fast": "inf"}, ["inf"]), ({"head_dim": 8, "scaling": "su"}, ["su"]),
        ({"head_dim": 8, "mscale": "NaN"}, ["nan"]), ({"head_dim": 8, "short_factor": ["inf"]}, ["inf"]),
    ):
        cases.refused(op, inputs, *pieces)


def turned(x, p, pairing, options, r):
    w, a, *_ = rule(r, options)
    y = [Fraction(v) for v in x]
    for i in range(r // 2):
        first, second = (2 * i, 2 * i + 1) if pairing == "interleaved" else (i, i + r // 2)
        s, c = sin_cos(Fraction(p) * w[i])
        u, v = y[first], y[second]
        y[first], y[second] = a * (u * c - v * s), a * (u * s + v * c)
    return y


def angles_and_turns(cases):
    for options in ({}, YARN, {"scaling": "linear", "factor": 4, "attention_factor": 3}):
        w = rule(8, options)[0]
        places = [0, -1, 2.5, 1000]
        table = [[float(Fraction(p) * x) for x in w] for p in places]
        turns = [[sin_cos(Fraction(p) * x) for x in w] for p in places]
        cases.add("rope_angles", {"head_dim": 8, "positions": places, **options},
                  {"angle": table, "cos": [[float(c) for s, c in t] for t in turns],
                   "sin": [[float(s) for s, c in t] for t in turns]}, {"abs": 1e-12})
    cases.add("rope_angles", {"head_dim": 8, "positions": []}, {"angle": [], "cos": [], "sin": []})
    cases.refused("rope_angles", {"head_dim": 8, "positions": [1], "pairs": [4]}, "4")
    cases.refused("rope_angles", {"head_dim": 9, "positions": [1]}, "9")

    x = [[1, -2, 0.5, 3, 4, -1, 0.25, 8], [0, 1, 0, -1, 2, 2, 2, -3]]
    for pairing in ("interleaved", "half"):
        for partial, options in ((1, {}), (0.75, YARN), (0.25, {"scaling": "linear", "factor": 3}), (1, LLAMA)):
            r = int(8 * partial)
            expected = [[float(v) for v in turned(row, p, pairing, options, r)] for row, p in zip(x, (3, -7.5))]
            cases.add("rope_rotate", {"x": x, "positions": [3, -7.5], "pairing": pairing, "partial": partial, **options},
                      expected)
        q, k, pairs = x[0], x[1], [[0, 0], [5, 2], [2, 5], [-1.5, 8]]
        dots = [float(sum(a * b for a, b in zip(turned(q, m, pairing, YARN, 8), turned(k, n, pairing, YARN, 8))))
                for m, n in pairs]
        cases.add("rope_score", {"q": q, "k": k, "position_pairs": pairs, "pairing": pairing, **YARN}, dots, {"abs": 1e-11})
    cases.add("rope_rotate", {"x": [], "positions": [], "pairing": "half"}, [])
    cases.add("rope_rotate", {"x": [["NaN", 1, 2, 3]], "positions": [0], "pairing": "half"}, [["NaN", 1, "NaN", 3]])
    cases.refused("rope_rotate", {"x": x, "positions": [1], "pairing": "half"}, "1", "2")
    cases.refused("rope_rotate", {"x": [[1, 2, 3]], "positions": [1], "pairing": "half"}, "3")
    cases.refused("rope_rotate", {"x": [[1, 2], [3]], "positions": [1, 2], "pairing": "half"})
    cases.refused("rope_rotate", {"x": [[1, 2]], "positions": [1], "pairing": "gptj"}, "gptj")
    cases.add("rope_score", {"q": [1, 2], "k": [3, 4], "position_pairs": [], "pairing": "half"}, [])
    cases.refused("rope_score", {"q": [1, 2], "k": [3, 4, 5, 6], "position_pairs": [[0, 0]], "pairing": "half"})
    cases.refused("rope_score", {"q": [1, 2, 3], "k": [3, 4, 5], "position_pairs": [[0, 0]], "pairing": "half"}, "3")
    cases.refused("rope_score", {"q": [1, 2, 3], "k": [3, 4, 5], "position_pairs": [], "pairing": "half"}, "3")
    cases.refused("rope_score", {"q": [1, 2], "k": [3, 4], "position_pairs": [[1, 2, 3]], "pairing": "half"}, "3")


def bases_and_factors(cases):
    op = "dynamic_ntk_base"
    lengths = [0, 4096, 4097, 10**6, 4096]
    expected = [float(rule(6, {"scaling": "dynamic", "factor": 2.5, "max_position": 4096, "seq_len": n})[2]) for n in lengths]
    cases.add(op, {"head_dim": 6, "factor": 2.5, "max_position": 4096, "seq_lens": lengths}, expected, {"rel": 1e-12})
    cases.add(op, {"head_dim": 4, "factor": 1, "max_position": 9, "seq_lens": []}, [])
    for head_dim in (2, 5, 0, -4):
        cases.refused(op, {"head_dim": head_dim, "factor": 2, "max_position": 9, "seq_lens": [10]}, str(head_dim))
    cases.refused(op, {"head_dim": 4, "factor": 0.25, "max_position": 9, "seq_lens": []}, "0.25")
    cases.refused(op, {"head_dim": 4, "factor": 2, "base": -1, "max_position": 9, "seq_lens": [1]}, "-1")

    op = "rope_attention_factor"
    for scaling in ("none", "linear", "ntk", "dynamic", "llama3"):
        cases.add(op, {"scaling": scaling, "factor": 4}, {"attention_factor": 1, "mscale": float(mscale(4, 1))})
    cases.add(op, {"factor": 8, "mscale": 2}, {"attention_factor": float(mscale(8, 1)), "mscale": float(mscale(8, 2))})
    cases.add(op, {"scaling": "longrope", "original_max": 4096, "max_position": 131072}, {"attention_factor": float(
        root(1 + log(Fraction(32)) / log(Fraction(4096))))})
    cases.add(op, {"scaling": "longrope", "original_max": 4096, "max_position": 1024}, {"attention_factor": 1})
    cases.add(op, {"attention_factor": 1.25}, {"attention_factor": 1.25})
    cases.add(op, {"scaling": "none", "qk_head_dim": 64}, {"attention_factor": 1, "softmax_scale": 0.125})
    cases.add(op, {"factor": 40, "mscale": 1, "mscale_all_dim": 1, "qk_head_dim": 192},
              {"attention_factor": 1, "softmax_scale": float(mscale(40, 1) ** 2 / root(Fraction(192)))})
    cases.refused(op, {}, "factor")
    cases.refused(op, {"scaling": "longrope", "factor": 4}, "original_max")
    cases.refused(op, {"factor": 4, "qk_head_dim": 0}, "0")
    cases.refused(op, {"factor": "NaN"}, "nan")


def cases(cases):
    for part in (inverse_frequencies, refusals, angles_and_turns, bases_and_factors):
        part(cases)
