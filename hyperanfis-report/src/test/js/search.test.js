import assert from "node:assert/strict";
import test from "node:test";
import {cellText, finds, texts} from "./search.js";

const data = {classes: ["ill", "well"], columns: [{name: "Age"}, {name: "size", words: ["small", "large"]}]};
const row = {name: "Patient 7", truth: 0, predicted: 1, dominant: 1, values: [-4.5, 1]};

test("a row is found by each of its parts, and by all of them together", () => {
  const found = texts(data, row);
  for (const query of ["", "patient", "PATIENT 7", "true ill", "predicted well", "rule 2", "age = -4.5", "age = \u22124.5", "size = large, rule 2, ,"]) {
    assert.ok(finds(query, found), query);
  }
  for (const query of ["true well", "rule 1", "age = 4.5", "rule 2, small"]) {
    assert.ok(!finds(query, found), query);
  }
});

test("rule 1 is not rule 12", () => {
  assert.ok(!finds("rule 1", texts(data, {...row, dominant: 11})));
});

test("cells are missing, words or numbers", () => {
  assert.deepEqual([cellText(data.columns[0], null), cellText(data.columns[1], 0), cellText(data.columns[1], -1)], ["missing", "small", "another category"]);
});
