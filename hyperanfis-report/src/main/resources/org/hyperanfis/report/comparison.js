// Puts the page about comparisons together from its data.

import {column, dots, equalsP, pairs, probability, rankDiagram, rulesAtWork, sides, signed, strips} from "./comparison-charts.js";
import {d3} from "./d3.js";
import {h, name, table} from "./elements.js";
import {figure, redrawAll} from "./figures.js";
import {number, plural} from "./formats.js";
import {footer, header, navigation, section} from "./frame.js";

const data = JSON.parse(document.getElementById("data").textContent);
const titles = data.models;
const position = wanted => data.figures.findIndex(one => one.name === wanted);
const state = {figure: data.first, reference: data.sets[0].models[0], zoomed: false};

// ---- what the reader can switch

const changes = [];
function change(next) {
  Object.assign(state, next);
  changes.forEach(react => react());
}

const onChange = react => { changes.push(react); react(); };

/** Buttons of which one is pressed. */
function choice(label, entries, key) {
  const buttons = entries.map(([value, words]) => {
    const button = h("button", {type: "button", onclick: () => change({[key]: value})}, words);
    button.dataset[key] = value;
    onChange(() => button.setAttribute("aria-pressed", String(state[key] === value)));
    return button;
  });
  return entries.length > 1 ? h("div", {class: "switch", role: "group", "aria-label": label}, h("span", {}, label), buttons) : null;
}

const figureSwitch = () => choice("Figure", data.scores.map(f => [f, data.figures[f].title]), "figure");

/** One poor model would leave the others no room. */
const rangeSwitch = () => titles.length > 3 ? choice("Range", [[false, "All models"], [true, "The better half"]], "zoomed") : null;

/** A figure of one data set that is there whenever its data set has what it shows. */
function perSet(options, applies) {
  return data.sets.map((set, i) => {
    const element = figure({...options(set), id: `${options(set).id}-${i}`, title: set.data});
    onChange(() => {
      element.hidden = !applies(set);
      if (!element.hidden) {
        element.redraw(true);
      }
    });
    return element;
  });
}

const measured = set => set.results[state.figure] !== undefined;
const figureTitle = () => data.figures[state.figure].title;
const several = data.sets.length > 1;

// ---- sections

function summary() {
  const runs = data.sets.reduce((sum, set) => sum + set.runs.length, 0);
  const words = [`${plural(titles.length, "model")}, ${plural(runs, "run")}. Within a data set, all models have the same rows and the same seeds; scores are for test rows, which no model was trained on.`];
  const readings = data.sets.map(set => {
    const reading = h("p", {class: "words"});
    const seeds = set.seeds.length > 12 ? `${set.seeds.length} seeds` : `${set.seeds.length === 1 ? "seed" : "seeds"} ${set.seeds.join(", ")}`;
    onChange(() => reading.replaceChildren(...(measured(set) && set.results[state.figure].reading.length
      ? set.results[state.figure].reading.map(part => Array.isArray(part) ? h("strong", {}, name(part[0])) : part)
      : [data.scores.length ? `No model has ${figureTitle()} for every seed.` : "Nothing was measured here that tells which model is better."])));
    return h("div", {class: "card reading"}, h("h3", {}, name(set.data)),
      h("p", {class: "soft small"}, set.note ? [name(set.note), "; "] : "", seeds), reading);
  });
  section("summary", "Summary", null, h("p", {}, words), h("p", {class: "soft"}, "Models: ", titles.flatMap((title, k) => [k ? ", " : "", name(title)]), "."),
    h("div", {class: "switches"}, figureSwitch()),
    h("div", {class: several ? "grid two" : "grid"}, readings),
    h("p", {class: "note"}, "p is the two-sided p value of Wilcoxon's signed-rank test over seeds. Of n seeds it can be no smaller than 2 to the power of 1 \u2212 n: 0.0625 for five, 0.002 for ten. "
      + "\u201cNot told apart\u201d means that these runs do not show a difference, not that there is none."));
}

function scores() {
  section("scores", "Scores", "One row per model, the best mean first.",
    h("div", {class: "switches"}, figureSwitch(), rangeSwitch()),
    h("div", {class: several ? "grid two" : "grid"}, perSet(set => ({
      id: "scores",
      label: () => `Dot plot of ${figureTitle()} on ${set.data}: one row per model, one dot per seed. Arrow keys walk through the models.`,
      caption: () => `${figureTitle()} on test rows with each seed; a seed has the same height in every row.` + (state.zoomed ? " Triangles at the edge point to means outside the range; seeds outside it are not drawn." : "")
        + (measured(set) && set.results[state.figure].models.some(row => row.published !== undefined) ? " Published values come from other splits and settings; a triangle at the edge points to one outside the range." : ""),
      data: () => measured(set) ? table(`${figureTitle()} on ${set.data}`, ["Model", "Mean", "Standard deviation", "Seeds", "Published"], set.results[state.figure].models.map(row =>
        [titles[row.m], number(row.mean), number(row.sd), String(row.n), row.published === undefined ? "\u2013" : number(row.published)])) : h("p", {}),
      draw: dots(data, set, state),
    }), measured)),
    data.unmatched ? h("p", {class: "note"}, `${plural(data.unmatched, "published figure")} given for data, models or figures that were not measured here ${data.unmatched === 1 ? "is" : "are"} left out.`) : null);
}

function differences() {
  if (titles.length < 2) {
    return;
  }
  const select = h("select", {id: "reference"}, titles.map((title, k) => h("option", {value: String(k)}, title)));
  select.addEventListener("change", () => change({reference: Number(select.value)}));
  onChange(() => { select.value = String(state.reference); });
  const applies = set => pairs(data, set, state).length > 0;
  const nothing = h("p", {class: "note"}, "The reference has no seed in common with another model here.");
  onChange(() => { nothing.hidden = data.sets.some(applies); });
  section("differences", "Differences, seed by seed", "Each model less the reference, with the same seed and so on the same rows: what the choice of rows does to both cancels out.",
    h("div", {class: "switches"}, figureSwitch(), rangeSwitch(), data.everyReference ? h("label", {class: "switch"}, h("span", {}, "Reference"), select)
      : h("p", {class: "soft small"}, "Reference: ", name(titles[state.reference]), ". Others are left out to keep this file small.")),
    h("div", {class: "grid"}, perSet(set => ({
      id: "differences",
      label: () => `Differences in ${figureTitle()} from ${titles[state.reference]} on ${set.data}: one row per model, one dot per seed. Arrow keys walk through the models.`,
      caption: () => ["Difference in ", figureTitle(), " from ", name(titles[state.reference]), ". Won : lost counts seeds. p by Wilcoxon's signed-rank test; Holm's correction is for the number of models in this picture.", least(set),
        state.zoomed ? " Triangles at the edge point to means outside the range; seeds outside it are not drawn." : ""].filter(part => part !== ""),
      data: () => table(`Differences in ${figureTitle()} on ${set.data}`, ["Model", "Mean difference", "Standard deviation", "Won : lost", "p", "p, Holm"],
        pairs(data, set, state).map(row => [titles[row.m], signed(row.mean), number(row.sd), sides(row.score), probability(row.p), probability(row.holm)])),
      draw: strips(data, set, state),
    }), applies)), nothing);
}

function least(set) {
  const rows = pairs(data, set, state);
  return rows.length ? ` The smallest p that so many seeds can give: ${probability(d3.min(rows, row => row.least))}.` : "";
}

function ranks() {
  if (!Object.keys(data.ranks).length) {
    return;
  }
  const now = () => data.ranks[state.figure];
  const none = h("p", {class: "note"}, "Ranks need two or more data sets on which two or more models have this figure.");
  const caption = () => {
    const t = now();
    const friedman = ["The models are not told apart", "The two forms of the test disagree whether the models differ", "The models differ"][t.told];
    return [`Mean rank by ${figureTitle()} over ${plural(t.sets, "data set")}, 1 for the best. Friedman's test: \u03c7\u00b2 = ${number(t.chiSquare)}, ${equalsP(t.chiSquareP)}; `
      + `in the less cautious form of Iman and Davenport, F = ${t.f === null ? "\u221e" : number(t.f)}, ${equalsP(t.fP)}. ${friedman} at the level 0.05. `,
    t.critical === undefined ? "There are too many models for Nemenyi's test."
      : `A bar joins models whose ranks differ by less than the critical difference of Nemenyi's test at the level 0.05, ${number(t.critical)}.`
        + (t.canTellApart ? "" : " That is more than ranks of so many models can differ, so with so few data sets this test cannot tell any two apart."),
    t.leftOut.length ? [" Left out, for lack of a result somewhere: ", t.leftOut.flatMap((m, k) => [k ? ", " : "", name(titles[m])]), "."] : ""].flat(2).filter(part => part !== "");
  };
  const element = figure({
    id: "rank-diagram", title: "Mean ranks and the critical difference",
    label: () => now() ? `Critical difference diagram of ${now().models.length} models over ${now().sets} data sets. Arrow keys walk through the models.` : "",
    caption: () => now() ? caption() : "",
    data: () => now() ? table("Mean ranks", ["Model", "Mean rank"], now().models.map((m, k) => [titles[m], number(now().ranks[k])])) : h("p", {}),
    draw: rankDiagram(data, state),
  });
  onChange(() => {
    element.hidden = !now();
    none.hidden = !element.hidden;
    if (now()) {
      element.redraw(true);
    }
  });
  section("ranks", "Ranks over data sets", null, h("div", {class: "switches"}, figureSwitch()), h("div", {class: "grid"}, element, none));
}

function rules() {
  const effective = position("effectiveRules");
  if (!data.sets.some(set => set.results[effective])) {
    return;
  }
  const missing = set => set.models.filter(m => !set.results[effective].models.some(row => row.m === m));
  section("rules", "Rules at work", "Effective rules: how many rules share in a prediction, by the entropy of their firing on validation rows; 1 where one rule decides alone. "
    + "More are neither better nor worse; they say how much of the rule base a reader has to follow for one prediction.",
    h("div", {class: "switches"}, figureSwitch()),
    h("div", {class: several ? "grid two" : "grid"}, perSet(set => ({
      id: "rules",
      label: () => `Scatter plot of ${figureTitle()} against effective rules on ${set.data}. Arrow keys walk through the models.`,
      caption: () => ["Large marks: means; small ones: single seeds.",
        ...(set.results[effective] && missing(set).length ? [" Without rules, or not measured: ", ...missing(set).flatMap((m, k) => [k ? ", " : "", name(titles[m])]), "."] : [])],
      draw: rulesAtWork(data, set, state, effective),
    }), set => measured(set) && set.results[effective] !== undefined)));
}

// ---- figures as tables

const truthOf = set => data.truth.filter(f => set.results[f]);

function truth() {
  const sets = data.sets.filter(set => truthOf(set).length);
  if (!sets.length) {
    return;
  }
  const classifies = position("accuracy") >= 0;
  const errors = position("rmse") >= 0;
  const answers = "Faithfulness: the share of test rows whose answer is the class that their strongest rule states; vote fidelity: that all rules state together, weighted by their firing. ";
  const values = "For numbers, faithfulness and vote fidelity are the R2 of the answers by the values that rules state. ";
  section("truth", "Truth of the rules", "Whether rules say what their model does. Mean over seeds, and below it the standard deviation; models without rules are left out.",
    ...sets.map(set => overview(set, truthOf(set), set.models.filter(m => truthOf(set).some(f => set.results[f].models.some(row => row.m === m))))),
    h("p", {class: "note"}, (classifies ? answers : "") + (errors ? values : "")
      + "Text fidelity: the share of test rows whose strongest rule follows from the printed terms alone. Wrong rules state what their test rows are not. Recurrence: the share of rules that come again, "
      + "for the same training rows, when the model is trained on resamples of them; beside it that of as many clusters of k-means on the same resamples."));
}

function everything() {
  section("table", "Everything in numbers", "Mean over seeds, and below it the standard deviation. The best mean of each figure that judges is marked. A click on a heading sorts."
    + (data.truth.length ? " The truth of the rules has the table above; single runs have all figures." : ""), ...data.sets.map(set => {
    const measuredHere = data.figures.map((_, f) => f).filter(f => set.results[f]);
    return overview(set, measuredHere.filter(f => !data.truth.includes(f)), set.models, runs(set, columns(set, measuredHere)));
  }));
}

const columns = (set, figures) => figures.map(f => ({...data.figures[f], f, rows: new Map(set.results[f].models.map(row => [row.m, row]))}));

/** A table of figures, by their positions, that can be sorted; with more below it. */
function overview(set, figures, models, more) {
  const shown = columns(set, figures);
  const body = h("tbody", {}, models.map(m => row(set, shown, m)));
  const heads = [];
  const sort = (at, key) => {
    const up = heads[at].getAttribute("aria-sort") !== "ascending";
    heads.forEach(head => head.removeAttribute("aria-sort"));
    heads[at].setAttribute("aria-sort", up ? "ascending" : "descending");
    const order = models.map((m, k) => ({row: rows[k], key: key(m)}));
    // Models without the figure come last either way.
    order.sort((a, b) => (a.key === undefined) - (b.key === undefined) || (up ? 1 : -1) * d3.ascending(a.key, b.key));
    body.replaceChildren(...order.map(one => one.row));
  };
  const rows = [...body.children];
  const head = (at, words, key, className) => {
    heads[at] = h("th", {scope: "col", class: className}, h("button", {type: "button", onclick: () => sort(at, key)}, name(words)));
    return heads[at];
  };
  return h("div", {class: "card wide-table"}, h("h3", {}, name(set.data)),
    h("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": `${more ? "Figures" : "Truth of the rules"} on ${set.data}`}, h("table", {class: "overview"},
      h("thead", {}, h("tr", {}, head(0, "Model", m => titles[m], false), shown.map((one, k) => head(k + 1, one.title, m => (one.rows.get(m) || {}).mean, "num")))),
      body)),
    more);
}

function row(set, shown, m) {
  return h("tr", {}, h("th", {scope: "row"}, name(titles[m])), shown.map(one => {
    const result = one.rows.get(m);
    if (!result) {
      return h("td", {class: "num"}, "\u2013");
    }
    const write = column([...one.rows.values()]);
    const few = result.n < set.seeds.length ? `, ${plural(result.n, "seed")} only` : "";
    const best = set.results[one.f].best.includes(m);
    return h("td", {class: best ? "num top" : "num"}, write(result.mean), h("small", {}, `\u00b1 ${write(result.sd)}${few}`));
  }));
}

function runs(set, shown) {
  const value = (one, m, s) => one.rows.has(m) ? one.rows.get(m).values[s] : null;
  return h("details", {}, h("summary", {}, `All ${plural(set.runs.length, "run")}`),
    table(`Runs on ${set.data}. Equal digests of the outputs mean equal predictions for all test rows.`, ["Model", "Seed", ...shown.map(one => one.title), "Stopped by", "Outputs (SHA-256)"],
      set.runs.map(([m, s, stop, digest]) => [titles[m], set.seeds[s], ...shown.map(one => number(value(one, m, s))), stop || "\u2013", digest || "\u2013"])));
}

header("Comparison of models", data.title);
summary();
if (data.scores.length) {
  scores();
  differences();
  ranks();
  rules();
}
truth();
everything();
footer(data.version);
navigation();
redrawAll();
