"""OPS 9: table files, good and broken, written byte by byte."""

import json
import struct


def npy(header, data=b"", version=(1, 0), length=None):
    text = header.encode("latin1") if isinstance(header, str) else header
    size = struct.pack("<H" if version == (1, 0) else "<I", len(text) if length is None else length)
    return b"\x93NUMPY" + bytes(version) + size + text + data


def described(descr="<f4", order="False", shape="(2,)"):
    return "{'descr': '%s', 'fortran_order': %s, 'shape': %s, }\n" % (descr, order, shape)


TWO = struct.pack("<2f", 1, -2)


def good_npy():
    six = [1, 2, 3, 4, 5, 6]
    cube = [[[0, 1, 2], [3, 4, 5]], [[6, 7, 8], [9, 10, 11]]]
    backwards = [cube[a][b][c] for c in range(3) for b in range(2) for a in range(2)]
    yield "double_quotes", npy('{"shape":(2,),"fortran_order":False,"descr":"<f4"}', TWO), [2], [1, -2]
    yield "no_comma_no_newline", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", TWO), [2], [1, -2]
    yield "spread_out", npy("  { 'shape' :\t( 2 , ) , 'descr':'<f4' ,\n 'fortran_order':False , }   \n", TWO), [2], [1, -2]
    yield "fortran_3d", npy(described("<f8", "True", "(2, 2, 3)"), struct.pack("<12d", *backwards)), [2, 2, 3], cube
    yield "c_3d", npy(described(">f8", "False", "(2, 2, 3)"), struct.pack(">12d", *range(12))), [2, 2, 3], cube
    yield "big_halves", npy(described(">f2", "False", "(3,)"), struct.pack(">3e", 0.5, -2, 65504)), [3], [0.5, -2, 65504]
    yield "scalar", npy(described("<f4", "False", "()"), TWO[:4]), [], 1
    yield "scalar_fortran", npy(described("<f4", "True", "()"), TWO[:4]), [], 1
    yield "empty_middle", npy(described("<f4", "True", "(2, 0, 3)")), [2, 0, 3], []
    yield "empty_huge", npy(described("<f4", "False", "(0, 9223372036854775807)")), [0, 9223372036854775807], []
    yield "six_by_one", npy(described("<f4", "True", "(6, 1)"), struct.pack("<6f", *six)), [6, 1], [[v] for v in six]
    yield "long_sizes_v2", npy(described("<f4", "False", "(2L,)"), TWO, (2, 0)), [2], [1, -2]
    yield "v3", npy(described(), TWO, (3, 0)), [2], [1, -2]
    yield "long_header", npy(described() + " " * 70000 + "\n", TWO, (2, 0)), [2], [1, -2]
    special = struct.pack("<4I", 0x7FC00000, 0x7F800000, 0xFF800000, 0x00000001)
    yield "special", npy(described("<f4", "False", "(4,)"), special), [4], ["NaN", "inf", "-inf", 2.0**-149]


def bad_npy():
    yield "nothing", b"", "magic"
    yield "only_magic", b"\x93NUMPY", "version"
    yield "half_magic", b"\x93NUM", "magic"
    yield "half_version", b"\x93NUMPY\x01", "version"
    yield "version_1_1", npy(described(), TWO, (1, 1)), "version"
    yield "version_0", npy(described(), TWO, (0, 0)), "version"
    yield "no_length", b"\x93NUMPY\x01\x00\x10", "header"
    yield "no_length_v2", b"\x93NUMPY\x02\x00\x10\x00\x00", "header"
    yield "too_long", npy(described(), TWO, (1, 0), 65535), "header"
    yield "too_long_v3", npy(described(), TWO, (3, 0), 2**32 - 1), "header"
    yield "no_dictionary", npy("[1, 2]\n"), "header"
    yield "open_dictionary", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)", TWO), "header"
    yield "missing_key", npy("{'descr': '<f4', 'shape': (2,), }", TWO), "header"
    yield "extra_key", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), 'x': 1}", TWO), "header"
    yield "other_key", npy("{'descr': '<f4', 'order': False, 'shape': (2,)}", TWO), "header"
    yield "text_after", npy(described() + "import os", TWO), "header"
    yield "call", npy("{'descr': '<f4', 'fortran_order': False, 'shape': tuple([2])}", TWO), "header"
    yield "order_number", npy(described(order="0"), TWO), "header"
    yield "order_lower", npy(described(order="false"), TWO), "header"
    yield "order_text", npy(described(order="'False'"), TWO), "header"
    yield "empty_header", npy("", TWO), "header"
    yield "zero_bytes", npy(b"\0" * 64, TWO), "header"
    yield "integers", npy(described("<i4"), TWO), "dtype", "<i4"
    yield "native_order", npy(described("=f4"), TWO), "dtype", "=f4"
    yield "no_order", npy(described("f4"), TWO), "dtype", "f4"
    yield "long_double", npy(described("<f16"), TWO), "dtype", "<f16"
    yield "records", npy("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (2,), }", TWO), "dtype"
    yield "bare_number", npy(described(shape="2"), TWO), "shape"
    yield "bracketed", npy(described(shape="[2]"), TWO), "shape"
    yield "one_in_parentheses", npy(described(shape="(2)"), TWO), "shape"
    yield "negative", npy(described(shape="(-2,)"), TWO), "shape"
    yield "fraction", npy(described(shape="(2.0,)"), TWO), "shape"
    yield "text_size", npy(described(shape="('2',)"), TWO), "shape"
    yield "long_in_v3", npy(described(shape="(2L,)"), TWO, (3, 0)), "shape"
    yield "beyond_64_bits", npy(described(shape="(4611686018427387904, 4)"), TWO), "shape"
    yield "beyond_any", npy(described(shape="(99999999999999999999999999,)"), TWO), "shape"
    yield "three_bytes_short", npy(described(), TWO[:5]), "truncated"
    yield "no_data", npy(described()), "truncated"
    yield "one_byte_more", npy(described(), TWO + b"\0"), "trailing"
    yield "data_of_nothing", npy(described(shape="(0,)"), b"\0"), "trailing"


def tensors(header, data=b"", size=None):
    text = header.encode() if isinstance(header, str) else header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<Q", len(text) if size is None else size) + text + data


def entry(begin, end, dtype="F32", shape=(2,)):
    return {"dtype": dtype, "shape": list(shape), "data_offsets": [begin, end]}


def good_tensors():
    pair = {"dtype": "F32", "shape": [2], "values": [1, -2]}
    yield "padded", tensors(json.dumps({"a": entry(0, 8)}) + "    ", TWO), {"tensors": {"a": pair}, "skipped": {}, "metadata": {}}
    yield "backwards", tensors({"b": entry(8, 16), "a": entry(0, 8)}, TWO + TWO), {"tensors": {"a": pair, "b": pair}}
    yield "proto", tensors({"__proto__": entry(0, 8), "constructor": entry(8, 16)}, TWO + TWO), {
        "tensors": {"__proto__": pair, "constructor": pair}}
    yield "empty_shape", tensors({"a": entry(0, 0, shape=(0, 3)), "b": entry(0, 8)}, TWO), {
        "tensors": {"a": {"dtype": "F32", "shape": [0, 3], "values": []}, "b": pair}}
    yield "all_floats", tensors({"h": entry(0, 2, "F16", (1,)), "b": entry(2, 4, "BF16", (1,)), "d": entry(4, 12, "F64", ())},
                                struct.pack("<e", 0.5) + b"\x80\x3f" + struct.pack("<d", 0.1)), {
        "tensors": {"h": {"dtype": "F16", "shape": [1], "values": [0.5]}, "b": {"dtype": "BF16", "shape": [1], "values": [1]},
                    "d": {"dtype": "F64", "shape": [], "values": 0.1}}}
    yield "metadata", tensors({"__metadata__": {"a": "1", "": "\u00e9\""}, "a": entry(0, 8)}, TWO), {
        "tensors": {"a": pair}, "metadata": {"a": "1", "": "\u00e9\""}}
    others = ["BOOL", "U8", "I8", "F8_E4M3", "F8_E5M2", "I16", "U16", "I32", "U32", "I64", "U64"]
    widths = [1, 1, 1, 1, 1, 2, 2, 4, 4, 8, 8]
    header, at = {"x": entry(0, 8)}, 8
    for name, width in zip(others, widths):
        header[name] = entry(at, at + 2 * width, name)
        at += 2 * width
    yield "other_types", tensors(header, TWO + b"\1" * (at - 8)), {"tensors": {"x": pair}, "skipped": {n: n for n in others}}


def bad_tensors():
    a = entry(0, 8)
    yield "nothing", b"", "header"
    yield "seven_bytes", b"\0" * 7, "header"
    yield "no_header", tensors("", TWO), "header"
    yield "longer_than_file", tensors({"a": a}, b"", 1000), "header"
    yield "wraps", tensors({"a": a}, TWO, 2**64 - 1), "header"
    yield "over_the_cap", tensors({"a": a}, TWO, 100000001), "header"
    yield "leading_space", tensors(" " + json.dumps({"a": a}), TWO), "header"
    yield "array", tensors("[]", TWO), "header"
    yield "two_objects", tensors("{}{}", b""), "header"
    yield "trailing_newline_text", tensors(json.dumps({"a": a}) + "x", TWO), "header"
    yield "not_utf8", tensors(b'{"\xff": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}}', TWO), "header"
    yield "comment", tensors('{/* */"a": %s}' % json.dumps(a), TWO), "header"
    yield "final_comma", tensors('{"a": %s,}' % json.dumps(a), TWO), "header"
    yield "no_dtype", tensors({"a": {"shape": [2], "data_offsets": [0, 8]}}, TWO), "header"
    yield "no_offsets", tensors({"a": {"dtype": "F32", "shape": [2]}}, TWO), "header"
    yield "dtype_number", tensors({"a": {**a, "dtype": 7}}, TWO), "header"
    yield "shape_number", tensors({"a": {**a, "shape": 2}}, TWO), "header"
    yield "three_offsets", tensors({"a": {**a, "data_offsets": [0, 4, 8]}}, TWO), "header"
    yield "entry_is_list", tensors({"a": [1]}, TWO), "header"
    yield "metadata_number", tensors({"__metadata__": {"a": 1}, "a": a}, TWO), "header"
    yield "metadata_list", tensors({"__metadata__": [], "a": a}, TWO), "header"
    yield "duplicate", tensors('{"a": %s, "a": %s}' % (json.dumps(a), json.dumps(entry(8, 16))), TWO + TWO), "duplicate"
    yield "duplicate_escaped", tensors('{"a": %s, "\\u0061": %s}' % (json.dumps(a), json.dumps(entry(8, 16))), TWO + TWO), "duplicate"
    yield "unknown_type", tensors({"a": entry(0, 8, "F33")}, TWO), "dtype", "F33"
    yield "no_float", tensors({"a": entry(0, 8, "I32"), "b": entry(8, 16, "U32")}, TWO + TWO), "dtype", "I32"
    yield "lower_case", tensors({"a": entry(0, 8, "f32")}, TWO), "dtype", "f32"
    yield "backwards_range", tensors({"a": entry(8, 0)}, TWO), "offset"
    yield "negative_begin", tensors({"a": entry(-8, 0)}, TWO), "offset"
    yield "hole_first", tensors({"a": entry(4, 12)}, b"\0" * 4 + TWO), "offset"
    yield "hole_between", tensors({"a": entry(0, 8), "b": entry(12, 20)}, b"\0" * 20), "offset"
    yield "overlap", tensors({"a": entry(0, 8), "b": entry(4, 12)}, b"\0" * 12), "offset"
    yield "twice_the_same", tensors({"a": entry(0, 8), "b": entry(0, 8)}, TWO), "offset"
    yield "negative_size", tensors({"a": entry(0, 8, shape=(-2,))}, TWO), "shape"
    yield "fraction_size", tensors({"a": entry(0, 8, shape=(2.5,))}, TWO), "shape"
    yield "size_mismatch", tensors({"a": entry(0, 8, shape=(3,))}, TWO), "shape"
    yield "overflow", tensors({"a": entry(0, 8, shape=(2**32, 2**32, 2))}, TWO), "shape"
    yield "short_data", tensors({"a": a}, TWO[:7]), "truncated"
    yield "long_data", tensors({"a": a}, TWO + b"\0"), "trailing"


def cases(cases, folder):
    folder.mkdir(exist_ok=True)

    def put(name, data):
        (folder / name).write_bytes(data)
        return {"file": f"{folder.name}/{name}"}

    for name, data, shape, values in good_npy():
        cases.add("load_npy", put(f"{name}.npy", data), {"shape": shape, "values": values}, {"abs": 0})
    for name, data, *words in bad_npy():
        cases.refused("load_npy", put(f"bad_{name}.npy", data), *words, note=name)
    for name, data, expected in good_tensors():
        cases.add("load_safetensors", put(f"{name}.safetensors", data), expected, {"abs": 0})
    for name, data, *words in bad_tensors():
        cases.refused("load_safetensors", put(f"bad_{name}.safetensors", data), *words, note=name)
