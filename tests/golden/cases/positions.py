"""OPS 2: positions and learned tables."""


def cases(cases):
    ids = "position_ids"
    cases.add(ids, {"mask": []}, [], {"abs": 0})
    cases.add(ids, {"mask": [[]]}, [[]], {"abs": 0})
    cases.add(ids, {"mask": [[1, 0, 1], [0, 0, 0]], "first": -2, "pad": -7}, [[-2, -7, -1], [-7, -7, -7]], {"abs": 0})
    cases.add(ids, {"mask": [[1, 1]], "first": 2**50}, [[2**50, 2**50 + 1]], {"abs": 0})
    cases.refused(ids, {"mask": [[1, 2]]}, "2")
    cases.refused(ids, {"mask": [[-1]]}, "-1")
    cases.refused(ids, {"mask": [[0.5]]}, "0.5")
    cases.refused(ids, {"mask": [[1, 1], [1]]})

    lookup = "learned_lookup"
    cases.add(lookup, {"table_rows": 514, "offset": 2, "start": 510, "count": 2}, {"rows": [512, 513], "usable": 512},
              {"abs": 0})
    cases.add(lookup, {"table_rows": 1, "offset": 1, "count": 0}, {"rows": [], "usable": 0}, {"abs": 0})
    cases.add(lookup, {"table_rows": 3, "start": 3, "count": 0}, {"rows": [], "usable": 3}, {"abs": 0})
    cases.add(lookup, {"table_rows": 2**53, "start": 2**52, "count": 1}, {"rows": [2**52]}, {"abs": 0})
    for inputs, pieces in (({"table_rows": 0, "count": 0}, ["0"]), ({"table_rows": -4, "count": 0}, ["-4"]),
                           ({"table_rows": 4, "offset": 5, "count": 0}, ["5"]),
                           ({"table_rows": 4, "offset": -1, "count": 0}, ["-1"]),
                           ({"table_rows": 4, "count": -2}, ["-2"]), ({"table_rows": 4, "start": -5, "count": 9}, ["-5"]),
                           ({"table_rows": 4, "offset": 2, "start": 2, "count": 1}, ["3", "2"]),
                           ({"table_rows": 4, "start": 9, "count": 0}, ["9", "4"]),
                           ({"table_rows": 9, "start": 2**63 - 1, "count": 2**63 - 1}, [str(2**64 - 2), "9"]),
                           ({"table_rows": 9, "start": 2**64, "count": 0}, []),
                           ({"table_rows": 9, "start": 0.5, "count": 0}, ["0.5"])):
        cases.refused(lookup, inputs, *pieces)

    count = "pe_parameters"
    for scheme in ("none", "sinusoidal", "rope", "alibi"):
        cases.add(count, {"scheme": scheme, "max_len": 512, "d": 768}, 0, {"abs": 0})
    cases.add(count, {"scheme": "learned", "max_len": 10**6, "d": 10**6}, 10**12, {"abs": 0})
    cases.add(count, {"scheme": "t5", "num_buckets": 32, "heads": 64, "d": 5}, 2048, {"abs": 0})
    cases.refused(count, {"scheme": "learned", "d": 4}, "max_len")
    cases.refused(count, {"scheme": "t5", "heads": 4}, "num_buckets")
    cases.refused(count, {"scheme": "learned", "max_len": -1, "d": 4}, "-1")
    cases.refused(count, {"scheme": "learned", "max_len": 2**53, "d": 2**53}, str(2**53))
    cases.refused(count, {"scheme": "xlnet"}, "xlnet")
