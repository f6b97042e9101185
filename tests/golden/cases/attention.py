"""OPS 6: attention, in decimal arithmetic far beyond double."""

from fractions import Fraction

from cases.bias import bucket, slopes
from cases.rotary import root, turned
from cases.sinusoidal import row as sinusoid
from exact import exp


def number(x):
    return x if isinstance(x, str) else Fraction(x)


def softmax(scores, allowed):
    """Rows of exact numbers; '-inf' and what is not allowed weigh nothing."""
    result = []
    for row, may in zip(scores, allowed):
        live = [j for j, (s, a) in enumerate(zip(row, may)) if a and s != "-inf"]
        top = max((row[j] for j in live), default=None)
        # below e^-1000 a weight is 0 in double
        e = {j: exp(row[j] - top) if row[j] - top > -1000 else Fraction(0) for j in live}
        result.append([e[j] / sum(e.values()) if j in e else Fraction(0) for j in range(len(row))])
    return result


def product(a, b):
    return [[sum(x * y for x, y in zip(r, c)) for c in zip(*b)] for r in a]


def floats(rows):
    return [[float(x) for x in r] for r in rows]


def masked(queries, keys, causal=False, past=0, key_valid=None, mask=None):
    return [[int((not causal or j <= i + past) and (key_valid is None or key_valid[j]) and (mask is None or mask[i][j]))
             for j in range(keys)] for i in range(queries)]


def layer(x, heads=1, causal=False, key_valid=None, wq=None, wk=None, wv=None, wo=None, pe="none", table=None, base=10000):
    """(output, weights) of multi-head self-attention, written as the definition says it."""
    t, d = len(x), len(x[0])
    c = d // heads
    rows = [[Fraction(v) for v in r] for r in x]
    if pe == "sinusoidal":
        rows = [[a + b for a, b in zip(r, sinusoid(p, d, base))] for p, r in enumerate(rows)]
    if pe == "learned":
        rows = [[a + Fraction(b) for a, b in zip(r, table[p])] for p, r in enumerate(rows)]
    project = lambda w: rows if w is None else product(rows, [[Fraction(v) for v in r] for r in w])
    q, k, v = project(wq), project(wk), project(wv)
    merged, weights = [[] for _ in range(t)], []
    for h in range(heads):
        part = lambda m: [r[h * c:(h + 1) * c] for r in m]
        qh, kh = part(q), part(k)
        if pe == "rope":
            qh, kh = ([turned(r, p, "interleaved", {"base": base}, c) for p, r in enumerate(m)] for m in (qh, kh))
        scores = [[s / root(Fraction(c)) for s in r] for r in product(qh, [list(z) for z in zip(*kh)])]
        for i in range(t):
            for j in range(t):
                if pe == "alibi":
                    scores[i][j] -= slopes(heads)[h] * abs(i - j)
                if pe == "t5":
                    scores[i][j] += Fraction(table[bucket(j - i, True, len(table))][h])
        weights.append(softmax(scores, masked(t, t, causal, 0, key_valid)))
        for i, r in enumerate(product(weights[-1], part(v))):
            merged[i] += r
    output = merged if wo is None else product(merged, [[Fraction(v) for v in r] for r in wo])
    return output, weights


X = [[1, 0.5, -1, 2], [0, 1, 0.25, -0.5], [2, -1, 1, 0], [0.5, 0.5, -0.5, 1]]
W = [[0.5, 0, 1, -1], [1, 0.25, 0, 0], [0, -1, 0.5, 0.5], [0.25, 0, 0, 1]]
TABLE = [[0.5, -0.25, 0, 1], [0, 0.125, 1, -1], [-1, 0, 0.5, 0.25], [1, 1, -0.5, 0], [9, 9, 9, 9]]
T5 = [[b / 4, -b / 8] for b in range(8)]


def softmaxes(cases):
    op = "softmax_rows"
    scores = [[1, "-inf", -2.5], ["-inf", "-inf", "-inf"], [1e30, -1e30, 1e30], [-1e308, 1e308, 0]]
    exact = [[number(v) for v in r] for r in scores]
    cases.add(op, {"scores": scores}, floats(softmax(exact, masked(4, 3))))
    mask = [[True, True, False], [True] * 3, [False, True, False], [False] * 3]
    cases.add(op, {"scores": scores, "mask": mask}, floats(softmax(exact, masked(4, 3, mask=mask))))
    cases.add(op, {"scores": []}, [])
    cases.add(op, {"scores": [[], []]}, [[], []])
    cases.add(op, {"scores": [["inf", 0]], "mask": [[False, True]]}, [[0, 1]], note="what is masked does not matter")
    cases.add(op, {"scores": [["NaN", 3, 1], ["NaN", "-inf", 0]], "mask": [[True, True, False], [True] * 3]},
              [["NaN", "NaN", 0], ["NaN", 0, "NaN"]], note="masked or -inf entries are 0 also beside NaN")
    cases.refused(op, {"scores": [[1, 2]], "mask": [[True]]})
    cases.refused(op, {"scores": [[1, 2]], "mask": []})
    cases.refused(op, {"scores": [[1, 2], [3]]})


def scores(cases):
    op = "scaled_scores"
    q, k = X[:2], X[1:]
    for heads in (1, 2, 4):
        c = 4 // heads
        expected = [floats([[sum(Fraction(a) * Fraction(b) for a, b in zip(r[h * c:(h + 1) * c], z[h * c:(h + 1) * c]))
                             / root(Fraction(c)) for z in k] for r in q]) for h in range(heads)]
        cases.add(op, {"d_model": 4, "heads": heads, "q": q, "k": k},
                  {"scale": float(1 / root(Fraction(c))), "scores": expected})
    cases.add(op, {"d_model": 4, "heads": 2, "q": [], "k": k}, {"scores": [[], []]})
    for d, heads in ((6, 4), (4, 0), (4, -2), (4, 8)):
        cases.refused(op, {"d_model": d, "heads": heads}, str(d), str(heads))
    cases.refused(op, {"d_model": 4, "q": [[1, 2]], "k": k})


def attends(cases):
    op = "attend"
    s = [[1, 0.5, -1, 2], [0, 1, 0.25, -0.5]]
    v = [[1, 2], [3, 4], [-5, 6], [0, 1]]
    for rules in ({}, {"causal": True}, {"causal": True, "past": 2}, {"causal": True, "past": -1}, {"causal": True, "past": 2**40},
                  {"key_valid": [True, False, True, False]}, {"key_valid": [False] * 4},
                  {"causal": True, "past": 1, "key_valid": [False, True, True, True],
                   "mask": [[True, True, True, True], [True, False, True, True]]}):
        for slope in (None, 0.5):
            allowed = masked(2, 4, **rules)
            biased = [[Fraction(x) - (Fraction(slope or 0) * abs(i + rules.get("past", 0) - j)) for j, x in enumerate(r)]
                      for i, r in enumerate(s)]
            weights = softmax(biased, allowed)
            inputs = {"scores": s, "v": v, **rules, **({} if slope is None else {"slope": slope})}
            cases.add(op, inputs, {"allowed": allowed, "weights": floats(weights), "output": floats(product(weights, [
                [Fraction(x) for x in r] for r in v]))})
    cases.add(op, {"scores": [], "v": []}, {"allowed": [], "weights": [], "output": []})
    cases.add(op, {"scores": [[1, 2], [3, 4]], "mask": [[False, False], [True, False]], "v": [[0.5, -1], ["NaN", "inf"]]},
              {"weights": [[0, 0], [1, 0]], "output": [[0, 0], [0.5, -1]]}, {"abs": 0},
              note="a row with no allowed key is 0, and a value that may not be used does not matter")
    cases.refused(op, {"scores": s, "v": v[:3]})
    cases.refused(op, {"scores": s, "key_valid": [True]})
    cases.refused(op, {"scores": s, "key_valid": []})
    cases.refused(op, {"scores": s, "slope": "inf"}, "inf")
    cases.refused(op, {"scores": s, "mask": [[True] * 4]})


def layers(cases):
    op = "self_attention"
    for extra in ({}, {"heads": 4}, {"heads": 2, "wq": W, "wk": W, "wv": W, "wo": W},
                  {"heads": 2, "pe": "sinusoidal", "base": 50, "wk": W}, {"pe": "learned", "table": TABLE, "causal": True},
                  {"heads": 2, "pe": "rope", "base": 3, "wo": W}, {"heads": 2, "pe": "alibi", "causal": True},
                  {"heads": 2, "key_valid": [True, True, False, True]}, {"key_valid": [False] * 4}):
        output, weights = layer(X, **extra)
        cases.add(op, {"x": X, **extra}, {"output": floats(output), "weights": [floats(w) for w in weights]})
    cases.refused(op, {"x": X, "heads": 3}, "4", "3")
    cases.refused(op, {"x": X, "heads": 0}, "0")
    cases.refused(op, {"x": X, "pe": "learned", "table": TABLE[:3]}, "3", "4")
    cases.refused(op, {"x": X, "pe": "learned", "table": []}, "0", "4")
    cases.refused(op, {"x": X, "pe": "learned", "table": [[1]] * 4})
    cases.refused(op, {"x": X, "pe": "learned"}, "table")
    cases.refused(op, {"x": X, "wq": [[1, 2], [3, 4]]})
    cases.refused(op, {"x": X, "heads": 4, "pe": "rope"}, "1")
    cases.refused(op, {"x": X, "pe": "t5", "table": T5}, "t5")


def orders(cases):
    op = "equivariance_residual"
    for perm in ([3, 0, 2, 1], [0, 1, 2, 3]):
        for extra in ({}, {"heads": 2, "wq": W, "wk": W, "wv": W, "wo": W}, {"causal": True}, {"heads": 2, "pe": "sinusoidal"},
                      {"heads": 2, "pe": "rope"}, {"pe": "learned", "table": TABLE}, {"heads": 2, "pe": "alibi"},
                      {"heads": 2, "pe": "t5", "table": T5}):
            f_x = layer(X, **extra)[0]
            f_px = layer([X[p] for p in perm], **extra)[0]
            off = [[a - f_x[p][c] for c, a in enumerate(r)] for p, r in zip(perm, f_px)]
            norm = lambda m: root(sum(v * v for r in m for v in r))
            pooled = max(abs(sum(a) - sum(b)) / 4 for a, b in zip(zip(*f_px), zip(*f_x)))
            cases.add(op, {"x": X, "perm": perm, **extra},
                      {"f_x": floats(f_x), "f_px": floats(f_px), "residual": float(max(abs(v) for r in off for v in r)),
                       "relative": float(norm(off) / norm(f_x)), "pooled_residual": float(pooled)})
    cases.refused(op, {"x": X, "perm": [0, 1, 1, 2]}, "1")
    cases.refused(op, {"x": X, "perm": [0, 1, 2, 4]}, "4")
    cases.refused(op, {"x": X, "perm": [0, -1, 2, 3]}, "-1")
    cases.refused(op, {"x": X, "perm": [0, 1, 2]})

    merge = "merge_heads"
    cases.add(merge, {"heads": [[[1], [2]], [[3], [4]], [[5], [6]]]}, [[1, 3, 5], [2, 4, 6]], {"abs": 0})
    cases.add(merge, {"heads": []}, [], {"abs": 0})
    cases.refused(merge, {"heads": [[[1], [2]], [[3]]]})


def cases(cases):
    for part in (softmaxes, scores, attends, layers, orders):
        part(cases)
