import assert from "node:assert/strict";
import test from "node:test";
import {number, percent, plural, shorten} from "./formats.js";

test("numbers have four digits, a true minus, and no pretended zero", () => {
  assert.deepEqual([0, 3, 1234.56, -0.123456, 1e-5, 1e7, NaN, null].map(number), ["0", "3", "1235", "\u22120.1235", "1e-5", "1e+7", "\u2013", "\u2013"]);
});

test("nearly nothing and nearly all are not 0 and 100 percent", () => {
  assert.deepEqual([0, 0.0004, 0.5, 0.99949, 0.9996, 1].map(percent), ["0.0 %", "< 0.1 %", "50.0 %", "99.9 %", "> 99.9 %", "100 %"]);
});

test("one row, two rows, and letters are not cut in half", () => {
  assert.deepEqual([plural(1, "row"), plural(2000, "row")], ["1 row", "2,000 rows"]);
  assert.equal(shorten("\u{1f9a0}\u{1f9a0}\u{1f9a0}", 2), "\u{1f9a0}\u2026");
});
