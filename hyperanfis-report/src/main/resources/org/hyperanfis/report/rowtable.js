// The rows of the page in a table: those selected, searched, some at a time; on paper all at once, their values below them.

import {inWords} from "./contributions.js";
import {h, name} from "./elements.js";
import {number, percent, plural} from "./formats.js";
import {onPaper} from "./paper.js";
import {cellText, finds, texts} from "./search.js";
import {matches, onPick, toggle} from "./selection.js";
import {isWrong, keptRows} from "./tally.js";

const PER_PAGE = 25;

/** What of all rows the page has, in words. */
export function whichRows(data) {
  const sampled = data.rows.length < data.rowCount ? `${data.rows.length.toLocaleString("en")} of all ${plural(data.rowCount, "row")}, evenly spaced` : `all ${plural(data.rowCount, "row")}`;
  if (!data.classes.length) {
    return data.otherRows.length ? `This file has ${sampled}, and beside them the rows with the largest errors: ${plural(data.rows.length + data.otherRows.length, "row")}.` : `This file has ${sampled}.`;
  }
  if (!data.otherRows.length) {
    return `This file has ${sampled}; ${data.wrongRows ? `${data.wrongRows.toLocaleString("en")} ${data.wrongRows === 1 ? "is" : "are"} predicted wrong` : "none is predicted wrong"}.`;
  }
  return `This file has ${sampled}, and ` + (data.wrongRowsShown === data.wrongRows ? `every one of the ${plural(data.wrongRows, "row")} predicted wrong.`
    : `${data.wrongRowsShown.toLocaleString("en")} of the ${plural(data.wrongRows, "row")} predicted wrong, evenly spaced, to keep it small.`);
}

/** How far a value is off, by the largest of its outputs in units of their spread in the page. */
function errors(data, rows) {
  const spread = data.outputs.map((_, o) => {
    const values = rows.map(row => row.truth[o]);
    return Math.max(...values) - Math.min(...values) || 1;
  });
  return new Map(rows.map(row => [row, Math.max(...row.truth.map((truth, o) => Math.abs(row.predicted[o] - truth) / spread[o]))]));
}

/**
 * The table.
 * @param tryRow called with the position of a row that the explorer has, or undefined where there is no explorer
 * @param why the panel of contributions: of has those of a row by its index, show shows them
 */
export function rowTable(data, tryRow, why) {
  const classifies = data.classes.length > 0;
  const rows = keptRows(data);
  if (!classifies) {
    const off = errors(data, rows);
    rows.sort((a, b) => off.get(b) - off.get(a) || a.index - b.index);
  }
  const found = new Map(rows.map(row => [row, texts(data, row)]));
  const startOf = new Map((data.explorer ? data.explorer.rows : []).map((start, i) => [data.rows[start.row], i]));
  const state = {query: "", wrong: classifies && data.wrongRows > 0, page: 0, paper: false};
  const heads = classifies ? ["True", "Predicted", "Probability"] : data.outputs.flatMap(output => [`${output}, true`, `${output}, predicted`]);
  const numeric = classifies ? ["Probability"] : heads;
  const body = h("tbody", {});
  const status = h("p", {class: "soft small", role: "status", id: "row-status"});
  const turn = by => { state.page += by; show(); };
  const back = h("button", {type: "button", id: "rows-back", onclick: () => turn(-1)}, "Previous");
  const on = h("button", {type: "button", id: "rows-on", onclick: () => turn(1)}, "Next");
  const search = h("input", {type: "search", id: "row-search", placeholder: "name, class, rule 3, column = value", autocomplete: "off"});
  search.addEventListener("input", () => { state.query = search.value; state.page = 0; show(); });
  const wrongOnly = h("input", {type: "checkbox", id: "wrong-only"});
  wrongOnly.checked = state.wrong;
  wrongOnly.addEventListener("change", () => { state.wrong = wrongOnly.checked; state.page = 0; show(); });

  const answers = row => classifies
    ? [h("td", {}, name(data.classes[row.truth])), h("td", {}, name(data.classes[row.predicted])), h("td", {class: "num"}, percent(row.probability))]
    : data.outputs.flatMap((_, o) => [h("td", {class: "num"}, number(row.truth[o])), h("td", {class: "num"}, number(row.predicted[o]))]);

  const line = row => h("tr", {class: isWrong(row) ? "wrong" : false},
    h("th", {scope: "row"}, name(row.name), tryRow && startOf.has(row)
      ? h("button", {type: "button", class: "try", "aria-label": `Try row ${row.name}`, onclick: () => tryRow(startOf.get(row))}, "Try") : null,
      why.of.has(row.index) ? h("button", {type: "button", class: "try why-button", "aria-label": `Why row ${row.name}`, onclick: () => why.show(why.of.get(row.index))}, "Why") : null),
    answers(row),
    h("td", {}, h("button", {type: "button", class: "pick", "aria-label": `Select rule ${row.dominant + 1}`, onclick: () => toggle({rule: row.dominant})}, `${row.dominant + 1}`)),
    data.columns.map((column, c) => h("td", {class: `${column.words ? "" : "num "}value${row.values[c] === null ? " missing" : ""}`}, name(cellText(column, row.values[c])))));

  // Paper has no room for a column each.
  const valuesOf = row => h("tr", {class: "values"}, h("td", {colspan: String(heads.length + 2)},
    data.columns.flatMap((column, c) => [c ? "; " : "", name(column.name), ` ${column.words ? "is" : "="} `, name(cellText(column, row.values[c]))]),
    why.of.has(row.index) ? why.of.get(row.index).answers.map(answer => h("div", {class: "adds"}, name(inWords(answer)))) : null));

  function show() {
    const chosen = rows.filter(row => matches(row) && (!state.wrong || isWrong(row)) && (state.paper || finds(state.query, found.get(row))));
    const last = Math.max(0, Math.ceil(chosen.length / PER_PAGE) - 1);
    state.page = Math.max(0, Math.min(state.page, last));
    const from = state.paper ? 0 : state.page * PER_PAGE;
    const shown = state.paper ? chosen : chosen.slice(from, from + PER_PAGE);
    body.replaceChildren(...shown.flatMap(row => state.paper ? [line(row), valuesOf(row)] : [line(row)]));
    back.disabled = state.page === 0;
    on.disabled = state.page === last;
    status.textContent = chosen.length ? `Rows ${(from + 1).toLocaleString("en")} to ${(from + shown.length).toLocaleString("en")} of ${chosen.length.toLocaleString("en")}${state.wrong ? " predicted wrong" : ""}`
      : "No row of this page has all of this.";
  }

  onPick(() => { state.page = 0; show(); });
  onPaper(paper => { state.paper = paper; show(); });
  show();
  return h("div", {class: "card panel", id: "row-table"},
    h("div", {class: "start"}, h("label", {for: "row-search"}, "Find rows", search),
      classifies && data.wrongRows ? h("label", {class: "check"}, wrongOnly, " only those predicted wrong") : null),
    h("p", {class: "soft small screen"}, "Parts of a query between commas must all be found."),
    h("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of rows"}, h("table", {},
      h("thead", {}, h("tr", {}, ["Row", ...heads, "Rule"].map(words => h("th", {scope: "col", class: numeric.includes(words) ? "num" : false}, name(words))),
        data.columns.map(column => h("th", {scope: "col", class: column.words ? "value" : "num value"}, name(column.name))))),
      body)),
    h("div", {class: "turn"}, back, on, status),
    data.columnCount > data.columns.length ? h("p", {class: "soft small"}, `The ${data.columns.length} columns that decide most, of ${data.columnCount}.`) : null);
}
