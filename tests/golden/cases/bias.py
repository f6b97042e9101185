"""OPS 4: ALiBi and T5."""

from fractions import Fraction

from exact import power


def slopes(n, b=8):
    if n & (n - 1) == 0:
        return [power(2, Fraction(-b * (h + 1)) / n) for h in range(n)]
    lower = 1 << n.bit_length() - 1
    return slopes(lower, b) + slopes(2 * lower, b)[0::2][: n - lower]


def bucket(rel, both, buckets=32, furthest=128):
    """The integer form of the rule: no logarithm."""
    count, n, add = buckets, max(-rel, 0), 0
    if both:
        count, n, add = buckets // 2, abs(rel), buckets // 2 if rel > 0 else 0
    e = count // 2
    if n < e:
        return n + add
    k = 0
    while e + k < count - 1 and n ** (count - e) * e ** (k + 1) >= furthest ** (k + 1) * e ** (count - e):
        k += 1
    return e + k + add


def cases(cases):
    for n, b in ((1, 8), (16, 8), (5, 8), (48, 8), (7, 4.5), (2, 0), (3, -2)):
        cases.add("alibi_slopes", {"n_heads": n, "max_bias": b}, [float(x) for x in slopes(n, Fraction(b))], {"rel": 1e-14})
    cases.add("alibi_slopes", {"n_heads": 112, "heads": [63, 64, 111]}, [float(slopes(112)[h]) for h in (63, 64, 111)],
              {"rel": 1e-14})
    for inputs, piece in (({"n_heads": 0}, "0"), ({"n_heads": -1}, "-1"), ({"n_heads": 4, "heads": [4]}, "4"),
                          ({"n_heads": 4, "heads": [-1]}, "-1"), ({"n_heads": 4, "max_bias": "NaN"}, "nan"),
                          ({"n_heads": 2**50}, str(2**50))):
        cases.refused("alibi_slopes", inputs, piece)

    for m, queries, keys, past, causal in ((0.5, 2, 5, 1, False), (0.125, 3, 3, 0, True), (-2, 2, 2, 0, False),
                                           (0, 1, 3, 1, True), (1, 2, 2, -1, True)):
        expected = [["-inf" if causal and j > i + past else -m * abs(i + past - j) for j in range(keys)]
                    for i in range(queries)]
        cases.add("alibi_bias", {"slope": m, "queries": queries, "keys": keys, "past": past, "causal": causal}, expected,
                  {"abs": 0})
    cases.add("alibi_bias", {"slope": 1, "queries": 0, "keys": 4}, [], {"abs": 0})
    cases.add("alibi_bias", {"slope": 1, "queries": 2, "keys": 0}, [[], []], {"abs": 0})
    for inputs, piece in (({"slope": "inf", "queries": 1, "keys": 1}, "inf"), ({"slope": 1, "queries": -1, "keys": 1}, "-1"),
                          ({"slope": 1, "queries": 1, "keys": -3}, "-3"), ({"slope": 1, "queries": 2**40, "keys": 0}, str(2**40)),
                          ({"slope": 1, "queries": 10**6, "keys": 10**6}, "1000000")):
        cases.refused("alibi_bias", inputs, piece)

    distances = [0, 1, -1, 7, -7, 8, 9, 11, 12, 15, 16, 17, -16, 23, 31, 32, 33, 63, 64, 90, 91, -91, 127, 128, 10**9, -10**15]
    for both, buckets, furthest in ((True, 32, 128), (False, 32, 128), (True, 4, 2), (True, 64, 1000), (False, 2, 2),
                                    (False, 3, 5), (False, 7, 100), (True, 6, 27), (False, 256, 512), (True, 20, 1000)):
        rel = distances + [-(e * f) for e in (5, 10, 16) for f in (2, 4, 8, 10, 100)]
        cases.add("t5_bucket", {"rel": rel, "bidirectional": both, "num_buckets": buckets, "max_distance": furthest},
                  [bucket(r, both, buckets, furthest) for r in rel], {"abs": 0})
    cases.add("t5_bucket", {"rel": [], "bidirectional": True}, [], {"abs": 0})
    for inputs, piece in (({"bidirectional": False, "num_buckets": 1}, "1"), ({"bidirectional": True, "num_buckets": 2}, "2"),
                          ({"bidirectional": True, "num_buckets": 33}, "33"), ({"bidirectional": True, "max_distance": 8}, "8"),
                          ({"bidirectional": False, "max_distance": 16}, "16"), ({"bidirectional": False, "max_distance": -5}, "-5"),
                          ({"bidirectional": False, "num_buckets": 0}, "0")):
        cases.refused("t5_bucket", {"rel": [1], **inputs}, piece)

    table = [[b, -b / 4] for b in range(8)]
    for both, past, furthest in ((True, 0, 128), (False, 3, 9), (True, -2, 5)):
        expected = [[[table[bucket(j - i - past, both, 8, furthest)][h] for j in range(6)] for i in range(4)] for h in (0, 1)]
        cases.add("t5_bias", {"table": table, "queries": 4, "keys": 6, "past": past, "bidirectional": both,
                              "max_distance": furthest}, expected, {"abs": 0})
    cases.add("t5_bias", {"table": table, "queries": 1, "keys": 2, "bidirectional": False, "cross": True}, [[[0, 0]], [[0, 0]]],
              {"abs": 0})
    cases.add("t5_bias", {"table": table, "queries": 0, "keys": 2, "bidirectional": False}, [[], []], {"abs": 0})
    cases.refused("t5_bias", {"table": [], "queries": 1, "keys": 1, "bidirectional": True}, "0")
    cases.refused("t5_bias", {"table": table[:5], "queries": 1, "keys": 1, "bidirectional": True}, "5")
    cases.refused("t5_bias", {"table": table, "queries": -1, "keys": 1, "bidirectional": True}, "-1")
    cases.refused("t5_bias", {"table": table, "queries": 1, "keys": 1, "bidirectional": True, "max_distance": 2}, "2")
    cases.refused("t5_bias", {"table": table, "queries": 100000, "keys": 100000, "bidirectional": True}, "100000")
