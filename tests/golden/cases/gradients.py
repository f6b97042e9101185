"""OPS 7: normalisation, gradients, optimiser, in exact arithmetic."""

from fractions import Fraction

from cases.attention import floats, masked, product, softmax
from cases.rotary import root
from exact import exp, log


def F(rows):
    return [[Fraction(v) for v in r] for r in rows]


def turned(rows):
    return [list(c) for c in zip(*rows)]


def normal(row, eps):
    mean = sum(row) / len(row)
    s = root(sum((v - mean) ** 2 for v in row) / len(row) + Fraction(eps))
    return [(v - mean) / s for v in row], s


X = [[1, 2, 4, -3], [0.5, 0.5, 0.5, 0.5], [-1000, 1000, 3, 7]]
DY = [[1, 0, -1, 0.5], [2, 2, 0, -1], [0.25, -0.5, 1, 0]]
GAIN, BIAS = [1, 2, 0.5, -1], [0, 1, -1, 0.25]


def norms(cases):
    for eps in (1e-5, 0.5):
        z = [normal(r, eps) for r in F(X)]
        value = [[g * v + b for v, g, b in zip(n, F([GAIN])[0], F([BIAS])[0])] for n, s in z]
        cases.add("layer_norm", {"x": X, "eps": eps, "gain": GAIN, "bias": BIAS}, floats(value))
        dx = []
        for (n, s), dy in zip(z, F(DY)):
            h = [d * Fraction(g) for d, g in zip(dy, GAIN)]
            mean, along = sum(h) / 4, sum(a * b for a, b in zip(h, n)) / 4
            dx.append([(a - mean - b * along) / s for a, b in zip(h, n)])
        cases.add("layer_norm_grad", {"x": X, "dy": DY, "eps": eps, "gain": GAIN},
                  {"dx": floats(dx), "dgain": [float(sum(d * n for d, n in zip(c, k))) for c, k in
                                               zip(turned(F(DY)), turned([n for n, s in z]))],
                   "dbias": [float(sum(c)) for c in turned(F(DY))]}, {"abs": 1e-10, "rel": 1e-12})
    cases.add("layer_norm", {"x": [[7]]}, [[0]])
    cases.add("layer_norm", {"x": []}, [])
    cases.add("layer_norm", {"x": [[1e-200, -1e-200]], "eps": 0.25}, [[2e-200, -2e-200]], {"rel": 1e-12})
    cases.refused("layer_norm", {"x": X, "eps": "NaN"}, "nan")
    cases.refused("layer_norm", {"x": X, "gain": [1, 2]})
    cases.refused("layer_norm", {"x": X, "bias": [1, 2]})
    cases.refused("layer_norm_grad", {"x": X, "dy": DY[:2]})
    cases.refused("layer_norm_grad", {"x": X, "dy": DY, "eps": "inf"}, "inf")


def attention(cases):
    q, k, v = F([[1, 0.5], [0, 1], [-1, 2]]), F([[0.5, -1], [1, 1], [0, 2]]), F([[1, 2], [3, -4], [0, 1]])
    dout = F([[1, 0], [0.5, -1], [2, 1]])
    scale = root(Fraction(2))
    for causal in (False, True):
        w = softmax([[s / scale for s in r] for r in product(q, turned(k))], masked(3, 3, causal))
        dw = product(dout, turned(v))
        ds = [[a * (b - sum(x * y for x, y in zip(r, g))) / scale for a, b in zip(r, g)] for r, g in zip(w, dw)]
        cases.add("attention_grad", {"q": floats(q), "k": floats(k), "v": floats(v), "dout": floats(dout), "causal": causal},
                  {"dq": floats(product(ds, k)), "dk": floats(product(turned(ds), q)), "dv": floats(product(turned(w), dout))})
    cases.refused("attention_grad", {"q": [[1, 2]], "k": [[1]], "v": [[1, 2]], "dout": [[1, 2]]})
    cases.refused("attention_grad", {"q": [[1, 2]], "k": [[1, 2]], "v": [[1, 2]], "dout": []})


def entropy(logits, targets):
    weights = softmax(F(logits), masked(len(logits), len(logits[0])))
    n = len(logits)
    loss = Fraction(0)
    for r, t in zip(F(logits), targets):
        top = max(r)
        loss += log(sum(exp(v - top) if v - top > -3000 else Fraction(0) for v in r)) + top - r[t]
    return loss / n, [[(p - (c == t)) / n for c, p in enumerate(r)] for r, t in zip(weights, targets)]


def losses(cases):
    for logits, targets in (([[1, 2, 3], [0, 0, 0]], [0, 1]), ([[-1000, 1000]], [0]), ([[5]], [0]), ([[1e30, -1e30]], [0])):
        loss, grad = entropy(logits, targets)
        cases.add("cross_entropy", {"logits": logits, "targets": targets}, {"loss": float(loss), "grad": floats(grad)},
                  {"abs": 1e-12, "rel": 1e-13})
    for target in (3, -1, 100):
        cases.refused("cross_entropy", {"logits": [[1, 2, 3]], "targets": [target]}, str(target))
    cases.refused("cross_entropy", {"logits": [[1, 2, 3]], "targets": [0, 1]})

    cases.add("embedding_grad", {"rows": 3, "ids": [2, 0, 2], "dy": [[1, -1], [0.5, 4], [0.25, 8]]},
              [[0.5, 4], [0, 0], [1.25, 7]], {"abs": 0})
    cases.refused("embedding_grad", {"rows": 3, "ids": [3], "dy": [[1]]}, "3")
    cases.refused("embedding_grad", {"rows": 3, "ids": [-1], "dy": [[1]]}, "-1")
    cases.refused("embedding_grad", {"rows": 3, "ids": [0, 1], "dy": [[1]]})
    cases.refused("embedding_grad", {"rows": -1, "ids": [], "dy": []}, "-1")

    table = [[1, 0.5], [0.25, -1], [2, 0]]
    for token, target in ((0, 0), (1, 2), (2, 1)):
        h = F(table)[token]
        loss, (d,) = entropy([[sum(a * b for a, b in zip(w, h)) for w in F(table)]], [target])
        grad = [[g * x for x in h] for g in d]
        grad[token] = [a + sum(d[w] * F(table)[w][c] for w in range(3)) for c, a in enumerate(grad[token])]
        cases.add("tied_embedding_grad", {"table": table, "token": token, "target": target},
                  {"loss": float(loss), "grad": floats(grad)})
    for token, target, bad in ((3, 0, 3), (-1, 0, -1), (0, 3, 3), (0, -2, -2)):
        cases.refused("tied_embedding_grad", {"table": table, "token": token, "target": target}, str(bad))


def optimiser(cases):
    def steps(theta, grads, lr, beta1=0.9, beta2=0.999, eps=1e-8, weight_decay=0.0):
        b1, b2 = Fraction(beta1), Fraction(beta2)
        x, m, v, out = F([theta])[0], [0] * len(theta), [0] * len(theta), []
        for t, g in enumerate(F(grads), 1):
            m = [b1 * a + (1 - b1) * b for a, b in zip(m, g)]
            v = [b2 * a + (1 - b2) * b * b for a, b in zip(v, g)]
            x = [p * (1 - Fraction(lr) * Fraction(weight_decay)) - Fraction(lr) * (a / (1 - b1 ** t))
                 / (root(b / (1 - b2 ** t)) + Fraction(eps)) for p, a, b in zip(x, m, v)]
            out.append([float(p) for p in x])
        return out

    grads = [[0.1, -2, 0], [0.3, 1, 0], [-0.2, 0, 0], [4, 1e-6, 0]]
    for extra in ({"lr": 0.1}, {"lr": 0.01, "weight_decay": 0.5, "beta1": 0.5, "beta2": 0.75, "eps": 0.125},
                  {"lr": 0.1, "beta1": 0, "beta2": 0}, {"lr": 0}):
        cases.add("adamw_steps", {"theta": [1, -1, 2], "grads": grads, **extra}, steps([1, -1, 2], grads, **extra))
    cases.add("adamw_steps", {"theta": [1], "grads": [], "lr": 0.1}, [])
    cases.refused("adamw_steps", {"theta": [1], "grads": [[1]], "lr": "NaN"}, "nan")
    cases.refused("adamw_steps", {"theta": [1], "grads": [[1]], "lr": 0.1, "eps": "inf"}, "inf")
    cases.refused("adamw_steps", {"theta": [1], "grads": [[1]], "lr": 0.1, "beta1": "NaN"}, "nan")
    cases.refused("adamw_steps", {"theta": [1], "grads": [[1]], "lr": 0.1, "weight_decay": "-inf"}, "-inf")
    cases.refused("adamw_steps", {"theta": [1], "grads": [[1, 2]], "lr": 0.1})


def cases(cases):
    for part in (norms, attention, losses, optimiser):
        part(cases)
