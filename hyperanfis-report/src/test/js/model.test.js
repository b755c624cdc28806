import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import test from "node:test";
import {Model} from "./model.js";

// Written by the Java test: model files, rows, and the answers of the library.
for (const {name, file, rows, answers} of JSON.parse(readFileSync(new URL("./models.json", import.meta.url)))) {
  test(`answers of ${name} are those of Java`, () => {
    const model = new Model(file);
    assert.ok(rows.length > 0);
    rows.forEach((row, i) => {
      const {output, firing} = model.predict(row);
      [...output, ...firing].forEach((x, k) => assert.ok(Math.abs(x - answers[i][k]) <= 1e-9 * Math.max(1, Math.abs(answers[i][k])), `row ${i}: ${x} is not ${answers[i][k]}`));
    });
  });
}
