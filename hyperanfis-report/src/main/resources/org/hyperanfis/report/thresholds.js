// From which probability on a class is answered: its ROC and precision-recall curves, and a point on them that the reader moves.

import {d3} from "./d3.js";
import {h, name, table} from "./elements.js";
import {axis, figure, text} from "./figures.js";
import {number, percent, plural} from "./formats.js";
import {section} from "./frame.js";
import {at, best, curveOf, figuresOf} from "./operating.js";
import {isEmpty, matches, onPick} from "./selection.js";
import {withTip} from "./tips.js";

const share = value => Number.isFinite(value) ? percent(value) : "\u2013";

/** A curve in the unit square, with the moved point, the model's own answers and its kept decision. */
function square(state, {xName, yName, place, diagonal}) {
  return (svg, width) => {
    const side = Math.min(width - 64, 420);
    const x = d3.scaleLinear([0, 1], [48, 48 + side]);
    const y = d3.scaleLinear([0, 1], [side + 22, 22]);
    axis(svg, d3.axisLeft(y).ticks(5).tickSize(-side).tickFormat(d3.format(".0%")), 48, 0);
    axis(svg, d3.axisBottom(x).ticks(5).tickFormat(d3.format(".0%")).tickSizeOuter(0), 0, side + 22);
    text(svg, 48 + side, side + 56, xName, "muted", "end");
    text(svg, 12, 11, yName, "muted");
    if (diagonal) {
      svg.append("line").attr("class", "best").attr("x1", x(0)).attr("y1", y(0)).attr("x2", x(1)).attr("y2", y(1));
    }
    const curve = state.curve();
    const all = curve.points.map((point, i) => ({...figuresOf(curve, point), i})).filter(point => Number.isFinite(place(point)[1]) && Number.isFinite(place(point)[0]));
    const start = diagonal ? [[0, 0]] : [];
    const line = points => d3.line(p => x(p[0]), p => y(p[1]))([...start, ...points.map(place)]);
    const own = state.selected();
    svg.append("path").attr("class", "line s0").attr("opacity", own ? 0.35 : 1).attr("d", line(all));
    if (own) {
      svg.append("path").attr("class", "line s1 of-selection").attr("d", line(own.points.map(point => figuresOf(own, point))
        .filter(point => Number.isFinite(place(point)[1]) && Number.isFinite(place(point)[0]))));
    }
    all.forEach(point => withTip(svg.append("circle").attr("data-mark", "").attr("class", "spot").attr("cx", x(place(point)[0])).attr("cy", y(place(point)[1])).attr("r", 5).node(),
      `${state.label()} from ${number(point.threshold)} on\nsensitivity ${share(point.sensitivity)}\nspecificity ${share(point.specificity)}\nprecision ${share(point.precision)}`));
    const mark = (point, className, radius, words) => {
      const [px, py] = place(point);
      if (Number.isFinite(px) && Number.isFinite(py)) {
        withTip(svg.append("circle").attr("class", className).attr("cx", x(px)).attr("cy", y(py)).attr("r", radius).node(), words);
      }
    };
    mark(figuresOf(curve, [NaN, ...curve.own]), "own-point", 10, "the answers of the model as it is");
    if (own) {
      mark(figuresOf(own, own.points[at(own, state.now().threshold)]), "selected-point", 6, "the same threshold, for the selected rows");
    }
    mark(state.now(), "moved-point", 7, "the point that the slider moves");
    return side + 64;
  };
}

/** The rows of the table below the slider. */
function lines(state) {
  const now = state.now();
  const curve = state.curve();
  const own = figuresOf(curve, [NaN, ...curve.own]);
  const cost = point => (state.miss * point.misses + state.alarm * point.falseAlarms) / (point.hits + point.misses + point.falseAlarms + point.rejections);
  const line = (words, point) => [words, String(point.hits), String(point.misses), String(point.falseAlarms), String(point.rejections),
    share(point.sensitivity), share(point.specificity), share(point.precision), number(cost(point))];
  const least = best(curve, state.miss, state.alarm);
  const selected = state.selected();
  return [
    ...(selected ? [line(`${state.selectedRows().length.toLocaleString("en")} selected rows, ${Number.isFinite(now.threshold) ? `from ${number(now.threshold)} on` : "never"}`, figuresOf(selected, selected.points[at(selected, now.threshold)]))] : []),
    line(Number.isFinite(now.threshold) ? `from ${number(now.threshold)} on` : "never", now),
    line(state.data.decision ? "the model, by its decision" : "the model, as it is", own),
    line(`least cost here: ${Number.isFinite(least.threshold) ? `from ${number(least.threshold)} on` : "never"}`, least)];
}

export function thresholds(data) {
  if (!data.curves) {
    return;
  }
  const kept = data.decision;
  // Without the probabilities of the sample, curves are of all rows.
  const sampled = data.rows.some(row => row.probabilities);
  const costs = kept && kept.costs ? kept.costs : [1, 1];
  const state = {
    data, k: data.positive, miss: costs[data.positive] ?? 1, alarm: costs[1 - data.positive] ?? 1, index: 0,
    curve: () => data.curves[state.k], label: () => data.classes[state.k],
    now: () => figuresOf(state.curve(), state.curve().points[state.index]),
    selectedRows: () => isEmpty() || !sampled ? [] : data.rows.filter(row => matches(row)),
    selected: () => state.selectedRows().length ? curveOf(state.selectedRows(), state.k) : undefined,
  };
  const startAt = () => { state.index = at(state.curve(), kept && kept.positive === state.k ? kept.threshold : 0.5); };
  startAt();
  const slider = h("input", {type: "range", id: "threshold", min: "0", step: "1"});
  const output = h("output", {for: "threshold", id: "threshold-value"});
  const select = h("select", {id: "threshold-class"}, data.classes.map((label, k) => h("option", {value: String(k), selected: k === state.k}, label)));
  const costField = (id, words) => h("input", {type: "number", id, min: "0", step: "any", value: String(state[words])});
  const miss = costField("cost-miss", "miss");
  const alarm = costField("cost-alarm", "alarm");
  const holder = h("div", {id: "threshold-table"});
  const of = () => `${data.curves[state.k].ofClass} rows of ${state.label()} and ${data.curves[state.k].ofRest} others`;
  const followed = () => {
    const own = state.selected();
    if (!own) {
      return isEmpty() ? "" : sampled ? " None of the rows shown is selected: of all rows." : " Of all rows, whatever is selected.";
    }
    return ` The second curve is of the selected rows${data.rows.length < data.rowCount ? " among those shown" : ""}: ${own.ofClass} of ${state.label()} and ${plural(own.ofRest, "other")}`
      + (own.ofClass && own.ofRest ? "." : "; it takes both to draw it.");
  };
  const area = key => data.perClass[state.k][key];
  const table10 = () => table(`${state.label()} at round thresholds`, ["Threshold", "Sensitivity", "Specificity", "Precision", "Misses", "False alarms"],
    state.curve().steps.map(step => figuresOf(state.curve(), step)).map(p => [number(p.threshold), share(p.sensitivity), share(p.specificity), share(p.precision), String(p.misses), String(p.falseAlarms)]));
  const roc = figure({
    id: "roc", title: "ROC curve", label: () => `ROC curve of ${state.label()}, area ${number(area("rocAuc"))}. Arrow keys walk through the thresholds.`,
    caption: () => `${of()}; area ${number(area("rocAuc"))}. The filled point is where the slider is, the ring is the model as it answers. On the dashed line the model would only guess.${followed()}`,
    draw: square(state, {xName: "false alarms (1 \u2212 specificity)", yName: "sensitivity", place: p => [1 - p.specificity, p.sensitivity], diagonal: true}), data: table10,
  });
  const pr = figure({
    id: "pr", title: "Precision and recall", label: () => `Precision against recall of ${state.label()}, average precision ${number(area("prAuc"))}. Arrow keys walk through the thresholds.`,
    caption: () => `Average precision ${number(area("prAuc"))}; answering ${state.label()} always would have a precision of ${share(state.curve().ofClass / (state.curve().ofClass + state.curve().ofRest))}.${followed()}`,
    draw: square(state, {xName: "recall (sensitivity)", yName: "precision", place: p => [p.sensitivity, p.precision], diagonal: false}),
  });
  function show() {
    const now = state.now();
    const last = state.curve().points.length - 1;
    slider.max = String(last + 1);
    slider.value = String(last - state.index);
    const words = Number.isFinite(now.threshold) ? `${state.label()} from a probability of ${number(now.threshold)} on` : `${state.label()} never`;
    slider.setAttribute("aria-valuetext", words);
    output.textContent = words;
    holder.replaceChildren(table(`Answers and mean cost per row; a miss costs ${number(state.miss)}, a false alarm ${number(state.alarm)}`,
      ["Answer " + state.label(), "Hits", "Misses", "False alarms", "Rejections", "Sensitivity", "Specificity", "Precision", "Mean cost"], lines(state)));
    roc.redraw(true);
    pr.redraw(true);
  }
  slider.addEventListener("input", () => { state.index = state.curve().points.length - 1 - Number(slider.value); show(); });
  select.addEventListener("change", () => {
    state.k = Number(select.value);
    const own = data.classes.length === 2;
    state.miss = own ? costs[state.k] : 1;
    state.alarm = own ? costs[1 - state.k] : 1;
    miss.value = String(state.miss);
    alarm.value = String(state.alarm);
    startAt();
    show();
  });
  const typed = (input, key) => input.addEventListener("input", () => {
    const value = Number(input.value);
    const good = input.value !== "" && Number.isFinite(value) && value >= 0;
    input.setAttribute("aria-invalid", String(!good));
    if (good) {
      state[key] = value;
      show();
    }
  });
  typed(miss, "miss");
  typed(alarm, "alarm");
  section("thresholds", "Thresholds and costs", "From which probability on should a class be answered? Move the point, and type what mistakes cost.",
    kept ? h("p", {id: "kept-decision"}, "The model file keeps a decision: the answer is ", name(kept.text), ".")
      : h("p", {class: "soft", id: "kept-decision"}, "The model file keeps no decision: the answer is the class with the highest score."),
    h("div", {class: "card panel"},
      h("div", {class: "start"}, h("label", {for: "threshold-class"}, "Class", select), h("label", {for: "cost-miss"}, "A miss costs", miss), h("label", {for: "cost-alarm"}, "A false alarm costs", alarm)),
      h("label", {for: "threshold"}, "Threshold", slider), output, holder,
      h("p", {class: "soft small"}, "The threshold of least cost was found on these very rows, which is too good for them: choose it on validation rows."
        + (data.classes.length > 2 ? " A miss is a row of the class that is answered otherwise; which other class it gets does not count here." : ""))),
    h("div", {class: "grid two"}, roc, pr));
  onPick(show);
  show();
}
