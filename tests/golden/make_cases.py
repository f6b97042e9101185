"""Writes more.jsonl and more_files/: further cases for the operations of the core, beside dev.jsonl.

Everything is computed here from the definitions with Python's standard library, far beyond double where it matters, and
never by the core.  Run: python3 tests/golden/make_cases.py
"""

import json
import pathlib

from cases import attention, bias, files, gradients, half, picture, positions, rotary, sinusoidal, task

FOLDER = pathlib.Path(__file__).parent


class Cases:
    """Collects the lines; every room adds its own."""

    def __init__(self):
        self.lines = []

    def add(self, op, inputs, expected, tolerance=None, wrong=None, note=""):
        number = sum(line["op"] == op for line in self.lines) + 1
        line = {
            "id": f"{op}-{number}",
            "kind": "more",
            "op": op,
            "inputs": inputs,
            "expected": expected,
            "tolerance": tolerance or {"abs": 1e-12},
            "source": "tests/golden/make_cases.py",
            "formula": note,
        }
        if wrong is not None:
            line["wrong"] = wrong
        self.lines.append(line)

    def refused(self, op, inputs, *pieces, note=""):
        self.add(op, inputs, {"error": True, "message_contains": list(pieces)}, note=note)


def main():
    cases = Cases()
    for room in (sinusoidal, positions, rotary, bias, attention, gradients, task, half, picture):
        room.cases(cases)
    files.cases(cases, FOLDER / "more_files")
    text = "".join(json.dumps(line, allow_nan=False) + "\n" for line in cases.lines)
    (FOLDER / "more.jsonl").write_text(text)
    print(f"{len(cases.lines)} cases")


if __name__ == "__main__":
    main()
