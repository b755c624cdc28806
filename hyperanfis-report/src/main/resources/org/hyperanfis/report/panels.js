// What the rules do: the four views of the paper, and calibration.

import {byUse, calibration, disk, firing, similarity, usage} from "./charts.js";
import {d3} from "./d3.js";
import {h, table} from "./elements.js";
import {figure} from "./figures.js";
import {number, percent} from "./formats.js";
import {section} from "./frame.js";

/** Below this share of the variance, nearness in the map says little. */
const LEAST_VARIANCE = 0.3;

const PICK = "Arrow keys walk through the rules, Enter selects one.";

/** What is said of pictures that show some of the rows. */
export const capped = data => data.rows.length < data.rowCount ? ` ${data.rows.length} of ${data.rowCount.toLocaleString("en")} rows are shown, evenly spaced.` : "";

function map(data) {
  const classifies = data.classes.length > 0;
  const furthest = d3.max([...data.disk.rules, ...data.rows.map(row => row.at)], p => Math.hypot(p[0], p[1]));
  const view = {whole: furthest > 0.55};
  const zoom = h("button", {type: "button", id: "zoom", "aria-pressed": String(!view.whole)}, "Zoom in");
  const element = figure({
    id: "disk", title: "Rules and rows in the Poincar\u00e9 disk", tools: [zoom], follows: true,
    label: `Scatter plot of ${data.rows.length} rows and ${data.rules.length} rules in the Poincar\u00e9 disk. ${PICK}`,
    caption: `Two principal components that keep ${percent(data.disk.explainedVariance)} of the variance. Rings are half a unit of hyperbolic distance apart; the edge of the whole disk is infinitely far away. `
      + (classifies ? "Rows have the colour and shape of their true class, rules the colour of the class they conclude." : "Numbers are rules.") + capped(data),
    draw: disk(data, view),
  });
  const label = () => {
    zoom.textContent = view.whole ? "Zoom in" : "Whole disk";
    zoom.setAttribute("aria-pressed", String(!view.whole));
  };
  zoom.addEventListener("click", () => { view.whole = !view.whole; label(); element.redraw(true); });
  label();
  return element;
}

/** The map, folded away where it shows little. */
function steppingBack(data, element) {
  const details = h("details", {class: "fold", id: "map"},
    h("summary", {}, `The map of rules and rows is folded away: it shows ${percent(data.disk.explainedVariance)} of the variance, so what is near in it may be far apart.`), element);
  details.addEventListener("toggle", () => element.redraw(true));
  return details;
}

function shares(data) {
  return figure({
    id: "firing", title: "Share of each rule in each prediction", label: `Heat map of the firing of ${data.rules.length} rules for ${data.rows.length} rows. Arrow keys walk through the rows, Enter selects the strongest rule of one.`, follows: true,
    caption: `One column per row, sorted by ${data.classes.length ? "predicted class, then " : ""}the rule that fires most. The stronger the colour, the larger the rule's share of the say (its firing).` + capped(data),
    draw: firing(data),
  });
}

function calibrationFigure(data) {
  const c = data.calibration;
  const follows = Boolean(data.cells) && data.cells.some(cell => cell[3] >= 0);
  return figure({
    id: "calibration", title: "Calibration", label: `Accuracy against predicted probability in ${c.bins.length} bins; expected calibration error ${number(c.expectedError)}. Arrow keys walk through the bins.`, follows,
    caption: `Points on the dashed line mean that probabilities can be taken at face value; larger points stand for more rows, bars are 95 % intervals of Wilson.${follows ? "" : " This picture is of all rows, whatever is selected."} Expected error ${number(c.expectedError)}, Brier score ${number(c.brier)}, log loss ${number(c.logLoss)}. ${data.probabilities}`,
    draw: calibration(data),
    data: table("Calibration", ["Probability", "Rows", "Mean probability", "Predicted right", "95 % interval"],
      c.bins.map(bin => [`${number(bin.from)} to ${number(bin.to)}`, String(bin.rows), percent(bin.probability), percent(bin.accuracy), bin.interval.map(percent).join(" to ")])),
  });
}

export function panels(data) {
  const mapped = map(data);
  const little = data.disk.explainedVariance < LEAST_VARIANCE;
  const pictures = [
    figure({
      id: "usage", title: "Usage of each rule", label: `Bar chart of the share of rows that each of ${data.rules.length} rules dominates, the most used first. ${PICK}`, follows: true,
      caption: "Bars: share of rows where the rule fires most, in the colour of its conclusion; strong, those selected. Ticks: its firing averaged over all rows.",
      draw: usage(data),
      data: table("Usage of each rule", ["Rule", "States", "Rows", "Coverage", "Mean firing"], byUse(data).map(rule => [String(rule.number),
        rule.then.class === undefined ? rule.then.values.map(number).join(", ") : data.classes[rule.then.class], String(rule.rows), percent(rule.coverage), percent(rule.meanFiring)])),
    }),
    ...(little ? [] : [mapped]),
    data.similarity.length ? figure({
      id: "similarity", title: "Rule similarity", label: `Heat map of the cosine between the firing of each two of ${data.rules.length} rules. Arrow keys walk through the pairs, Enter selects a rule.`, follows: true,
      caption: `Cosine between the firing of two rules over all rows: 0 never together, 1 always in proportion. Mean of different rules${data.metrics.silentRules ? " that are not silent" : ""}: ${number(data.metrics.meanRuleCosine)}.`,
      draw: similarity(data),
      data: data.rules.length <= 40 ? table("Cosine between the firing of rules", ["Rule", ...data.rules.map(rule => String(rule.number))],
        data.similarity.map((row, r) => [String(r + 1), ...row])) : null,
    }) : h("p", {class: "note"}, `The similarity of ${data.rules.length} rules is left out to keep this file small.`),
    ...(data.calibration ? [calibrationFigure(data)] : []),
  ];
  const paired = pictures.length % 2 === 0 ? pictures : [...pictures, shares(data)];
  section("panels", "What the rules do", "The four views of Figure 3 of the paper, for this model and these rows. A click on a rule selects it everywhere.",
    h("div", {class: "grid two"}, paired),
    paired === pictures ? h("div", {class: "grid"}, shares(data)) : null,
    little ? steppingBack(data, mapped) : null);
}
