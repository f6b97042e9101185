"""OPS 10: the two 16-bit formats, from their definition as sign, exponent and fraction."""

import struct
from fractions import Fraction

from exact import power

FORMATS = {"f16": (5, 10), "bf16": (8, 7)}


def decode(bits, name):
    exponent_bits, fraction_bits = FORMATS[name]
    bias = 2 ** (exponent_bits - 1) - 1
    sign = -1 if bits >> 15 else 1
    exponent, fraction = bits >> fraction_bits & (2**exponent_bits - 1), bits & (2**fraction_bits - 1)
    if exponent == 2**exponent_bits - 1:
        return "NaN" if fraction else ("inf" if sign > 0 else "-inf")
    size = Fraction(fraction, 2**fraction_bits) + (1 if exponent else 0)
    value = float(size * Fraction(2) ** (max(exponent, 1) - bias))
    return -value if sign < 0 else value


def encode(value, name):
    """Nearest pattern of a finite float32, ties to even, by search over all of them."""
    table = TABLES[name]
    x = abs(Fraction(value))
    low, high = 0, len(table) - 1
    while low < high:
        middle = (low + high) // 2
        if table[middle] < x:
            low = middle + 1
        else:
            high = middle
    best = min((abs(table[b] - x), b & 1, b) for b in (low, max(low - 1, 0)))[2]
    sign = 0x8000 if struct.pack(">f", value)[0] & 0x80 else 0
    return sign | best


def magnitudes(name):
    """Finite values from 0 up, then the first beyond, which stands for infinity."""
    exponent_bits, fraction_bits = FORMATS[name]
    finite = [Fraction(decode(b, name)) for b in range((2**exponent_bits - 1) << fraction_bits)]
    return finite + [2 * finite[-1] - finite[-2]]


TABLES = {name: magnitudes(name) for name in FORMATS}


def float32(x):
    return struct.unpack(">f", struct.pack(">f", x))[0]


def cases(cases):
    ends = [0.0, -0.0, 1.0, -1.5, 65504.0, 65519.99, 65520.0, -70000.0, 2.0**-24, 2.0**-25, 2.0**-25 * 1.001, 6e-8, 1e-40,
            3.4028234663852886e38, 3.3961775e38, 0.1, 1 / 3, 1 + 2**-8, 1 + 3 * 2**-8, 1 + 2**-11, 1 + 3 * 2**-11, 2049.0]
    for name in FORMATS:
        values = [decode(encode(float32(x), name), name) for x in ends]
        cases.add("half_round", {"format": name, "x": ends}, {"values": values}, {"abs": 0})
        cases.add("half_round", {"format": name, "x": ["NaN", "inf", "-inf", 1e300, -1e300]},
                  {"values": ["NaN", "inf", "-inf", "inf", "-inf"], "distinct": 3}, {"abs": 0})
        seen = {decode(encode(float(k), name), name) for k in range(5000)}
        cases.add("half_round", {"format": name, "count": 5000}, {"distinct": len(seen)}, {"abs": 0})
        cases.add("half_round", {"format": name, "count": 0}, {"values": [], "distinct": 0}, {"abs": 0})
        cases.refused("half_round", {"format": name, "count": -1}, "-1")
        cases.refused("half_round", {"format": name})
        patterns = [0x0000, 0x8000, 0x0001, 0x8001, 0x03FF, 0x0400, 0x007F, 0x0080, 0x3C00, 0x3F80, 0x7BFF, 0x7C00, 0xFC00, 0x7C01,
                    0x7E00, 0x7F7F, 0x7F80, 0xFF80, 0x7F81, 0xFFFF, 0xABCD]
        cases.add("half_decode", {"format": name, "hex": [f"{b:04x}" for b in patterns]},
                  [decode(b, name) for b in patterns], {"abs": 0})
        cases.add("half_decode", {"format": name, "hex": ["ABCD"]}, [decode(0xABCD, name)], {"abs": 0})
        for text in ("123", "12345", "12g4", "", "0x12", " 123", "+123"):
            cases.refused("half_decode", {"format": name, "hex": [text]})

    words = [0x00000000, 0x80000000, 0x3F800000, 0x3F808000, 0x3F808001, 0x3F818000, 0x7F7FFFFF, 0x7F7F7FFF, 0x00000001, 0x00008000,
             0x00008001, 0x80018000, 0x7F800000, 0xFF800000, 0x7F800001, 0x7FFFFFFF, 0xFFFF8000, 0xFF80FFFF, 0xDEADBEEF]
    expected = []
    for w in words:
        value = struct.unpack(">f", struct.pack(">I", w))[0]
        expected.append("NaN" if value != value else f"{w >> 16:04x}" if abs(value) == float("inf") else f"{encode(value, 'bf16'):04x}")
    cases.add("bf16_encode", {"f32_hex": [f"{w:08x}" for w in words]}, expected, {"abs": 0})
    for text in ("3f80000", "3f8000000", "3f80000g"):
        cases.refused("bf16_encode", {"f32_hex": [text]})

    for head_dim, base in ((2, 10000), (64, 10000), (128, 500000)):
        w = [power(Fraction(base), Fraction(-2 * i, head_dim)) for i in range(head_dim // 2)]
        worst = max(abs(Fraction(decode(encode(float32(float(x)), "bf16"), "bf16")) - x) for x in w)
        lengths = [1, 2, 131072]
        cases.add("bf16_phase_error", {"head_dim": head_dim, "base": base, "lengths": lengths},
                  [float((n - 1) * worst) for n in lengths], {"abs": 1e-15, "rel": 1e-9})
    cases.refused("bf16_phase_error", {"head_dim": 3, "lengths": [1]}, "3")
    cases.refused("bf16_phase_error", {"head_dim": 4, "base": 0, "lengths": [1]}, "0")
