// The confusion matrix, of which cells and classes can be picked.

import {h, name} from "./elements.js";
import {percent} from "./formats.js";
import {isEmpty, onPick, toggle, value} from "./selection.js";
import {confusion} from "./tally.js";
import {stepped} from "./tips.js";

const total = row => row.reduce((a, b) => a + b, 0);
const of = (row, count) => total(row) ? percent(count / total(row)) : "\u2013";

export function confusionMatrix(data, cells) {
  const many = data.classes.length > 10;
  const width = data.classes.length;
  const body = h("tbody", {});
  const column = (label, k) => h("th", {scope: "col"}, h("button", {type: "button", class: "pick", "data-cell": `,${k}`, onclick: () => toggle({predicted: k})}, name(label)));
  const heads = data.classes.map(column);

  function cell(count, k, row, j) {
    const share = total(row) ? count / total(row) : 0;
    const shade = h("span", {class: "shade"});
    shade.style.opacity = (0.5 * share).toFixed(3);
    const picked = value("true") === k && value("predicted") === j;
    return h("td", {class: `${k === j ? "right" : "wrong"}${count ? "" : " none"}`}, shade,
      h("button", {type: "button", class: "pick", tabindex: "-1", "data-cell": `${k},${j}`, "aria-pressed": String(picked),
        "aria-label": `${count}${many ? "" : ` ${of(row, count)}`}, true ${data.classes[k]}, predicted ${data.classes[j]}`, onclick: () => toggle({true: k, predicted: j})},
      String(count), many ? null : [" ", h("span", {class: "small"}, of(row, count))]));
  }

  function show() {
    const active = body.contains(document.activeElement) ? document.activeElement.dataset.cell : undefined;
    const counts = isEmpty() ? data.metrics.confusion : confusion(cells, width);
    body.replaceChildren(...counts.map((row, k) => h("tr", {},
      h("th", {scope: "row"}, h("button", {type: "button", class: "pick", "data-cell": `${k},`, "aria-pressed": String(value("true") === k), onclick: () => toggle({true: k})}, name(data.classes[k]))),
      row.map((count, j) => cell(count, k, row, j)), h("td", {class: "num total"}, String(total(row))))));
    heads.forEach((head, k) => head.firstChild.setAttribute("aria-pressed", String(value("predicted") === k)));
    body.querySelector("td .pick").tabIndex = 0;
    if (active) {
      body.querySelector(`[data-cell="${active}"]`).focus();
    }
  }

  // One cell is reached by the tabulator, the others from there by arrow keys.
  body.addEventListener("keydown", event => {
    const buttons = [...body.querySelectorAll("td .pick")];
    const next = stepped(event.key, buttons.indexOf(event.target), buttons.length, width);
    if (next !== undefined && buttons.includes(event.target)) {
      event.preventDefault();
      buttons.forEach((button, i) => { button.tabIndex = i === next ? 0 : -1; });
      buttons[next].focus();
    }
  });
  onPick(show);
  show();
  return h("div", {class: "scroll", role: "region", "aria-label": "Confusion matrix"},
    h("table", {class: many ? "confusion many" : "confusion", id: "confusion"},
      h("caption", {}, "Confusion matrix: rows by true class, columns by predicted class" + (many ? "" : "; percentages of the true class")),
      h("thead", {}, h("tr", {}, h("td", {class: "corner"}, "true \\ predicted"), heads, h("th", {scope: "col", class: "num"}, "rows"))),
      body));
}
