// The rule explorer: change a row and see what the model makes of it, by the formulas of model.js.

import {h, name} from "./elements.js";
import {number, percent} from "./formats.js";
import {colour} from "./marks.js";

/** Whether the row that the explorer starts from lacks the value of a column. */
function lacks(data, start, label) {
  const at = data.columns.findIndex(column => column.name === label);
  return at >= 0 && data.rows[start.row].values[at] === null;
}

const FIRST = 8;
const NONE = "-1";

/** Controls, each for one column of the user's table: what decides most comes first. */
function columns(data) {
  const seen = new Map();
  for (const j of data.explorer.order) {
    const feature = data.features[j];
    const key = `${feature.kind} ${feature.column}`;
    if (feature.category === undefined) {
      seen.set(`input ${j}`, {kind: feature.kind, label: feature.kind === "missing" ? `${feature.column} ${feature.words}` : feature.name, inputs: [j]});
    } else if (!seen.has(key)) {
      const inputs = data.features.flatMap((other, i) => other.kind === feature.kind && other.column === feature.column ? [i] : []);
      seen.set(key, {kind: "onehot", label: feature.kind === "onehot" ? feature.column : `${feature.column}, ${feature.kind}`, inputs});
    }
  }
  return [...seen.values()];
}

export function explorer(data, model) {
  let start = data.explorer.rows[0];
  let values = [...start.values];
  const refreshers = [];
  const answer = h("div", {class: "card answer", id: "answer"});
  // On a phone the answer stands below the sliders, so it is repeated above them.
  const brief = h("div", {class: "brief", "aria-hidden": "true"});

  const changed = column => column.inputs.some(j => values[j] !== start.values[j]);

  function numeric(column) {
    const j = column.inputs[0];
    const [low, high] = data.explorer.ranges[j];
    const range = h("input", {type: "range", step: "any", "aria-label": column.label});
    const box = h("input", {type: "number", step: "any", "aria-label": `${column.label}, exact value`});
    const set = input => {
      if (input.value.trim() !== "" && Number.isFinite(Number(input.value))) {
        values[j] = Number(input.value);
        measured(j);
        refresh();
      }
    };
    range.addEventListener("input", () => set(range));
    box.addEventListener("change", () => set(box));
    return {
      parts: [range, box],
      refresh: () => {
        // A row beyond the usual range widens it.
        range.min = Math.min(low, start.values[j]);
        range.max = Math.max(high > low ? high : low + 1, start.values[j]);
        range.value = values[j];
        range.setAttribute("aria-valuetext", number(values[j]));
        box.value = Number(values[j].toPrecision(6));
      },
    };
  }

  function choice(column) {
    const ordinal = column.kind === "ordinal";
    const feature = data.features[column.inputs[0]];
    const labels = ordinal ? feature.order : column.inputs.map(j => data.features[j].category);
    const select = h("select", {"aria-label": column.label},
      labels.map((label, i) => h("option", {value: i}, label)),
      h("option", {value: NONE, disabled: ordinal}, ordinal ? "between levels" : "none of these"));
    select.addEventListener("change", () => {
      const chosen = Number(select.value);
      if (ordinal) {
        values[column.inputs[0]] = chosen;
        measured(column.inputs[0]);
      } else {
        column.inputs.forEach((j, i) => { values[j] = i === chosen ? 1 : 0; });
      }
      refresh();
    });
    return {
      parts: [select],
      refresh: () => {
        const at = ordinal ? values[column.inputs[0]] : column.inputs.findIndex(j => values[j] === 1);
        select.value = Number.isInteger(at) && at >= 0 && at < labels.length ? String(at) : NONE;
      },
    };
  }

  /** The input that tells whether the value of another one is missing, or -1. */
  const absenceOf = j => data.features.findIndex(other => other.kind === "missing" && other.column === data.features[j].column);

  /** A value that is set is not missing. */
  function measured(j) {
    const absence = absenceOf(j);
    if (absence >= 0) {
      values[absence] = 0;
    }
  }

  /** A value that is missing is taken as its training mean. */
  function presence(column) {
    const j = column.inputs[0];
    const value = data.features.findIndex(other => (other.kind === "numeric" || other.kind === "ordinal") && other.column === data.features[j].column);
    const select = h("select", {"aria-label": column.label}, h("option", {value: 0}, "yes"), h("option", {value: 1}, "no"));
    select.addEventListener("change", () => {
      values[j] = Number(select.value);
      if (values[j] === 1 && value >= 0) {
        const input = model.file.features[value];
        values[value] = input.mean === undefined ? input.location : input.mean;
      }
      refresh();
    });
    return {parts: [select], refresh: () => { select.value = String(values[j]); }};
  }

  function control(column) {
    const made = column.kind === "numeric" ? numeric(column) : column.kind === "missing" ? presence(column) : choice(column);
    const was = h("span", {class: "soft small"});
    const element = h("div", {class: "control"}, h("span", {class: "label"}, name(column.label), was), made.parts);
    refreshers.push(() => {
      made.refresh();
      element.classList.toggle("changed", changed(column));
      const missing = (column.kind === "numeric" || column.kind === "ordinal") && lacks(data, start, column.label);
      was.textContent = changed(column) ? (missing ? "was missing" : column.kind === "numeric" ? `was ${number(start.values[column.inputs[0]])}` : "") : missing ? "missing; taken as the training mean" : "";
    });
    return element;
  }

  /** Bars with a label and a share each. */
  function bars(entries) {
    return h("div", {class: "bars"}, entries.flatMap(entry => {
      const fill = h("div", {class: `fill ${entry.colour}`});
      fill.style.width = `${100 * Math.max(0, Math.min(1, entry.share))}%`;
      return [h("span", {}, entry.label), h("div", {class: "track", "aria-hidden": "true"}, fill), h("span", {class: "num"}, percent(entry.share))];
    }));
  }

  const largest = numbers => numbers.indexOf(Math.max(...numbers));

  function verdict(result) {
    if (data.classes.length) {
      const best = result.label;
      return h("div", {class: "verdict"}, h("span", {class: `swatch b${colour(best)}`}), name(data.classes[best]), ` ${percent(result.probability[best])}`);
    }
    return h("div", {class: "verdict"}, data.outputs.map((output, o) => h("div", {}, name(output), ` = ${number(result.output[o])}`)));
  }

  /** Says so where the predicted class is not the most probable one. */
  function moreProbable(result) {
    const best = largest(result.probability);
    return data.classes.length && best !== result.label
      ? h("p", {class: "note", id: "more-probable"}, name(data.classes[best]), ` is more probable, ${percent(result.probability[best])}. ${model.file.decision ? "The model answers by a decision of its own, told below." : "The decision goes by the scores, before probabilities are calibrated; rare classes may count more in them."}`) : "";
  }

  function before() {
    const row = data.rows[start.row];
    const answers = data.classes.length
      ? [", true ", name(data.classes[row.truth]), ", predicted ", name(data.classes[row.predicted])]
      : data.outputs.flatMap((output, o) => [", ", name(output), ` true ${number(row.truth[o])}, predicted ${number(row.predicted[o])}`]);
    return h("p", {class: "soft small"}, "Started from ", name(row.name), answers, ".");
  }

  function show(result) {
    const order = result.firing.map((_, r) => r).sort((a, b) => result.firing[b] - result.firing[a]);
    const live = h("div", {"aria-live": "polite", id: "verdict"}, verdict(result));
    const firing = order.slice(0, 12).map(r => {
      const rule = data.rules[r];
      const then = rule.then.class === undefined ? null : [" \u2192 ", name(data.classes[rule.then.class])];
      return {
        label: h("span", {}, h("a", {href: `#rule-${rule.number}`}, `Rule ${rule.number}`), then),
        share: result.firing[r],
        colour: rule.then.class === undefined ? "ba" : `b${colour(rule.then.class)}`,
      };
    });
    brief.replaceChildren(verdict(result));
    answer.replaceChildren(
      live,
      before(),
      result.covered ? "" : h("p", {class: "note warn"}, "Far from every rule: farther than any training row was. Do not rely on this answer."),
      moreProbable(result),
      ...(data.classes.length ? [h("h3", {}, "Probability of each class"),
        bars(data.classes.map((label, k) => ({label: name(label), share: result.probability[k], colour: `b${colour(k)}`}))),
        h("p", {class: "soft small"}, data.probabilities)] : []),
      h("h3", {}, "Firing of the rules"),
      bars(firing),
      order.length > 12 ? h("p", {class: "soft small"}, `The 12 strongest of ${order.length} rules.`) : "");
  }

  function refresh() {
    refreshers.forEach(one => one());
    show(model.predict(values));
  }

  function restart(index) {
    start = data.explorer.rows[index];
    values = [...start.values];
    refresh();
  }

  const rows = h("select", {id: "start-row"}, data.explorer.rows.map((row, i) => h("option", {value: i}, data.rows[row.row].name)));
  rows.addEventListener("change", () => restart(Number(rows.value)));
  const all = columns(data);
  // Rounding errors grow with the square of cosh of the radius.
  const uncertain = model.hyperbolic && model.unit * model.bound > 7;
  const more = all.slice(FIRST);
  const controls = h("div", {class: "card"},
    brief,
    h("div", {class: "start"},
      h("label", {}, "Start from row", rows),
      h("button", {type: "button", id: "reset", onclick: () => restart(Number(rows.value))}, "Reset")),
    all.slice(0, FIRST).map(control),
    more.length ? h("details", {}, h("summary", {}, `${more.length} more inputs`), more.map(control)) : null,
    uncertain ? h("p", {class: "note"}, "This model allows points so far out that rounding can change answers there: far from the origin, this page and the library may differ.") : null);
  const element = h("div", {class: "explorer"}, controls, answer);
  refresh();
  /** Starts from a row, and goes there. */
  element.startFrom = index => {
    rows.value = String(index);
    restart(index);
    element.scrollIntoView();
    rows.focus({preventScroll: true});
  };
  return element;
}
