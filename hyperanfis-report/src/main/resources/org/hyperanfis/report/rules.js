// What the rules say, and whether that is what the model does. All figures come with the data; nothing is worked out here.

import {h, name, table} from "./elements.js";
import {minus, number, percent, plural} from "./formats.js";
import {section} from "./frame.js";
import {colour} from "./marks.js";
import {isEmpty, onPick, toggle, value} from "./selection.js";
import {byRule} from "./tally.js";

/** Terms that stand for the text of a rule that has none. */
const TERMS_WITHOUT_TEXT = 4;

const classifies = data => data.classes.length > 0;
const isStated = data => data.rules.some(rule => rule.statement);
/** A share of rows, or for values a coefficient of determination. */
const score = (data, value) => classifies(data) ? percent(value) : number(value);
/** A share in running text, which is not broken before its sign. */
const share = value => percent(value).replace(/ /g, "\u00a0");
const interval = ends => `${share(ends[0])} to ${share(ends[1])}`;
const listed = (labels, word) => labels.flatMap((label, i) => [i === 0 ? "" : i === labels.length - 1 ? ` ${word} ` : ", ", name(label)]);

// ---- whether the rules are true

function truthFigures(data) {
  const t = data.truth;
  const classes = classifies(data);
  return [
    {label: "Faithfulness", value: score(data, t.faithfulness),
      words: classes ? "of rows get the class that the rule which fires most for them states." : "is the R\u00b2 of the answers by the value that the rule which fires most states."},
    {label: "Vote fidelity", value: score(data, t.voteFidelity),
      words: classes ? "of rows get the class that all rules state together, each weighted by its firing." : "is the R\u00b2 of the answers by the values that all rules state, weighted by their firing."},
    {label: "Text fidelity", value: percent(t.textFidelity),
      words: "of rows have the same strongest rule when rules look at nothing but the terms in their texts."},
    {label: "Wrong rules", value: `${t.wrongRules} of ${t.usedRules}`, warn: t.wrongRules > 0,
      words: classes ? "rules that decide rows state a class that is not the most frequent one among them." : "rules that decide rows state a value farther from the mean of these rows than their standard deviation."},
    ...(t.inRange === undefined ? [] : [{label: "In range", value: percent(t.inRange),
      words: "of the terms have a centre that training rows have too, within 1 to 99 % of them; categories always do."}]),
    {label: "Terms", value: number(t.terms), words: "stand in the text of a rule, on average."},
    ...(classes ? [{label: "Classes no rule states", value: String(t.classesUnstated.length), warn: t.classesUnstated.length > 0,
      words: t.classesUnstated.length ? ["that the model predicts all the same: ", ...listed(t.classesUnstated, "and"), "."] : "Every class that the model predicts is stated by a rule."}] : []),
    {label: "Recurrence", value: t.recurrence === undefined ? "\u2013" : percent(t.recurrence),
      words: t.recurrence === undefined ? "is not measured here, since it takes trainings; \u201chyperanfis evaluate --recurrence\u201d measures it."
        : "of rules come again, for much the same rows, when the model is trained on resampled rows."},
  ];
}

function statedText(data, rule) {
  return classifies(data) ? `${data.classes[rule.then.class]} (${rule.then.confidence})` : data.outputs.map((output, o) => `${output} = ${number(rule.then.values[o])}`).join(", ");
}

export function truth(data) {
  const classes = classifies(data);
  const used = data.rules.filter(rule => rule.rows > 0);
  section("truth", "Truth of the rules",
    `Whether the rules, as they are printed below, say what the model does. Measured on the ${plural(data.truth.rows, "row")} of this report; on rows that the model was trained on, figures are better than on new ones.`,
    isStated(data) ? null : h("p", {class: "note"}, `This model was saved without statements of its rules, as all models before 0.3.0. What counts as the text of a rule here is its first ${TERMS_WITHOUT_TEXT} columns, and its conclusion at its centre.`),
    h("div", {class: "tiles truths"}, truthFigures(data).map(one => h("div", {class: `card tile${one.warn ? " warn" : ""}`},
      h("div", {class: "name"}, one.label), h("div", {class: "value"}, one.value), h("div", {class: "soft small"}, one.words)))),
    h("details", {class: "each"}, h("summary", {}, "Each rule in a table"),
      table("Rules that decide rows of this report", ["Rule", "States", "Rows", "Steady", ...(classes ? ["Right", "95 % interval"] : []), "Remark"],
        used.map(rule => [String(rule.number), statedText(data, rule), rule.rows.toLocaleString("en"), score(data, rule.steadiness),
          ...(classes ? [percent(rule.precision), interval(rule.interval)] : []), rule.suspicious ? "suspicious" : ""]))));
}

// ---- terms

const ofRows = term => term.share === 1 ? "for all its rows" : `for ${share(term.share)} of its rows`;

/** A term of the text: a number with the range of the rule's rows, or a category. */
function statedTerm(term) {
  if (term.words) {
    return h("li", {class: "term"}, name(term.column), h("span", {class: `chip ${term.negated ? "LOW" : "HIGH"}`}, term.negated ? "IS NOT" : "IS"),
      h("span", {class: "value"}, h("span", {}, term.words), h("small", {}, ofRows(term))));
  }
  if (term.categories) {
    return h("li", {class: "term"}, name(term.column), h("span", {class: `chip ${term.negated ? "LOW" : "HIGH"}`}, term.negated ? "IS NOT" : "IS"),
      h("span", {class: "value"}, h("span", {}, listed(term.categories, "or")), h("small", {}, ofRows(term))));
  }
  const value = reading => name(term.ordered ? reading : minus(reading));
  const rows = term.low === term.high ? [value(term.low)] : [value(term.low), " to ", value(term.high)];
  return h("li", {class: "term"}, name(term.column), h("span", {class: `chip ${term.level}`}, term.level),
    h("span", {class: "value"}, value(term.center), h("small", {}, "its rows ", rows),
      term.inRange ? null : h("small", {class: "outside"}, "centre outside of the data")));
}

/** A term about one model input, at the rule's centre. */
function inputTerm(data, [j, level, reading, standardized]) {
  const feature = data.features[j];
  if (feature.kind === "missing") {
    return h("li", {class: "term"}, name(feature.column), h("span", {class: `chip ${level}`}, {HIGH: "IS NOT", MEDIUM: "PARTLY", LOW: "IS"}[level]),
      h("span", {class: "value"}, feature.words));
  }
  if (feature.words) {
    return h("li", {class: "term"}, name(feature.column), h("span", {class: `chip ${level}`}, {HIGH: "IS", MEDIUM: "PARTLY", LOW: "IS NOT"}[level]),
      h("span", {class: "value"}, feature.words));
  }
  if (feature.kind === "onehot") {
    return h("li", {class: "term"}, name(feature.column), h("span", {class: `chip ${level}`}, {HIGH: "IS", MEDIUM: "PARTLY", LOW: "IS NOT"}[level]),
      h("span", {class: "value"}, name(feature.category)));
  }
  const deviations = standardized === null ? null : h("small", {}, `${standardized < 0 ? "\u2212" : "+"}${Math.abs(standardized).toFixed(2)} sd`);
  return h("li", {class: "term"}, name(feature.name), h("span", {class: `chip ${level}`}, level),
    h("span", {class: "value"}, name(feature.kind === "numeric" ? minus(reading) : reading), deviations));
}

/** The same in one line. */
function inputText(data, [j, level, reading]) {
  const feature = data.features[j];
  if (feature.words) {
    const so = feature.kind === "missing" ? {HIGH: "not ", MEDIUM: "partly ", LOW: ""} : {HIGH: "", MEDIUM: "partly ", LOW: "not "};
    return `${feature.column} ${so[level]}${feature.words}`;
  }
  return feature.kind !== "onehot" ? `${feature.name} ${level} (${reading})`
    : `${{HIGH: "", MEDIUM: "partly ", LOW: "not "}[level]}${feature.column}=${feature.category}`;
}

export function ruleText(data, rule) {
  const terms = rule.statement ? rule.statement.terms.map(term => term.text)
    : rule.inputs.slice(0, TERMS_WITHOUT_TEXT).map(term => inputText(data, term));
  return `Rule ${rule.number}\n${terms.join("\n")}\nTHEN ${statedText(data, rule)}`;
}

function antecedent(data, rule) {
  const stated = rule.statement;
  const shown = stated ? stated.terms.map(statedTerm) : rule.inputs.slice(0, TERMS_WITHOUT_TEXT).map(term => inputTerm(data, term));
  const others = stated ? rule.inputs : rule.inputs.slice(TERMS_WITHOUT_TEXT);
  const count = rule.inputCount - (rule.inputs.length - others.length);
  return h("div", {}, h("span", {class: "word"}, "IF"), h("ul", {}, shown),
    stated && stated.textFidelity !== undefined
      ? h("p", {class: "small fidelity"}, `${shown.length === 1 ? "This term decides" : `These ${shown.length} terms decide`} ${share(stated.textFidelity)} of its rows.`) : null,
    count ? h("details", {class: "more"}, h("summary", {}, `${plural(count, "term")} left out`),
      h("p", {class: "soft small"}, leftOut(stated)),
      h("ul", {}, others.map(term => inputTerm(data, term))),
      count > others.length ? h("p", {class: "soft small"}, `${plural(count - others.length, "term")} that set this rule apart even less are not listed, to keep this file small.`) : null) : null);
}

/** What it means that terms are left out. */
function leftOut(stated) {
  if (!stated || stated.textFidelity === undefined) {
    return "The model measures the distance to the centre over all terms, so these count too.";
  }
  return stated.textFidelity === 1 ? "The model looks at these too, but without them this rule still fires most for each of its training rows that were tried."
    : `The model looks at these too: without them, this rule fires most for ${share(stated.textFidelity)} of its training rows only.`;
}

// ---- what the rule concludes, and how far that can be trusted

function conclusion(data, rule) {
  return classifies(data)
    ? [h("span", {class: `swatch b${colour(rule.then.class)}`}), h("strong", {}, name(data.classes[rule.then.class])),
      h("span", {class: "soft"}, ` with confidence ${rule.then.confidence}`)]
    : data.outputs.map((output, o) => h("div", {}, name(output), " = ", h("strong", {}, number(rule.then.values[o]))));
}

function basis(rule) {
  return !rule.statement ? "This is its conclusion at its centre: the model was saved without what it says on its rows."
    : rule.statement.rows === 0 ? "This is its conclusion at its centre: it decides no training row."
      : `This is what it says on its ${plural(rule.statement.rows, "training row")}, on average.`;
}

function reliability(data, rule) {
  if (rule.rows === 0) {
    return "It decides none of the rows of this report.";
  }
  return classifies(data)
    ? `Right for ${rule.classCounts[rule.then.class]} of the ${plural(rule.rows, "row")} it decides here, ${share(rule.precision)} (95\u00a0% interval ${interval(rule.interval)}); steady for ${share(rule.steadiness)} of them.`
    : `Steadiness ${number(rule.steadiness)} on the ${plural(rule.rows, "row")} it decides here.`;
}

function checked(data, check) {
  return `On ${check.part} rows: ${check.right === undefined ? `steadiness ${score(data, check.steadiness)} on ${plural(check.rows, "row")}`
    : `right for ${check.right} of ${check.rows} (${interval(check.interval)}), steady for ${share(check.steadiness)}`}.`
    + (check.seen ? " The model has learnt from these rows too." : "");
}

function mix(data, rule) {
  const total = rule.classCounts.reduce((a, b) => a + b, 0);
  if (!total) {
    return null;
  }
  const present = data.classes.map((label, k) => ({label, count: rule.classCounts[k]})).filter(one => one.count);
  const words = present.map(one => `${one.count} ${one.label}`).join(", ");
  return h("div", {},
    h("div", {class: "mix", role: "img", "aria-label": `Rows it decides: ${words}`}, rule.classCounts.map((count, k) => {
      const part = h("div", {class: `b${colour(k)}`});
      part.style.width = `${100 * count / total}%`;
      return count ? part : null;
    })),
    h("div", {class: "soft small"}, present.flatMap((one, i) => [`${i ? ", " : ""}${one.count} `, name(one.label)])));
}

/** Real rows near the centre; another rule may fire more for them. */
function examples(rule) {
  return rule.nearestRows.length ? h("p", {class: "small like"}, `Like row${rule.nearestRows.length === 1 ? "" : "s"} `,
    rule.nearestRows.flatMap((row, i) => [i ? ", " : "", name(row.name), row.dominant === rule.number - 1 ? "" : h("span", {class: "soft"}, ` (decided by rule ${row.dominant + 1})`)]), ".") : null;
}

const fact = (label, value, wide) => h("div", {class: wide ? "wide" : false}, h("dt", {}, label), h("dd", {}, value));

function card(data, rule) {
  const other = data.rules[rule.nearestRule.rule];
  return h("article", {class: `card rule${rule.suspicious ? " suspicious" : ""}`, id: `rule-${rule.number}`, "aria-labelledby": `rule-${rule.number}-title`},
    h("div", {class: "top"}, h("h3", {id: `rule-${rule.number}-title`}, `Rule ${rule.number}`), h("span", {class: "soft small"}, `decides ${plural(rule.rows, "row")}`),
      h("button", {type: "button", class: "select-rule", "aria-pressed": "false", "aria-label": `Select rule ${rule.number}`, onclick: () => toggle({rule: rule.number - 1})}, "Select")),
    h("p", {class: "small of-selected", hidden: true}),
    rule.suspicious ? h("div", {class: "flag"}, classifies(data) ? "Suspicious: another class has more of the rows it decides than the class it states."
      : "Suspicious: the value it states is farther from the mean of the rows it decides than their standard deviation.") : null,
    antecedent(data, rule),
    examples(rule),
    h("div", {}, h("div", {class: "then"}, h("span", {class: "word"}, "THEN "), conclusion(data, rule)),
      h("p", {class: "soft small"}, basis(rule)),
      h("p", {class: "small right-for"}, reliability(data, rule)),
      rule.statement && rule.statement.check && !(data.onTestRows && rule.statement.check.part === "test") ? h("p", {class: "soft small"}, checked(data, rule.statement.check)) : null),
    mix(data, rule),
    h("dl", {class: "facts"},
      fact("Coverage", percent(rule.coverage)),
      fact("Mean firing", percent(rule.meanFiring)),
      classifies(data) ? fact("Model right", percent(rule.accuracy)) : null,
      fact("Width", number(rule.width)),
      fact("Width in sd", number(rule.widthInDeviations)),
      fact("Nearest rule", [h("a", {href: `#rule-${other.number}`}, `Rule ${other.number}`), ` at distance ${number(rule.nearestRule.distance)}`], true)));
}

function words(data) {
  const classes = classifies(data);
  const stated = isStated(data);
  return [
    ...(stated ? [["Its rows", "beside a number: the range of the training rows that the rule decides, without the lowest and the highest tenth"]] : []),
    ["LOW, MEDIUM, HIGH", "the centre against the mean of all training rows: below \u22120.5, within, or above +0.5 standard deviations (sd)"],
    ...(classes ? [["Confidence", `the probability that the rule itself gives to its class, ${stated ? "averaged over its training rows" : "at its centre"}. ${data.probabilities}`],
      ["Right", "the share of the rows it decides that are of the class it states, with the interval of Wilson"],
      ["Steady", "the share of the rows it decides for which it says by itself what it states"]]
      : [["Steadiness", "one minus the variance of what it says on the rows it decides, over that of the target: 1 is always the same value"]]),
    ["Coverage", "the share of rows where this rule fires most; it decides them"],
    ["Mean firing", "its share of the say, averaged over all rows"],
    ...(classes ? [["Model right", "of the rows it decides, the share that the whole model predicts right"]] : []),
    ["Width", "how quickly it falls silent with the distance from its centre, counted per feature"],
    ["Width in sd", "off by so many standard deviations in every input, a row is one width away"]];
}

/** Says of each card how many of the selected rows its rule decides; those of other rules step back. */
function follow(data, cells, cards) {
  const counts = byRule(cells, data.rules.length);
  cards.forEach((element, r) => {
    const picked = value("rule") === r;
    const words = element.querySelector(".of-selected");
    element.classList.toggle("picked", picked);
    element.classList.toggle("back", !isEmpty() && (value("rule") === undefined ? counts[r] === 0 : !picked));
    element.querySelector(".select-rule").setAttribute("aria-pressed", String(picked));
    words.hidden = isEmpty();
    words.textContent = isEmpty() ? "" : `Decides ${counts[r].toLocaleString("en")} of the rows selected${value("rule") === undefined ? "" : " otherwise"}.`;
  });
}

export function rules(data, cells) {
  const cards = data.rules.map(rule => card(data, rule));
  onPick(() => follow(data, cells, cards));
  section("rules", "Rules",
    isStated(data) ? "A rule decides the rows for which it fires most. Its text has the terms that tell its rows from those of other rules, and what it says on them; the term that matters most comes first. A number means near this centre, the nearer the better."
      : "A rule decides the rows for which it fires most: those near its centre. All its terms count together through one distance; those that set its centre apart from the other rules come first.",
    h("details", {class: "note"}, h("summary", {}, "What the words and figures of a rule mean"),
      h("dl", {}, words(data).flatMap(([word, meaning]) => [h("dt", {}, h("strong", {}, word)), h("dd", {}, meaning)]))),
    h("div", {class: "grid two"}, cards));
}
