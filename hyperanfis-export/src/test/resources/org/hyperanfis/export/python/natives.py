"""Cells of Python, numpy and pandas become what their texts become: run with the folder of mixed.py, which has votes."""

import collections
import datetime
import math
import sys

sys.path.insert(0, sys.argv[1])
import mixed
from mixed import BadCell, predict, predict_table

X, AMOUNT, PRICE, OPENED, SIZE, TOWN, SHOP = mixed.COLUMNS
TEXTS = {X: "2", AMOUNT: "0.25", PRICE: "3.400,25", OPENED: "29.02.2020 14:30", SIZE: "large", TOWN: "Kiel", SHOP: "a"}


def same(column, native, text):
    expected = predict(dict(TEXTS, **{column: text}))
    assert predict(dict(TEXTS, **{column: native})) == expected, (column, native, text)
    columns = {name: [text_, text_] for name, text_ in TEXTS.items()}
    columns[column] = [native, TEXTS[column]]
    table = predict_table(columns)
    assert table["label"][0] == expected.label
    assert all(abs(a - b) < 1e-12 for a, b in zip(table["firing"][0], expected.firing)), (column, native, text)
    assert bool(table["covered"][0]) == expected.covered and table["rule"][0] == expected.rule


def refused(column, cell, *words):
    for call in (lambda: predict(dict(TEXTS, **{column: cell})), lambda: table_with(column, cell)):
        try:
            call()
        except BadCell as problem:
            for word in words + ("'%s'" % column,):
                assert word in str(problem), problem
        else:
            raise AssertionError("%r is no cell of %s" % (cell, column))


def table_with(column, cell):
    columns = {name: [text] * 3 for name, text in TEXTS.items()}
    columns[column] = [TEXTS[column], cell, TEXTS[column]]
    try:
        predict_table(columns)
    except BadCell as problem:
        assert "row 2, " in str(problem), problem
        raise


class Unknown:
    """What pandas.NA does."""

    def __ne__(self, other):
        return self

    def __bool__(self):
        raise TypeError("boolean value of NA is ambiguous")


same(X, 2, "2")
same(X, -0.5, "-5e-1")
same(X, "\t 2. ", "2")
same(X, None, "")
same(X, math.nan, "NA")
same(X, Unknown(), "?")
same(AMOUNT, -999, "-999")
same(AMOUNT, -999.0, "unknown")
same(AMOUNT, None, "\u2003unknown ")
same(PRICE, 3400.25, "3.400,25")
same(PRICE, -1200, "(1.200)")
same(OPENED, datetime.datetime(2020, 3, 7, 14, 30), "07.03.2020 14:30")
same(OPENED, datetime.date(2020, 3, 7), "7.3.2020")
same(OPENED, 18321.5, "29.02.2020 12:00")
same(OPENED, None, "")
same(SIZE, None, "n. k.")
same(TOWN, None, "")
same(TOWN, True, "true")
same(TOWN, 12.0, "12")
same(SHOP, "never seen", "b")
for column, cell in ((X, "1_000"), (X, "nan1"), (X, "\u0661"), (X, "0x10"), (X, "1,5"), (X, True), (X, "1e3f"), (X, [1])):
    refused(column, cell)
for cell in ("inf", "-Infinity", 1e308 * 10, 10**400, "1e999"):
    refused(X, cell, "is not finite")
for cell in ("3.40,25", "12 kg", "1.2.3", "-(3)", "5 $", "12-B", "4-4", "(3", "1e"):
    refused(PRICE, cell, "is not written like 1.234,5")
for cell in ("30.02.2020", "1.13.2020", "29.02.2020 24:00", "29.02.20", "2020-02-29", "29.02.2020 14:3"):
    refused(OPENED, cell, "is not written like dd.MM.yyyy")
refused(SIZE, "medium", "is not one of its levels small<it's")
refused(TOWN, datetime.date(2020, 1, 1), "is no cell")
same(PRICE, "\u22124,25\u20ac", "-4,25")
same(PRICE, "\u20ac\u00a07-", "-7")

try:
    predict({name: text for name, text in TEXTS.items() if name != SIZE})
    raise AssertionError("a column is missing")
except BadCell as problem:
    assert "no column 'size'" in str(problem)
assert predict(dict(TEXTS, other="x")) == predict(collections.OrderedDict(TEXTS))
assert len(predict_table({name: [] for name in mixed.COLUMNS})["label"]) == 0
try:
    predict_table(dict({name: ["1"] for name in mixed.COLUMNS}, **{SHOP: ["a", "b"]}))
    raise AssertionError("columns differ in length")
except BadCell as problem:
    assert "not equally long" in str(problem)

answer = predict(TEXTS)
assert answer.label in mixed.CLASSES and list(answer.probability) == list(mixed.CLASSES)
assert abs(sum(answer.probability.values()) - 1) < 1e-12 and abs(sum(answer.firing) - 1) < 1e-12
assert answer.rule == answer.firing.index(max(answer.firing)) + 1
assert len(answer.votes) == len(answer.distance) == len(mixed.RULES)

if mixed.np is not None:
    np = mixed.np
    same(X, np.float32(0.5), "0.5")
    same(X, np.int64(2), "2")
    same(TOWN, np.str_("Kiel"), "Kiel")
    same(TOWN, np.bool_(False), "false")
    same(OPENED, np.datetime64("2020-03-07T14:30:00", "ns"), "07.03.2020 14:30")
    same(OPENED, np.datetime64("NaT"), "")
    refused(X, np.timedelta64(1, "D"))

    class Series:
        def __init__(self, array):
            self.array = array

        def to_numpy(self):
            return self.array

    count = 5000  # more than a block
    numbers = np.random.default_rng(1).normal(size=count)
    numbers[::7] = math.nan
    frame = {name: Series(np.array([text] * count, dtype=object)) for name, text in TEXTS.items()}
    frame[X] = Series(numbers)
    found = predict_table(frame)
    for i in (0, 1, 2047, 2048, 4999):
        row = predict(dict(TEXTS, **{X: numbers[i]}))
        assert found["label"][i] == row.label
        assert np.allclose(found["votes"][i], row.votes, rtol=0, atol=1e-12)
        assert np.allclose(found["probability"][i], list(row.probability.values()), rtol=0, atol=1e-12)
        assert np.allclose(found["distance"][i], row.distance, rtol=0, atol=1e-12)
    numbers[4321] = math.inf
    try:
        predict_table(frame)
        raise AssertionError("infinite")
    except BadCell as problem:
        assert "row 4322, column 'x'" in str(problem), problem

for value, text in (
    (1e-4, "1.0E-4"), (0.001, "0.001"), (1e7, "1.0E7"), (9999999.0, "9999999.0"), (1.05e22, "1.05E22"), (0.1, "0.1"),
    (123456.789, "123456.789"), (-2.5e-10, "-2.5E-10"), (1e-300, "1.0E-300"), (0.0, "0.0"), (-0.0, "-0.0"), (100.0, "100.0"),
    (1.2345678912e8, "1.2345678912E8"), (math.inf, "Infinity"), (9.99e-4, "9.99E-4"), (1 / 3, "0.3333333333333333"),
):
    assert mixed._java_number(value) == text, (value, mixed._java_number(value))
print("fine")
