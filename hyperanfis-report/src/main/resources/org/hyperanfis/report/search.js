// Finds rows by name, class, rule or value.

import {number} from "./formats.js";

/** A cell as people read it. */
export function cellText(column, value) {
  if (value === null || value === undefined) {
    return "missing";
  }
  if (!column.words) {
    return number(value);
  }
  return value < 0 ? "another category" : column.words[Math.round(value)];
}

/** All that a row is found by, in small letters. */
export function texts(data, row) {
  const answers = data.classes.length
    ? [data.classes[row.truth], data.classes[row.predicted], `true ${data.classes[row.truth]}`, `predicted ${data.classes[row.predicted]}`]
    : [...row.truth, ...row.predicted].map(number);
  const values = data.columns.map((column, c) => `${column.name} = ${cellText(column, row.values[c])}`);
  const groups = data.groups ? [`${data.groups.column} = ${data.groups.lines[row.group].part}`] : [];
  return [row.name, ...answers, `rule ${row.dominant + 1}`, ...values, ...groups].map(text => text.toLowerCase().replace(/\u2212/g, "-"));
}

/** Whether a row has every part of a query: parts stand between commas, and each is part of one of the row's texts. */
export function finds(query, found) {
  return query.toLowerCase().replace(/\u2212/g, "-").split(",").map(part => part.trim()).filter(part => part)
    .every(part => /^rule \d+$/.test(part) ? found.includes(part) : found.some(text => text.includes(part)));
}
