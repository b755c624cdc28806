// Sums over the cells of the data: how many of all rows are selected, by rule, class and probability.

import {matches} from "./selection.js";

/** Whether the cells count every row, whatever rows the page has. */
export const countsAll = data => Boolean(data.cells) || (!data.classes.length && !data.groups);

/** The cells, each with the fields of a row; for values without groups, the rules; where there are too many for a page, the rows that it has. */
export function cellsOf(data) {
  if (data.cells) {
    return data.cells.map(([dominant, truth, predicted, step, rows, probability, group]) => ({dominant, truth, predicted, step, rows, probability, group}));
  }
  return countsAll(data)
    ? data.rules.map((rule, dominant) => ({dominant, step: -1, rows: rule.rows}))
    : keptRows(data).map(row => ({...row, step: -1, rows: 1}));
}

/** Every row that the page has, in the order of the table. */
export const keptRows = data => [...data.rows, ...data.otherRows].sort((a, b) => a.index - b.index);

/** Whether a classifier is wrong about a row. */
export const isWrong = row => !Array.isArray(row.truth) && row.truth !== row.predicted;

const add = (cells, field) => cells.reduce((sum, cell) => sum + cell[field], 0);

/** How many rows are selected, and how many of them are wrong. */
export function selected(cells) {
  const own = cells.filter(cell => matches(cell));
  return {rows: add(own, "rows"), wrong: add(own.filter(isWrong), "rows")};
}

/** How many of the selected rows each rule decides; which rule is picked does not count. */
export function byRule(cells, rules) {
  const counts = Array(rules).fill(0);
  cells.filter(cell => matches(cell, "rule")).forEach(cell => { counts[cell.dominant] += cell.rows; });
  return counts;
}

/** The confusion matrix of the selected rows; which classes are picked does not count. */
export function confusion(cells, classes) {
  const counts = Array.from({length: classes}, () => Array(classes).fill(0));
  cells.filter(cell => matches(cell, "true", "predicted", "wrong")).forEach(cell => { counts[cell.truth][cell.predicted] += cell.rows; });
  return counts;
}

/** Rows, mean probability and share predicted right of the selected rows, by steps of probability. */
export function byProbability(cells) {
  const steps = new Map();
  cells.filter(cell => cell.step >= 0 && matches(cell)).forEach(cell => steps.set(cell.step, [...steps.get(cell.step) || [], cell]));
  return [...steps].sort((a, b) => a[0] - b[0]).map(([step, own]) => {
    const rows = add(own, "rows");
    return {
      from: step / 10, to: (step + 1) / 10, rows,
      probability: own.reduce((sum, cell) => sum + cell.rows * cell.probability, 0) / rows,
      accuracy: add(own.filter(cell => !isWrong(cell)), "rows") / rows,
    };
  });
}
