"""Sine, cosine, powers and logarithms far beyond double, with Python's standard library alone.

Numbers are fractions.Fraction; results are right to about 300 bits after the point (sine, cosine) or 80 digits.
"""

from decimal import Decimal, getcontext
from fractions import Fraction
import struct

getcontext().prec = 90

BITS = 1600  # of the fixed-point numbers below: enough for the fraction of a turn of an angle of 1e308
ONE = 1 << BITS


def _arctan_inverse(n):
    """arctan(1/n) in fixed point (Gregory's series)."""
    power = ONE // n
    total, k, sign = power, 3, -1
    while power:
        power //= n * n
        total += sign * (power // k)
        k, sign = k + 2, -sign
    return total


PI = Fraction(4 * (4 * _arctan_inverse(5) - _arctan_inverse(239)), ONE)  # Machin 1706


def sin_cos(angle):
    """Sine and cosine of an exact angle (int, float or Fraction)."""
    angle = Fraction(angle)
    quarter = round(angle / (PI / 2))
    rest = angle - quarter * PI / 2
    x = rest.numerator * (1 << 500) // rest.denominator  # 500 bits from here on
    one = 1 << 500
    square = x * x >> 500
    sine, cosine, term, k = 0, 0, one, 0
    while term:
        cosine += term
        odd = term * x // (one * (k + 1))
        sine += odd
        term = -(term * square // (one * (k + 1) * (k + 2)))
        k += 2
        if abs(term) < 4:
            break
    s, c = Fraction(sine, one), Fraction(cosine, one)
    return [(s, c), (c, -s), (-s, -c), (-c, s)][quarter % 4]


def _decimal(x):
    x = Fraction(x)
    return Decimal(x.numerator) / Decimal(x.denominator)


def exp(x):
    return Fraction(_decimal(x).exp())


def log(x):
    return Fraction(_decimal(x).ln())


def power(base, exponent):
    """base ** exponent for base > 0."""
    if exponent == 0:
        return Fraction(1)
    return Fraction((_decimal(exponent) * _decimal(base).ln()).exp())


def frequency(base, pair, d, rule="paper"):
    """w of a pair of dimensions; d is already even where the last column is padding. Rules: OPS "frequencies"."""
    if rule == "paper":
        return power(base, Fraction(-2 * pair, d))
    return power(base, Fraction(-pair, max((d + 1) // 2 - 1, 1)))


def hex_pair(x):
    """An exact number as the nearest double and the double nearest to what is left: 106 bits in two words."""
    high = float(x)
    return f"{high.hex()} {float(x - Fraction(high)).hex()}"


def float32(x):
    """The float32 nearest to an exact number (normal range), as a double."""
    x = Fraction(x)
    near = struct.unpack("f", struct.pack("f", float(x)))[0]  # perhaps rounded twice: try the neighbours
    bits = struct.unpack("I", struct.pack("f", near))[0]
    tries = [struct.unpack("f", struct.pack("I", b & 0xFFFFFFFF))[0] for b in (bits - 1, bits, bits + 1) if b >= 0]
    return min(tries, key=lambda t: (abs(Fraction(t) - x), struct.unpack("I", struct.pack("f", t))[0] & 1))
