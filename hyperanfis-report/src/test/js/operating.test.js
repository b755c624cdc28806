import assert from "node:assert/strict";
import {test} from "node:test";
import {at, best, curveOf, figuresOf} from "./operating.js";

const curve = {ofClass: 4, ofRest: 6, points: [[0.9, 2, 0], [0.6, 3, 1], [0.4, 4, 3], [0.1, 4, 6]]};

test("figures follow from counts", () => {
  const point = figuresOf(curve, curve.points[1]);
  assert.deepEqual([point.misses, point.rejections, point.sensitivity, point.specificity, point.precision], [1, 5, 0.75, 5 / 6, 0.75]);
  assert.equal(figuresOf(curve, undefined).misses, 4);
});

test("a threshold stands for the rows at or above it", () => {
  assert.equal(at(curve, 0.6), 1);
  assert.equal(at(curve, 0.5), 1);
  assert.equal(at(curve, 0.95), -1);
});

test("the least cost follows what mistakes cost", () => {
  assert.equal(best(curve, 1, 1).threshold, 0.9);
  assert.equal(best(curve, 5, 1).threshold, 0.4);
  assert.equal(best(curve, 0, 1).threshold, Infinity);
});

test("a curve of rows counts ties together", () => {
  const row = (truth, p) => ({truth, probabilities: [1 - p, p]});
  const own = curveOf([row(1, 0.9), row(0, 0.6), row(1, 0.6), row(0, 0.1)], 1);
  assert.deepEqual(own, {ofClass: 2, ofRest: 2, points: [[0.9, 1, 0], [0.6, 2, 1], [0.1, 2, 2]]});
  assert.deepEqual(curveOf([], 1).points, []);
});
