import assert from "node:assert/strict";
import test from "node:test";
import {chips, clear, facet, isEmpty, matches, onPick, pick, read, toggle, value, written} from "./selection.js";

const names = ["a&b=c", "100 %"];
facet("rule", {words: r => `rule ${r + 1}`, matches: (row, r) => row.dominant === r, write: r => String(r + 1), read: text => /^[1-9]$/.test(text) ? Number(text) - 1 : undefined});
facet("true", {words: k => `true ${names[k]}`, matches: (row, k) => row.truth === k, write: k => names[k], read: text => names.includes(text) ? names.indexOf(text) : undefined});

test("rows match all that is picked, save what a view leaves out", () => {
  clear();
  assert.ok(matches({dominant: 3, truth: 1}));
  pick({rule: 0, true: 1});
  assert.ok(matches({dominant: 0, truth: 1}));
  assert.ok(!matches({dominant: 0, truth: 0}));
  assert.ok(matches({dominant: 0, truth: 0}, "true"));
  assert.deepEqual(chips(), [["rule", "rule 1"], ["true", "true 100 %"]]);
});

test("the address says the selection, whatever the names are", () => {
  for (const selection of [{}, {rule: 2}, {true: 0}, {rule: 0, true: 1}]) {
    clear();
    pick(selection);
    assert.deepEqual(read(written()), selection);
  }
});

test("an address that makes no sense selects nothing", () => {
  for (const text of ["", "=", "rule", "rule=", "rule=0", "rule=x", "other=1", "true=%E0%A4%A", "__proto__=1"]) {
    assert.deepEqual(read(text), {}, text);
  }
});

test("a second toggle lets go, and views are told each time", () => {
  clear();
  let told = 0;
  onPick(() => told++);
  toggle({rule: 1, true: 0});
  toggle({rule: 1});
  assert.equal(value("rule"), undefined);
  assert.equal(value("true"), 0);
  pick({true: undefined});
  assert.ok(isEmpty());
  assert.equal(told, 3);
});
