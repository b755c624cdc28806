// The first screen: what the model is, how good, how true its rules are, what is missing, how it was trained.

import {h, name, table} from "./elements.js";
import {minus, number, percent, plural} from "./formats.js";
import {section} from "./frame.js";

const GEOMETRIES = {lorentz: "hyperbolic space (Lorentz model)", poincare: "hyperbolic space (Poincar\u00e9 ball)", euclidean: "flat space"};

const fact = (label, value, warn) => h("div", {class: warn ? "warn" : false}, h("dt", {}, label), h("dd", {}, value));
const facts = (title, entries) => h("div", {class: "card fact-card"}, h("h3", {}, title), h("dl", {}, entries));

/**
 * Scores side by side: one line for each part of the rows, and for what the model is compared with; a score may have an interval.
 * @param lines each with a part, its rows and its figures, which have a name, a text, and a low and high end where these are known
 * @param options the id and the label of the table, and what stands at the head of a line
 */
export function scoreTable(lines, {id = "scores", label = "Scores", head = text => name(text)} = {}) {
  const names = lines[0].figures.map(one => one.name);
  const cell = one => one === undefined ? "\u2013" : [h("span", {class: "value"}, one.text), one.low === undefined ? null : h("small", {}, `${one.low} to ${one.high}`)];
  return h("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": label}, h("table", {class: "scores", id},
    h("thead", {}, h("tr", {}, h("td", {}, ""), names.map(label => h("th", {scope: "col", class: "num"}, label)))),
    h("tbody", {}, lines.map((line, i) => h("tr", {}, h("th", {scope: "row"}, head(line.part, i), h("small", {}, plural(line.rows, "row") + (line.seen ? `, ${line.seen}` : ""))),
      names.map(label => h("td", {class: "num"}, cell(line.figures.find(one => one.name === label)))))))));
}

/** Lines of the data as texts. */
export function inTexts(data, lines) {
  const three = value => value === null ? "\u2013" : minus(value.toFixed(3).replace(/^-0\.000$/, "0.000"));
  const words = one => one.share ? percent : data.classes.length || one.name === "R\u00b2" ? three : number;
  const ends = one => one.low === undefined ? {} : {low: words(one)(one.low).replace(/ %$/, ""), high: words(one)(one.high)};
  return lines.map(line => ({...line, figures: line.figures.map(one => ({name: one.name, text: words(one)(one.value), ...ends(one)}))}));
}

/** What is to be known of the scores. */
function remarks(data) {
  const few = data.resamples ? `Below each score, where it lies at 95 %, by ${data.resamples.toLocaleString("en")} resamples of the rows.` : "";
  return [h("p", {class: "soft small"}, [few, ...data.scoreNotes].filter(text => text).join(" ")),
    ...data.remarks.map(text => h("p", {class: "remark"}, name(text)))];
}

function reference(ref) {
  const gap = d => d === null ? "\u2013" : (d > 0 ? "+" : d < 0 ? "\u2212" : "") + number(Number(Math.abs(d).toPrecision(3)));
  return table(`This model beside ${ref.name}`, ["Figure", "This model", ref.name, "Difference"],
    ref.figures.map(f => [f.name, number(f.ours), number(f.reference), gap(f.ours === null || f.reference === null ? null : f.ours - f.reference)]));
}

function truthFacts(data) {
  const t = data.truth;
  const score = value => data.classes.length ? percent(value) : number(value);
  return facts("Truth of the rules", [
    fact("Faithfulness", score(t.faithfulness)),
    fact("Text fidelity", percent(t.textFidelity)),
    fact("Wrong rules", `${t.wrongRules} of ${t.usedRules}`, t.wrongRules > 0),
    fact("Recurrence", t.recurrence === undefined ? "not measured" : percent(t.recurrence)),
  ]);
}

function dataFacts(data) {
  const inputs = new Set(data.features.map(feature => feature.column)).size;
  const warnings = data.provenance.dataWarnings.length;
  return facts("Data", [
    fact("Rows", data.rowCount.toLocaleString("en")),
    fact("Columns", String(inputs)),
    fact("Missing cells", data.missing ? (data.missing.cells ? `${percent(data.missing.share)} (${data.missing.cells.toLocaleString("en")})` : "none") : "not counted", data.missing && data.missing.share >= 0.05),
    fact("Warnings", warnings ? [h("a", {href: "#data-warnings"}, String(warnings))] : "none", warnings > 0),
  ]);
}

function trainingFacts(data) {
  const p = data.provenance;
  return facts("Training", [
    fact("Trained on", plural(p.fittedRows, "row") + (p.refitted ? ", refitted" : "")),
    fact("Validation", p.validationRows ? plural(p.validationRows, "row") : "none", !p.validationRows),
    fact("Rules", `${data.rules.length}, ${data.metrics.effectiveRules.toFixed(1)} at work per row`),
    fact("When", p.started.slice(0, 10)),
  ]);
}

export function summary(data) {
  const trained = data.provenance;
  const inputs = new Set(data.features.map(feature => feature.column)).size;
  const few = data.classes.length <= 6;
  const answers = few ? data.classes.flatMap((label, k) => [k === 0 ? " (" : k === data.classes.length - 1 ? " or " : ", ", name(label)]) : [];
  const words = [
    `A model of ${data.rules.length} IF-THEN rules in ${GEOMETRIES[data.geometry]} that predicts `,
    name(data.target), data.classes.length ? [answers, few ? ")" : `, one of ${data.classes.length} classes,`] : "",
    ` from ${plural(inputs, "column")}, tried on ${data.onTestRows ? "" : `${plural(data.rowCount, "row")}: `}`, name(data.dataName),
    `. ${data.evidence ? data.evidence + " " : ""}`
    + trained.trainedOn].flat(2);
  section("summary", "Summary", null,
    data.seenInTraining ? h("p", {class: "alert", id: "seen", role: "note"}, data.seenInTraining) : null,
    h("p", {}, words),
    h("div", {class: "card panel"}, scoreTable(inTexts(data, data.scores)), remarks(data)),
    h("div", {class: "fact-cards"}, truthFacts(data), dataFacts(data), trainingFacts(data)),
    data.reference ? reference(data.reference) : null);
}
