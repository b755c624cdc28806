// The pictures of a model.

import {d3} from "./d3.js";
import {axis, legend, text} from "./figures.js";
import {number, percent} from "./formats.js";
import {colour, shape} from "./marks.js";
import {ruleText} from "./rules.js";
import {isEmpty, matches, toggle, value} from "./selection.js";
import {byProbability, byRule, cellsOf} from "./tally.js";
import {pickable, withTip} from "./tips.js";

const swatch = k => g => g.append("rect").attr("x", -5).attr("y", -5).attr("width", 10).attr("height", 10).attr("rx", 2).attr("class", `f${colour(k)}`);
const classEntries = (data, draw) => data.classes.slice(0, 24).map((label, k) => ({text: label, draw: draw(k)}));

/** How strong a mark is drawn: what is not selected steps back. */
const strength = (selected, full) => selected ? full : 0.12 * full;
const ruleStrength = r => strength(value("rule") === undefined || value("rule") === r, 1);

/** The colour of a rule: that of its class, or one for all. */
const ruleColour = rule => rule.then.class === undefined ? 0 : colour(rule.then.class);

function rowText(data, row) {
  const answer = data.classes.length
    ? `true: ${data.classes[row.truth]}\npredicted: ${data.classes[row.predicted]} (${number(row.probability)})`
    : data.outputs.map((output, o) => `${output}: true ${number(row.truth[o])}, predicted ${number(row.predicted[o])}`).join("\n");
  return `${row.name}\n${answer}\nmostly rule ${row.dominant + 1} (${percent(row.share)})`;
}

// ---- the pictures

/** Lines over epochs, the best epoch marked. */
export function curves(history, best, series) {
  return (svg, width) => {
    const top = legend(svg, series.map((line, k) => ({
      text: line.name,
      draw: g => g.append("line").attr("x1", -7).attr("x2", 7).attr("class", `line s${k}`).attr("stroke-dasharray", dash(k)),
    })), width) + 8;
    const height = top + 226;
    const x = d3.scaleLinear(d3.extent(history, d => d.epoch), [46, width - 10]);
    const values = series.flatMap(line => history.map(line.value)).filter(Number.isFinite);
    const y = d3.scaleLinear(d3.extent(values), [height - 40, top + 6]).nice();
    axis(svg, d3.axisLeft(y).ticks(5).tickSize(-(width - 56)).tickFormat(number), 46, 0);
    axis(svg, d3.axisBottom(x).ticks(Math.min(history.length, width / 80)).tickFormat(d3.format("d")).tickSizeOuter(0), 0, height - 40);
    text(svg, width - 10, height - 5, "epoch", "muted", "end");
    if (best) {
      svg.append("line").attr("class", "best").attr("x1", x(best)).attr("x2", x(best)).attr("y1", top).attr("y2", height - 40);
      const right = x(best) > width / 2;
      text(svg, x(best) + (right ? -5 : 5), top + 8, `best: epoch ${best}`, "muted", right ? "end" : "start");
    }
    series.forEach((line, k) => {
      svg.append("path").attr("class", `line s${k}`).attr("stroke-dasharray", dash(k))
        .attr("d", d3.line().defined(d => Number.isFinite(line.value(d))).x(d => x(d.epoch)).y(d => y(line.value(d)))(history));
    });
    const words = at => `epoch ${at.epoch}\n` + series.map(line => `${line.name}: ${number(line.value(at))}`).join("\n");
    history.forEach(at => withTip(svg.append("line").attr("data-mark", "").attr("class", "cursor").attr("x1", x(at.epoch)).attr("x2", x(at.epoch)).attr("y1", top).attr("y2", height - 40).node(), words(at)));
    const over = svg.append("rect").attr("x", 46).attr("y", top).attr("width", Math.max(0, width - 56)).attr("height", height - 40 - top).attr("fill", "transparent").node();
    withTip(over, event => words(d3.least(history, d => Math.abs(x(d.epoch) - d3.pointer(event, svg.node())[0]))));
    return height;
  };
}

const dash = k => [null, "6 3", "2 3", "8 3 2 3", "1 4"][k % 5];

/** The rules by how many rows they decide, the most first. */
export const byUse = data => [...data.rules].sort((a, b) => b.rows - a.rows || b.meanFiring - a.meanFiring || a.number - b.number);

/** Figure 3a: the share of rows each rule dominates, and its mean firing; of the rows selected, as many as it decides of them. */
export function usage(data) {
  const cells = cellsOf(data);
  const rules = byUse(data);
  return (svg, width) => {
    const counts = byRule(cells, data.rules.length);
    const some = !isEmpty();
    const top = legend(svg, [
      ...(data.classes.length ? classEntries(data, swatch) : []),
      {text: "mean firing", draw: g => g.append("line").attr("class", "pin").attr("y1", -6).attr("y2", 6)},
    ], width);
    const step = Math.max(14, Math.min(44, 400 / rules.length));
    const height = top + step * rules.length + 46;
    const x = d3.scaleLinear([0, d3.max(rules, d => Math.max(d.coverage, d.meanFiring))], [58, width - 58]).nice();
    axis(svg, d3.axisBottom(x).ticks(Math.max(2, width / 110)).tickFormat(d3.format(".0%")).tickSizeOuter(0), 0, height - 40);
    text(svg, width - 46, height - 5, "share of rows dominated", "muted", "end");
    rules.forEach((rule, i) => {
      const r = rule.number - 1;
      const y = top + step * i;
      const selected = some ? counts[r] / data.rowCount : rule.coverage;
      const group = svg.append("g").attr("data-mark", "").attr("opacity", ruleStrength(r) < 1 ? 0.35 : 1);
      const bar = (share, opacity) => group.append("rect").attr("x", 58).attr("y", y + step * 0.1).attr("height", step * 0.8).attr("rx", 2)
        .attr("width", share ? Math.max(1, x(share) - 58) : 0).attr("class", `f${ruleColour(rule)}`).attr("fill-opacity", opacity);
      text(group, 50, y + step / 2 + 4, `Rule ${rule.number}`, null, "end");
      bar(rule.coverage, some ? 0.25 : 1);
      if (some) {
        bar(selected, 1);
      }
      group.append("line").attr("class", "pin").attr("x1", x(rule.meanFiring)).attr("x2", x(rule.meanFiring)).attr("y1", y + 2).attr("y2", y + step - 2);
      text(group, Math.max(x(rule.coverage), x(rule.meanFiring)) + 6, y + step / 2 + 4, percent(selected), "muted");
      const words = `Rule ${rule.number}: dominates ${rule.rows} rows (${percent(rule.coverage)}), mean firing ${percent(rule.meanFiring)}`
        + (some ? `\n${counts[r]} of the rows selected` : "");
      withTip(group.node(), words);
      group.selectAll("*").each(function () { withTip(this, words); });
      pickable(group.node(), () => toggle({rule: r}));
    });
    return height;
  };
}

/** Figure 3b: rules and rows in the Poincare disk. */
export function disk(data, view) {
  return (svg, width) => {
    const entries = data.classes.length
      ? classEntries(data, k => g => g.append("path").attr("class", `f${colour(k)}`).attr("d", d3.symbol(shape(k), 60)()))
      : [{text: "row", draw: g => g.append("circle").attr("r", 4).attr("class", "f7")}];
    entries.push({text: "rule", draw: g => g.append("circle").attr("r", 7).attr("class", "f7")});
    if (data.rules.some(rule => rule.suspicious)) {
      entries.push({text: "suspicious rule", draw: g => g.append("circle").attr("r", 7).attr("class", "halo")});
    }
    const top = legend(svg, entries, width);
    const size = Math.min(width, 520);
    const points = [...data.disk.rules, ...data.rows.map(row => row.at)];
    const reach = view.whole ? 1 : Math.max(0.02, Math.min(1, 1.08 * d3.max(points, p => Math.hypot(p[0], p[1]))));
    const radius = size / 2 - 12;
    const mark = width < 420 ? 8 : 10;
    const scale = radius / reach;
    const x = p => width / 2 + scale * p[0];
    const y = p => top + size / 2 - scale * p[1];
    for (let k = 0.5; Math.tanh(k / 2) < reach && k <= 6; k += 0.5) {
      svg.append("circle").attr("class", "guide").attr("cx", width / 2).attr("cy", top + size / 2).attr("r", scale * Math.tanh(k / 2));
    }
    if (reach === 1) {
      svg.append("circle").attr("class", "edge").attr("cx", width / 2).attr("cy", top + size / 2).attr("r", scale);
    }
    for (const row of data.rows) {
      const k = data.classes.length ? row.truth : 7;
      const mark = svg.append("path").attr("class", `f${colour(k)}`).attr("fill-opacity", strength(matches(row), 0.55))
        .attr("d", d3.symbol(data.classes.length ? shape(k) : d3.symbolCircle, 26)())
        .attr("transform", `translate(${x(row.at).toFixed(1)},${y(row.at).toFixed(1)})`);
      withTip(mark.node(), rowText(data, row));
    }
    data.rules.forEach((rule, r) => {
      const at = data.disk.rules[r];
      const words = ruleText(data, rule) + (rule.suspicious ? "\nSuspicious: see its card." : "");
      if (rule.suspicious) {
        svg.append("circle").attr("class", "halo").attr("cx", x(at)).attr("cy", y(at)).attr("r", mark + 4);
      }
      const circle = svg.append("circle").attr("class", `rule-mark f${ruleColour(rule)}`).attr("data-mark", "").attr("opacity", ruleStrength(r) < 1 ? 0.35 : 1)
        .attr("cx", x(at)).attr("cy", y(at)).attr("r", mark);
      const label = text(svg, x(at), y(at) + 4, rule.number, "rule-number", "middle");
      [circle, label].forEach(part => pickable(withTip(part.node(), words), () => toggle({rule: r})));
    });
    return top + size;
  };
}

/** Figure 3c: cosine between the firing of each two rules. */
export function similarity(data) {
  return (svg, width) => {
    const count = data.rules.length;
    const cell = Math.min(64, (width - 28) / count);
    const left = Math.max(24, (width - cell * count) / 2);
    const every = Math.ceil(13 / cell);
    svg.attr("data-columns", count);
    data.rules.forEach((rule, r) => {
      if (r % every === 0) {
        text(svg, left + cell * (r + 0.5), 12, rule.number, "muted", "middle");
        text(svg, left - 6, 18 + cell * (r + 0.5) + 4, rule.number, "muted", "end");
      }
      data.similarity[r].forEach((value, s) => {
        const words = `Rules ${r + 1} and ${s + 1}: cosine ${number(value)}`;
        svg.append("rect").attr("class", "plate").attr("x", left + cell * s).attr("y", 18 + cell * r).attr("width", cell - 1).attr("height", cell - 1);
        const mark = svg.append("rect").attr("class", "cell").attr("fill-opacity", Math.max(0, Math.min(1, value)).toFixed(3)).attr("data-mark", "")
          .attr("x", left + cell * s).attr("y", 18 + cell * r).attr("width", cell - 1).attr("height", cell - 1)
          .attr("opacity", Math.max(ruleStrength(r), ruleStrength(s)) < 1 ? 0.35 : 1);
        pickable(withTip(mark.node(), words), () => toggle({rule: r}));
        if (cell >= 30) {
          withTip(text(svg, left + cell * (s + 0.5), 18 + cell * (r + 0.5) + 4, value.toFixed(2).replace(/^0/, ""), value > 0.55 ? "on-cell" : null, "middle").node(), words);
        }
      });
    });
    return 18 + cell * count + 4;
  };
}

/** The rows by predicted class or value, then by the rule that fires most. */
function sortedRows(data) {
  const answer = row => data.classes.length ? row.predicted : 0;
  return data.rows.filter(row => matches(row)).sort((a, b) => answer(a) - answer(b) || a.dominant - b.dominant || b.firing[b.dominant] - a.firing[a.dominant]);
}

/** Figure 3d: the firing of each rule for each row. */
export function firing(data) {
  const most = d3.max(data.rows, row => d3.max(row.firing));
  const sample = share => ({text: share ? percent(share * most) : "fires 0 %", draw: g => {
    g.append("rect").attr("x", -6).attr("y", -6).attr("width", 12).attr("height", 12).attr("class", "plate");
    g.append("rect").attr("x", -6).attr("y", -6).attr("width", 12).attr("height", 12).attr("class", "cell").attr("fill-opacity", share);
  }});
  return (svg, width) => {
    const rows = sortedRows(data);
    if (!rows.length) {
      text(svg, 0, 16, "None of the rows shown is selected.", "muted");
      return 24;
    }
    const top = legend(svg, [...(data.classes.length ? classEntries(data, swatch) : []), ...[0, 0.25, 0.5, 0.75, 1].map(sample)], width);
    const left = 66;
    const x = d3.scaleLinear([0, rows.length], [left, width - 2]);
    const step = Math.max(10, Math.min(24, 380 / data.rules.length));
    const strips = data.classes.length ? 40 : 0;
    const height = top + strips + step * data.rules.length + 24;
    const wide = x(1) - x(0);
    const strip = (label, y, value) => {
      text(svg, left - 8, y + 11, label, "muted", "end");
      let from = 0;
      rows.forEach((row, i) => {
        if (i === rows.length - 1 || value(rows[i + 1]) !== value(row)) {
          svg.append("rect").attr("class", `f${colour(value(row))}`).attr("x", x(from)).attr("y", y).attr("width", x(i + 1) - x(from)).attr("height", 13);
          from = i + 1;
        }
      });
    };
    if (strips) {
      strip("predicted", top, row => row.predicted);
      strip("true", top + 16, row => row.truth);
    }
    const start = top + strips;
    data.rules.forEach((rule, r) => {
      pickable(text(svg, left - 8, start + step * (r + 0.5) + 4, `Rule ${rule.number}`, value("rule") === r ? "strong" : "muted", "end").node(), () => toggle({rule: r}));
      svg.append("rect").attr("class", "plate").attr("x", left).attr("y", start + step * r).attr("width", Math.max(0, width - 2 - left)).attr("height", step - 1);
      rows.forEach((row, i) => {
        if (row.firing[r] >= 0.01 * most) {
          svg.append("rect").attr("class", "cell").attr("fill-opacity", (row.firing[r] / most).toFixed(2))
            .attr("x", x(i).toFixed(2)).attr("y", start + step * r).attr("width", (wide + 0.05).toFixed(2)).attr("height", step - 1);
        }
      });
    });
    text(svg, width - 2, height - 4, `${rows.length} rows`, "muted", "end");
    rows.forEach((row, i) => pickable(withTip(svg.append("rect").attr("data-mark", "").attr("class", "cursor").attr("x", x(i)).attr("y", top).attr("width", wide).attr("height", height - 24 - top).node(),
      rowText(data, row)), () => toggle({rule: row.dominant})));
    const over = svg.append("rect").attr("x", left).attr("y", top).attr("width", Math.max(0, width - left)).attr("height", height - 24 - top).attr("fill", "transparent").node();
    withTip(over, event => {
      const at = d3.pointer(event, svg.node());
      const row = rows[Math.max(0, Math.min(rows.length - 1, Math.floor(x.invert(at[0]))))];
      const r = Math.floor((at[1] - start) / step);
      return (r >= 0 && r < data.rules.length ? `Rule ${r + 1}: ${percent(row.firing[r])}\n` : "") + rowText(data, row);
    });
    return height;
  };
}

/** Accuracy by predicted probability. */
export function calibration(data) {
  const bins = data.calibration.bins;
  return (svg, width) => {
    const size = Math.min(width, 440);
    const left = 44 + (width - size) / 2;
    const right = (width + size) / 2 - 20;
    const height = Math.min(size, 380);
    const x = d3.scaleLinear([0, 1], [left, right]);
    const y = d3.scaleLinear([0, 1], [height - 40, 24]);
    axis(svg, d3.axisBottom(x).ticks(5).tickFormat(d3.format(".0%")).tickSizeOuter(0), 0, height - 40);
    axis(svg, d3.axisLeft(y).ticks(5).tickFormat(d3.format(".0%")).tickSize(-(right - left)), left, 0);
    svg.append("line").attr("class", "best").attr("x1", x(0)).attr("y1", y(0)).attr("x2", x(1)).attr("y2", y(1));
    text(svg, right, height - 6, "probability of the predicted class", "muted", "end");
    text(svg, left + 4, 10, "share predicted right", "muted");
    const some = !isEmpty() && data.cells && data.cells.some(cell => cell[3] >= 0);
    const area = d3.scaleSqrt([0, d3.max(bins, d => d.rows)], [3, 13]);
    const draw = (bin, className, opacity, words) => withTip(svg.append("circle").attr("class", className).attr("fill-opacity", opacity).attr("data-mark", "")
      .attr("cx", x(bin.probability)).attr("cy", y(bin.accuracy)).attr("r", area(bin.rows)).node(),
    `${bin.rows} rows${words} with probability ${number(bin.from)} to ${number(bin.to)}\nmean probability ${percent(bin.probability)}\npredicted right ${percent(bin.accuracy)}`
      + (bin.interval ? `, 95 % interval ${percent(bin.interval[0])} to ${percent(bin.interval[1])}` : ""));
    bins.forEach(bin => {
      svg.append("path").attr("class", "whisker").attr("opacity", some ? 0.35 : 1)
        .attr("d", `M${x(bin.probability)},${y(bin.interval[0])}V${y(bin.interval[1])}M${x(bin.probability) - 4},${y(bin.interval[0])}h8M${x(bin.probability) - 4},${y(bin.interval[1])}h8`);
      draw(bin, "f0", some ? 0.2 : 0.75, "");
    });
    if (some) {
      byProbability(cellsOf(data)).forEach(bin => draw(bin, "f1", 0.85, " selected"));
    }
    return height;
  };
}

/** Predicted against true values of one output. */
export function scatter(data, o) {
  return (svg, width) => {
    const size = Math.min(width, 460);
    const left = 60 + (width - size) / 2;
    const right = (width + size) / 2 - 20;
    const height = Math.min(size, 420);
    const values = data.rows.flatMap(row => [row.truth[o], row.predicted[o]]);
    const x = d3.scaleLinear(d3.extent(values), [left, right]).nice();
    const y = d3.scaleLinear(x.domain(), [height - 40, 24]);
    axis(svg, d3.axisBottom(x).ticks(5).tickFormat(number).tickSizeOuter(0), 0, height - 40);
    axis(svg, d3.axisLeft(y).ticks(5).tickFormat(number).tickSize(-(right - left)), left, 0);
    const ends = x.domain();
    svg.append("line").attr("class", "best").attr("x1", x(ends[0])).attr("y1", y(ends[0])).attr("x2", x(ends[1])).attr("y2", y(ends[1]));
    text(svg, right, height - 6, "true", "muted", "end");
    text(svg, left + 4, 10, "predicted", "muted");
    for (const row of data.rows) {
      const mark = svg.append("circle").attr("data-mark", "").attr("class", "f0").attr("fill-opacity", strength(matches(row), 0.5)).attr("r", 3.2).attr("cx", x(row.truth[o])).attr("cy", y(row.predicted[o]));
      pickable(withTip(mark.node(), rowText(data, row)), () => toggle({rule: row.dominant}));
    }
    return height;
  };
}
