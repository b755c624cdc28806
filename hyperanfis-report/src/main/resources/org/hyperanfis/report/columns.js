// What each column does: how much it matters, and how answers change with it.

import {d3} from "./d3.js";
import {h, name, table} from "./elements.js";
import {axis, figure, legend, text} from "./figures.js";
import {number, percent, plural, shorten} from "./formats.js";
import {section} from "./frame.js";
import {isEmpty, matches, value} from "./selection.js";
import {keptRows} from "./tally.js";
import {pickable, withTip} from "./tips.js";

const MOST_BARS = 30;

/** Bars of importance with their spread; a click or Enter shows the curve of a column. */
function bars(effects, shown, state, choose) {
  return (svg, width) => {
    const step = 24;
    const left = Math.min(190, width * 0.4);
    const ends = shown.flatMap(column => [column.loss[0] - column.loss[1], column.loss[0] + column.loss[1]]);
    const x = d3.scaleLinear([Math.min(0, ...ends), Math.max(...ends, 1e-9)], [left, width - 60]).nice();
    axis(svg, d3.axisBottom(x).ticks(Math.max(2, width / 140)).tickFormat(number).tickSizeOuter(0), 0, step * shown.length + 6);
    shown.forEach((column, i) => {
      const y = 4 + i * step;
      const group = svg.append("g").attr("data-mark", "");
      group.append("rect").attr("x", 0).attr("y", y).attr("width", width).attr("height", step).attr("fill", "transparent");
      text(group, left - 8, y + 15, shorten(column.name, Math.floor((left - 8) / 7)), state.column === column ? "strong" : "", "end");
      group.append("rect").attr("class", "cell importance").attr("x", Math.min(x(0), x(column.loss[0]))).attr("y", y + 4).attr("width", Math.abs(x(column.loss[0]) - x(0))).attr("height", step - 9);
      group.append("line").attr("class", "whisker").attr("x1", x(column.loss[0] - column.loss[1])).attr("x2", x(column.loss[0] + column.loss[1])).attr("y1", y + step / 2).attr("y2", y + step / 2);
      text(group, width - 2, y + 15, number(Number(column.loss[0].toPrecision(3))), "muted", "end");
      const words = `${column.name}\n${effects.measure} grows by ${number(column.loss[0])}, spread ${number(column.loss[1])}`
        + (column.accuracy ? `\naccuracy falls by ${number(column.accuracy[0])}, spread ${number(column.accuracy[1])}` : "");
      withTip(group.node(), words);
      group.selectAll("*").each(function () { withTip(this, words); });
      pickable(group.node(), () => choose(column));
    });
    return step * shown.length + 34;
  };
}

/** The curve of the picked column: its mean, by rule, and for single rows. */
function curve(state, rowOf) {
  return (svg, width) => {
    const back = line => (value("rule") === undefined || line.rule === undefined || line.rule - 1 === value("rule")) ? 1 : 0.2;
    const own = i => isEmpty() || (rowOf.has(state.column.curve.singleRows[i]) && matches(rowOf.get(state.column.curve.singleRows[i])));
    const c = state.column.curve;
    const answer = c.answers[c.strongest];
    const lines = [{words: "all rows", values: answer.mean, className: "line mean-curve"},
      ...c.byRule.map((rule, i) => ({words: `rule ${rule.rule}`, rule: rule.rule, values: rule.mean, className: `line rule-curve s${(i + 1) % 8}`, dash: "5 3"}))];
    const top = legend(svg, [...lines.map(line => ({text: line.words, draw: g => g.append("line").attr("x1", -7).attr("x2", 7).attr("class", line.className).attr("stroke-dasharray", line.dash || null)})),
      ...(c.single.length ? [{text: "single rows", draw: g => g.append("line").attr("x1", -7).attr("x2", 7).attr("class", "line single-curve")}] : [])], width) + 8;
    const height = top + 270;
    const bottom = height - 46;
    const numeric = c.points.filter(point => point.kind === "number" || point.kind === "date");
    const missing = c.points.some(point => point.kind === "missing");
    const right = width - 14 - (numeric.length && missing ? 60 : 0);
    const scale = numeric.length ? d3.scaleLinear(d3.extent(numeric, point => point.value), [52, right]) : d3.scalePoint(c.points.map((_, i) => i), [62, right]).padding(0.4);
    const x = i => numeric.length ? (c.points[i].value === undefined ? width - 30 : scale(c.points[i].value)) : scale(i);
    const values = [...lines.flatMap(line => line.values), ...c.single.flat()];
    const y = d3.scaleLinear(answer.probability ? [0, 1] : d3.extent(values), [bottom, top + 6]);
    axis(svg, d3.axisLeft(y).ticks(5).tickSize(-(width - 66)).tickFormat(answer.probability ? d3.format(".0%") : number), 52, 0);
    const few = c.points.map((_, i) => i).filter(i => c.points[i].kind !== "missing" || !numeric.length);
    const every = Math.ceil(few.length / Math.max(2, width / 95));
    if (numeric.length && numeric[0].kind === "number") {
      axis(svg, d3.axisBottom(scale).ticks(width / 90).tickFormat(number).tickSizeOuter(0), 0, bottom);
    } else {
      few.filter((_, k) => k % every === 0).forEach(i => text(svg, x(i), bottom + 18, shorten(c.points[i].text, 13), "muted", "middle"));
    }
    if (numeric.length && missing) {
      text(svg, width - 30, bottom + 18, "missing", "muted", "middle");
    }
    text(svg, width - 14, height - 4, state.column.name, "muted", "end");
    const joined = numeric.length ? c.points.map((_, i) => i).filter(i => c.points[i].value !== undefined) : c.points.map((_, i) => i);
    const path = line => d3.line(i => x(i), i => y(line[i]))(joined);
    c.single.forEach((line, i) => svg.append("path").attr("class", `line single-curve${isEmpty() ? "" : own(i) ? " of-selection" : " back"}`).attr("d", path(line)));
    [...lines].reverse().forEach(line => {
      svg.append("path").attr("class", line.className).attr("opacity", back(line)).attr("stroke-dasharray", line.dash || null).attr("d", path(line.values));
      c.points.forEach((_, i) => svg.append("circle").attr("class", `${line.className} dot`).attr("opacity", back(line)).attr("cx", x(i)).attr("cy", y(line.values[i])).attr("r", line.dash ? 1.5 : 3));
    });
    const worded = v => answer.probability ? percent(v) : number(v);
    c.points.forEach((point, i) => withTip(svg.append("rect").attr("data-mark", "").attr("class", "hit").attr("x", x(i) - 6).attr("y", top).attr("width", 12).attr("height", bottom - top).node(),
      `${state.column.name}: ${point.text}, ${percent(point.share)} of rows\n` + lines.map(line => `${line.words}: ${worded(line.values[i])}`).join("\n")));
    return height;
  };
}

function curveTable(column) {
  const c = column.curve;
  const worded = (answer, i) => answer.probability ? percent(answer.mean[i]) : number(answer.mean[i]);
  const strongest = c.answers[c.strongest];
  return table(`${column.name}: mean answers`, ["Value", "Share of rows", ...c.answers.map(answer => answer.name), ...c.byRule.map(rule => `${strongest.name}, rule ${rule.rule}`)],
    c.points.map((point, i) => [point.text, percent(point.share), ...c.answers.map(answer => worded(answer, i)), ...c.byRule.map(rule => worded({...strongest, mean: rule.mean}, i))]));
}

function interactions(effects) {
  if (!effects.interactions.length) {
    return h("p", {class: "soft", id: "interactions"}, effects.pairs ? `Of ${plural(effects.pairs, "pair")} of columns, those that matter most, none acts together more than ${number(effects.floor)} in strength.` : "There are no two columns to act together.");
  }
  return h("div", {class: "card panel", id: "interactions"}, table("Columns that act together", ["Column", "With", "Strength"], effects.interactions.map(pair => [pair.first, pair.second, number(pair.strength)])),
    h("p", {class: "soft small"}, `The part of the answers that neither column has alone, beside the variance of the answers. Of ${plural(effects.pairs, "pair")}; below ${number(effects.floor)} nothing is claimed.`));
}

export function columns(data) {
  const effects = data.effects;
  const used = effects.columns.filter(column => column.used);
  if (!used.length) {
    section("columns", "What the columns do", "No rule uses any column.");
    return;
  }
  const shown = used.slice(0, MOST_BARS);
  const curved = used.filter(column => column.curve);
  const state = {column: curved[0]};
  const rowOf = new Map(keptRows(data).map(row => [row.index, row]));
  const select = h("select", {id: "effect-column"}, curved.map((column, i) => h("option", {value: String(i)}, column.name)));
  const sentence = h("p", {id: "effect-sentence"});
  const strongest = () => state.column.curve.answers[state.column.curve.strongest];
  const of = () => `${strongest().probability ? "probability of " : ""}${strongest().name}`;
  const importance = figure({
    id: "importance", title: "Importance of the columns", label: `Bar chart of the importance of ${shown.length} columns, ${shown[0].name} first. Arrow keys walk through the columns, Enter shows the curve of one.`,
    caption: `${effects.basis} Lines: one standard deviation of the repeats either way.`
      + (shown.length < used.length ? ` The ${shown.length} that matter most, of ${used.length}; the table has ${used.length === effects.columnCount || used.length < 200 ? "all" : "200"}.` : "")
      + (used.length < effects.columns.length ? ` ${effects.columnCount - used.length === 1 ? "One column is" : `${effects.columnCount - used.length} columns are`} used by no rule.` : "") + " Of all rows, whatever is selected.",
    draw: bars(effects, shown, state, column => choose(column)),
    data: table("Importance of the columns", ["Column", `Growth of ${effects.measure}`, "Spread", "Effect"], used.map(column => [column.name, number(column.loss[0]), number(column.loss[1]), column.curve ? column.curve.sentence : ""])),
  });
  const picture = curved.length ? figure({
    id: "effect", title: "How a column acts", label: () => `Line chart of the mean ${of()} against ${state.column.name}. Arrow keys walk through its values.`,
    caption: () => `Mean ${of()} with the column at each value in all of ${effects.curveRows}: over all rows, over the rows that each rule decides as they are, and for ${state.column.curve.single.length} of them.`
      + (state.column.curve.rulesLeftOut ? ` ${plural(state.column.curve.rulesLeftOut, "rule")} with fewer rows left out.` : "") + (state.column.curve.leftOut ? ` ${state.column.curve.leftOut} rare categories left out.` : "")
      + (curved.length < used.length ? ` This file has the curves of the ${curved.length} columns that matter most.` : ""),
    draw: curve(state, rowOf), follows: true, data: () => curveTable(state.column),
  }) : null;
  function choose(column) {
    if (!column.curve) {
      return;
    }
    state.column = column;
    select.value = String(curved.indexOf(column));
    sentence.replaceChildren(name(`${column.name}: ${column.curve.sentence.replace(/ -> /g, " \u2192 ")}.`));
    importance.redraw(true);
    picture.redraw(true);
  }
  select.addEventListener("change", () => choose(curved[Number(select.value)]));
  section("columns", "What the columns do", "How much worse the answers get without a column, and how they change with it: what the model does, which need not be what causes what.",
    h("div", {class: "grid two loose"}, importance, picture ? h("div", {}, h("div", {class: "start"}, h("label", {for: "effect-column"}, "Column", select)), sentence, picture) : null),
    interactions(effects));
  if (picture) {
    choose(state.column);
  }
}
