import assert from "node:assert/strict";
import test from "node:test";
import {clear, facet, pick} from "./selection.js";
import {byProbability, byRule, cellsOf, confusion, countsAll, selected} from "./tally.js";

facet("group", {words: String, matches: (row, g) => row.group === g, write: String, read: Number});
const cells = cellsOf({cells: [[0, 0, 0, 9, 5, 0.95, 0], [0, 0, 1, 5, 2, 0.55, 1], [1, 1, 1, 9, 3, 0.92, 1]], classes: ["a", "b"]});

test("cells are counted by what is picked", () => {
  clear();
  assert.deepEqual(selected(cells), {rows: 10, wrong: 2});
  pick({group: 1});
  assert.deepEqual(selected(cells), {rows: 5, wrong: 2});
  assert.deepEqual(byRule(cells, 2), [2, 3]);
  assert.deepEqual(confusion(cells, 2), [[0, 2], [0, 3]]);
  assert.deepEqual(byProbability(cells).map(bin => [bin.from, bin.rows, bin.accuracy]), [[0.5, 2, 0], [0.9, 3, 1]]);
});

test("for values there are the rules, or cells where there are groups", () => {
  clear();
  const rules = [{rows: 4}, {rows: 6}];
  assert.equal(selected(cellsOf({classes: [], rules})).rows, 10);
  const grouped = {classes: [], rules, groups: {}, cells: [[0, 0, 0, -1, 4, 0, 0], [1, 0, 0, -1, 6, 0, 1]]};
  pick({group: 1});
  assert.deepEqual(selected(cellsOf(grouped)), {rows: 6, wrong: 0});
  assert.ok(countsAll(grouped));
});

test("without cells the rows of the page are counted, and it is known that these are not all", () => {
  clear();
  const data = {classes: ["a", "b"], rows: [{index: 0, truth: 0, predicted: 1, dominant: 0, group: 0}], otherRows: [{index: 3, truth: 0, predicted: 0, dominant: 0, group: 1}], groups: {}};
  assert.ok(!countsAll(data));
  assert.ok(!countsAll({...data, classes: []}));
  pick({group: 1});
  assert.deepEqual(selected(cellsOf(data)), {rows: 1, wrong: 0});
});
