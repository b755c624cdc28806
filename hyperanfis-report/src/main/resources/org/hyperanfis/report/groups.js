// Groups of rows by the cells of a column: their scores, and a button that selects each.

import {h, name} from "./elements.js";
import {section} from "./frame.js";
import {onPick, toggle, value} from "./selection.js";
import {inTexts, scoreTable} from "./summary.js";

const FEW = 30;

export function groups(data) {
  if (!data.groups) {
    return;
  }
  const {column, lines} = data.groups;
  const buttons = lines.map((line, g) => h("button", {type: "button", class: "pick", "aria-pressed": "false", onclick: () => toggle({group: g})}, name(line.part)));
  onPick(() => buttons.forEach((button, g) => button.setAttribute("aria-pressed", String(value("group") === g))));
  const few = lines.filter(line => line.rows < FEW).length;
  section("groups", "Groups", ["Scores by ", name(column), ", with 95 % intervals. A click on a group selects its rows everywhere."],
    h("div", {class: "card panel"}, scoreTable(inTexts(data, lines), {id: "group-scores", label: `Scores by ${column}`, head: (_, g) => buttons[g]}),
      few ? h("p", {class: "soft small"}, `${few === 1 ? "One group has" : `${few} groups have`} fewer than ${FEW} rows: believe the interval, not the score.`) : null,
      h("p", {class: "soft small"}, "Among many groups, some differ by chance alone; and groups may differ in other columns too.")));
}
