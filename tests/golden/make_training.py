"""Writes training.txt: the losses of short training runs, by another way than the core's.

    python3 tests/golden/make_training.py > tests/golden/training.txt

The model, its tasks and AdamW are written here from their definitions, with the standard library alone. No gradient is
derived: each is the imaginary part of the loss at a complex step of 1e-30, which is exact to the last digits of a double.
Lines: run name · loss step value (hexadecimal double) · length step value, the length of the gradient before clipping.
"""

import cmath
import math
import sys

MASK = 0xFFFFFFFF
STEP = 1e-30


def philox(seed, stream, counter):
    c = [counter & MASK, counter >> 32, stream & MASK, stream >> 32]
    k = [seed & MASK, seed >> 32]
    for _ in range(10):
        p0, p1 = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [(p1 >> 32) ^ c[1] ^ k[0], p1 & MASK, (p0 >> 32) ^ c[3] ^ k[1], p0 & MASK]
        k = [(k[0] + 0x9E3779B9) & MASK, (k[1] + 0xBB67AE85) & MASK]
    return c


class Stream:
    def __init__(self, seed, stream):
        self.seed, self.stream, self.counter = seed, stream, 0

    def words(self):
        self.counter += 1
        return philox(self.seed, self.stream, self.counter - 1)

    def normal(self):
        w = self.words()
        u = 1 - (((w[1] << 32) | w[0]) >> 11) / 2**53
        turn = (((w[3] << 32) | w[2]) >> 11) / 2**53
        return math.sqrt(-2 * math.log(u)) * math.cos(2 * math.pi * turn)

    def below(self, n):
        while True:
            w = self.words()
            value = (w[1] << 32) | w[0]
            if value >= (1 << 64) % n:
                return value % n


# --- tasks ---


def held_out(ids):
    h = 2166136261
    for i in ids:
        h = ((h ^ i) * 16777619) & MASK
    h ^= h >> 16
    h = (h * 0x85EBCA6B) & MASK
    h ^= h >> 13
    return h % 5 == 0


def draw(length, stream):
    while True:
        ids = [stream.below(10) for _ in range(length)]
        if not held_out(ids):
            return ids


ANSWERS = {
    "reverse": lambda ids: ids[::-1],
    "previous": lambda ids: [None] + ids[:-1],
    "sort": sorted,
}

# --- the model, over complex numbers ---


def layout(run):
    d, wide = run["d"], run["wide"]
    out = [("token", 10, d), ("positions", *run["own"])]
    for _ in range(run["layers"]):
        out += [("gain", 1, d), ("bias", 1, d)]
        for _ in range(4):
            out += [("weight", d, d), ("bias", 1, d)]
        out += [("gain", 1, d), ("bias", 1, d), ("weight", d, wide), ("bias", 1, wide), ("weight", wide, d), ("bias", 1, d)]
    return out + [("gain", 1, d), ("bias", 1, d), ("weight", d, 10), ("bias", 1, 10)]


def start(run):
    numbers = []
    for k, (kind, rows, columns) in enumerate(layout(run)):
        size = rows * columns
        if kind == "positions":
            stream = Stream(run["seed"], 0)
            numbers += [run["spread"] * stream.normal() for _ in range(size)]
        elif kind == "gain":
            numbers += [1.0] * size
        elif kind == "bias":
            numbers += [0.0] * size
        else:
            stream = Stream(run["seed"], k + 1)
            spread = 1 if kind == "token" else 1 / math.sqrt(rows)
            numbers += [spread * stream.normal() for _ in range(size)]
    return numbers


def tables(run, numbers):
    out, at = [], 0
    for _, rows, columns in layout(run):
        out.append([numbers[at + r * columns : at + (r + 1) * columns] for r in range(rows)])
        at += rows * columns
    return iter(out)


def affine(x, weight, bias):
    columns = list(zip(*weight))
    return [[sum(map(lambda a, b: a * b, row, c)) + b for c, b in zip(columns, bias[0])] for row in x]


def norm(x, gain, bias):
    out = []
    for row in x:
        mean = sum(row) / len(row)
        spread = cmath.sqrt(sum((v - mean) ** 2 for v in row) / len(row) + 1e-5)
        out.append([g * (v - mean) / spread + b for v, g, b in zip(row, gain[0], bias[0])])
    return out


def relu(v):
    return v if v.real > 0 else 0 * v


def gelu(v):
    return 0.5 * v * (1 + cmath.tanh(math.sqrt(2 / math.pi) * (v + 0.044715 * v**3)))


def turned(row, position, width):
    out = list(row)
    for head in range(0, len(row), width):
        for i in range(width // 2):
            angle = position * 10000 ** (-2 * i / width)
            u, v = row[head + 2 * i], row[head + 2 * i + 1]
            out[head + 2 * i] = u * math.cos(angle) - v * math.sin(angle)
            out[head + 2 * i + 1] = u * math.sin(angle) + v * math.cos(angle)
    return out


def attend(run, q, k, v):
    t, d = len(q), run["d"]
    width = d // run["heads"]
    out = [[0] * d for _ in range(t)]
    for head in range(0, d, width):
        part = slice(head, head + width)
        for i in range(t):
            seen = range(i + 1 if run["causal"] else t)
            scores = [sum(a * b for a, b in zip(q[i][part], k[j][part])) / math.sqrt(width) for j in seen]
            top = max(s.real for s in scores)
            raised = [cmath.exp(s - top) for s in scores]
            total = sum(raised)
            out[i][part] = [sum(e * v[j][head + c] for e, j in zip(raised, seen)) / total for c in range(width)]
    return out


def logits(run, table, ids):
    width = run["d"] // run["heads"]
    token, own = next(table), next(table)
    x = [list(token[i]) for i in ids]
    if run["scheme"] == "learned":
        x = [[a + b for a, b in zip(row, place)] for row, place in zip(x, own)]
    for _ in range(run["layers"]):
        h = norm(x, next(table), next(table))
        q, k, v = (affine(h, next(table), next(table)) for _ in range(3))
        if run["scheme"] == "rotary":
            q = [turned(row, p, width) for p, row in enumerate(q)]
            k = [turned(row, p, width) for p, row in enumerate(k)]
        mixed = affine(attend(run, q, k, v), next(table), next(table))
        x = [[a + b for a, b in zip(r, s)] for r, s in zip(x, mixed)]
        h = affine(norm(x, next(table), next(table)), next(table), next(table))
        h = [[run["act"](value) for value in row] for row in h]
        x = [[a + b for a, b in zip(r, s)] for r, s in zip(x, affine(h, next(table), next(table)))]
    return affine(norm(x, next(table), next(table)), next(table), next(table))


def loss(run, numbers, batch):
    total, asked = 0, 0
    for ids in batch:
        for row, answer in zip(logits(run, tables(run, numbers), ids), ANSWERS[run["task"]](ids)):
            if answer is None:
                continue
            top = max(value.real for value in row)
            total += cmath.log(sum(cmath.exp(value - top) for value in row)) - (row[answer] - top)
            asked += 1
    return total / asked


# --- training ---


def train(name, run):
    print("run", name)
    theta = start(run)
    m, v = [0.0] * len(theta), [0.0] * len(theta)
    for t in range(1, run["steps"] + 1):
        stream = Stream(run["seed"], 2**32 + t)
        length = run["shortest"] + stream.below(run["longest"] - run["shortest"] + 1)
        batch = [draw(length, stream) for _ in range(run["batch"])]
        value = loss(run, [complex(p) for p in theta], batch).real
        gradient = []
        for k in range(len(theta)):
            moved = [complex(p) for p in theta]
            moved[k] += STEP * 1j
            gradient.append(loss(run, moved, batch).imag / STEP)
        size = math.sqrt(sum(g * g for g in gradient))
        print("loss", t, value.hex())
        print("length", t, size.hex())
        print(name, t, value, file=sys.stderr)
        clip = min(1, run["clip"] / size) if run["clip"] else 1
        lr = run["lr"] * min(1, t / run["warm_up"])
        for k, g in enumerate(gradient):
            m[k] = 0.9 * m[k] + 0.1 * g * clip
            v[k] = 0.999 * v[k] + 0.001 * (g * clip) ** 2
            theta[k] *= 1 - lr * run["decay"]
            theta[k] -= lr * (m[k] / (1 - 0.9**t)) / (math.sqrt(v[k] / (1 - 0.999**t)) + 1e-8)


small = {"d": 8, "heads": 2, "wide": 12, "batch": 3, "steps": 5}
train(
    "learned",
    small
    | {"seed": 5, "task": "reverse", "scheme": "learned", "own": (4, 8), "spread": 0.5, "layers": 1, "act": relu}
    | {"causal": False, "shortest": 2, "longest": 4, "lr": 0.02, "warm_up": 3, "clip": 1.0, "decay": 0.1},
)
train(
    "rotary",
    small
    | {"seed": 2**40 + 9, "task": "previous", "scheme": "rotary", "own": (0, 8), "layers": 1, "act": gelu}
    | {"causal": True, "shortest": 4, "longest": 4, "lr": 0.01, "warm_up": 1, "clip": 0, "decay": 0.0, "batch": 2, "steps": 3},
)
