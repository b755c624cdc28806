// How good the model is, in more than the figures of the summary.

import {scatter} from "./charts.js";
import {confusionMatrix} from "./confusion.js";
import {h, table} from "./elements.js";
import {figure} from "./figures.js";
import {number} from "./formats.js";
import {section} from "./frame.js";
import {capped} from "./panels.js";

/** The figures that the summary leaves out. */
function figures(data) {
  const m = data.metrics;
  const c = data.calibration;
  return h("div", {class: "card panel"}, table("Further figures", ["Figure", "Value"], [
    ...(c ? [["Expected calibration error", number(c.expectedError)], ["Brier score", number(c.brier)], ["Log loss", number(c.logLoss)]] : []),
    ["Rules at work per row", number(m.effectiveRules)], ["Mean cosine between rules", number(m.meanRuleCosine)],
    ...(m.silentRules ? [["Silent rules, left out of that mean", number(m.silentRules)]] : []),
    ...(data.classes.length && data.classes.length <= 12 ? data.classes.map((label, k) => [`Rules that state ${label}`, number(m.prototypesPerClass[k])]) : [])]),
  c ? h("p", {class: "soft small"}, data.probabilities) : null);
}

export function metrics(data, cells) {
  if (!data.classes.length) {
    section("metrics", "Predicted and true", "Points on the dashed line are predicted exactly." + capped(data),
      h("div", {class: "grid two loose"}, data.outputs.slice(0, 6).map((output, o) => figure({
        id: `scatter-${o + 1}`, title: output, label: `Scatter plot of predicted against true ${output}. Arrow keys walk through the rows, Enter selects the rule of one.`,
        caption: "One point per row.", draw: scatter(data, o), follows: true,
      })), figures(data)));
    return;
  }
  section("metrics", "Metrics", "How often each class is recognised, and what it is taken for otherwise. A click on a class or a cell selects its rows everywhere.",
    h("div", {class: data.classes.length <= 4 ? "grid two loose" : "grid loose"}, h("div", {class: "card panel"}, confusionMatrix(data, cells)), figures(data)),
    h("div", {class: "card panel"}, table("Scores of each class, of all rows", ["Class", "Rows", "Precision", "Recall", "F1", "ROC AUC", "PR AUC"], data.classes.map((label, k) => {
      const one = data.perClass[k];
      return [label, String(one.rows), number(one.precision), number(one.recall), number(one.f1), number(one.rocAuc), number(one.prAuc)];
    }), "per-class")));
}
