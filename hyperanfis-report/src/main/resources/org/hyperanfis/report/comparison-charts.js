// The pictures of a comparison. They lay out what Java computed, and compute nothing of their own.

import {d3} from "./d3.js";
import {axis, legend, text} from "./figures.js";
import {minus, number, plural, shorten} from "./formats.js";
import {colour, shape} from "./marks.js";
import {withTip} from "./tips.js";

const LETTER = 6.6;

/** A probability, as short as can be. */
export const probability = p => p === null ? "\u2013" : p < 0.001 ? "< 0.001" : String(Number(p.toPrecision(3)));
export const equalsP = p => p !== null && p < 0.001 ? "p < 0.001" : `p = ${probability(p)}`;
export const signed = (x, write) => (x > 0 ? "+" : "") + (write || (v => number(Number(v.toPrecision(3)))))(x);
export const sides = score => `${score[0]} : ${score[1]}` + (score[2] ? ` (${score[2]} equal)` : "");
const symbol = (k, size) => d3.symbol(shape(k), size)();
const DIAMOND = d3.symbol(d3.symbolDiamond, 72)();
const at = (x, y) => `translate(${x.toFixed(1)},${y.toFixed(1)})`;

/** How the means and deviations of several rows are written: all with as many decimals. */
export function column(rows) {
  const values = rows.flatMap(row => [row.mean, row.sd]);
  const largest = d3.max(values, Math.abs);
  if (values.every(Number.isInteger)) {
    return v => minus(v.toLocaleString("en"));
  }
  if (largest < 0.01 || largest >= 1e7) {
    return number;
  }
  const decimals = largest <= 2 ? 4 : largest < 1000 ? 2 : 0;
  return v => minus(v.toLocaleString("en", {minimumFractionDigits: decimals, maximumFractionDigits: decimals}));
}

/** How wide the column of names is. */
function labels(titles, width) {
  const longest = d3.max(titles, title => [...title].length) || 0;
  return Math.ceil(Math.max(50, Math.min(longest * LETTER + 14, width * 0.42, 220)));
}

const fitted = (title, room) => shorten(title, Math.max(3, Math.floor((room - 10) / LETTER)));

/** A little more than the values cover, so that no mark lies on the edge. */
function padded(values) {
  const [from, to] = d3.extent(values);
  const room = (to - from) * 0.05 || Math.abs(to) * 0.02 || 1;
  return [from - room, to + room];
}

/** Each seed has a height of its own, the same for all models. */
const lane = (s, count) => (s - (count - 1) / 2) * Math.min(3.4, 17 / count);

function spread(group, x, y, mean, sd, k) {
  const [from, to] = x.range();
  const clip = v => Math.max(from, Math.min(to, x(v)));
  group.append("line").attr("class", `spread s${colour(k)}`).attr("x1", clip(mean - sd)).attr("x2", clip(mean + sd)).attr("y1", y).attr("y2", y);
}

const meanSample = {text: "mean \u00b1 standard deviation", draw: g => {
  g.append("line").attr("class", "spread s7").attr("x1", -8).attr("x2", 8);
  g.append("path").attr("class", "mean f7").attr("d", DIAMOND);
}};
const seedSample = words => ({text: words, draw: g => g.append("circle").attr("r", 3.4).attr("class", "f7").attr("fill-opacity", 0.6)});
const publishedSample = {text: "published", draw: g => g.append("circle").attr("class", "published").attr("r", 4.5)};

/** The range that the picture shows: all, or the better half of the models; rows come the best first. */
function range(rows, zoomed, always) {
  const shown = zoomed ? rows.slice(0, Math.max(2, Math.ceil(rows.length / 2))) : rows;
  const values = [...always, ...shown.flatMap(row => row.values.filter(v => v !== null))];
  const [from, to] = padded(values);
  // A published value far away would squeeze what was measured; it is put at the edge instead.
  const reach = (to - from) * 0.6;
  const near = shown.map(row => row.published).filter(v => v !== undefined && v >= from - reach && v <= to + reach);
  return padded([...values, ...near]);
}

const off = (x, value) => value < x.domain()[0] ? -1 : value > x.domain()[1] ? 1 : 0;

/** A triangle at the edge that points to a value outside the range. */
function arrow(group, x, y, value, className) {
  return group.append("path").attr("class", className).attr("d", d3.symbol(d3.symbolTriangle, 44)())
    .attr("transform", `${at(x.range()[off(x, value) < 0 ? 0 : 1], y)} rotate(${90 * off(x, value)})`);
}

/** A dot per seed, and the mean with its spread. */
function marks(group, x, y, row, seedCount, words, seedWords) {
  row.values.forEach((value, i) => {
    const s = row.seeds ? row.seeds[i] : i;
    if (value !== null && !off(x, value)) {
      withTip(group.append("circle").attr("class", `seed f${colour(row.m)}`).attr("fill-opacity", 0.5).attr("r", 3.4)
        .attr("cx", x(value)).attr("cy", y + lane(s, seedCount)).node(), seedWords(s, value));
    }
  });
  if (off(x, row.mean)) {
    withTip(arrow(group, x, y, row.mean, `mean f${colour(row.m)}`).node(), words);
  } else {
    spread(group, x, y, row.mean, row.sd, row.m);
    withTip(group.append("path").attr("class", `mean f${colour(row.m)}`).attr("d", DIAMOND).attr("transform", at(x(row.mean), y)).node(), words);
  }
}

/** One row per model: a dot per seed, the mean with its spread, what was published. */
export function dots(data, set, state) {
  return (svg, width) => {
    const rows = set.results[state.figure].models;
    const figure = data.figures[state.figure];
    const top = legend(svg, [seedSample("one seed"), meanSample, ...(rows.some(row => row.published !== undefined) ? [publishedSample] : [])], width) + 4;
    const left = labels(rows.map(row => data.models[row.m]), width);
    const right = width >= 460 ? 112 : 8;
    const write = column(rows);
    const step = 34;
    const bottom = top + step * rows.length;
    const x = d3.scaleLinear(range(rows, state.zoomed, []), [left + 8, width - right - 8]);
    axis(svg, d3.axisBottom(x).ticks(Math.max(2, (width - left - right) / 75)).tickFormat(number).tickSize(-(bottom - top)).tickSizeOuter(0), 0, bottom)
      .select(".domain").remove();
    text(svg, width - right - 8, bottom + 34, better(figure), "muted", "end");
    rows.forEach((row, i) => {
      const y = top + step * (i + 0.5);
      const title = data.models[row.m];
      const group = svg.append("g").attr("data-mark", "");
      const words = `${title}\n${figure.title} ${number(row.mean)} \u00b1 ${number(row.sd)} over ${plural(row.n, "seed")}`
        + (row.published === undefined ? "" : `\npublished ${number(row.published)}`);
      const tipped = node => withTip(node.node(), words);
      tipped(text(group, left - 4, y + 4, fitted(title, left), set.results[state.figure].best.includes(row.m) ? "strong" : null, "end"));
      marks(group, x, y, row, set.seeds.length, words, (s, value) => `${title}\nseed ${set.seeds[s]}: ${figure.title} ${number(value)}`);
      if (row.published !== undefined) {
        if (off(x, row.published)) {
          tipped(arrow(group, x, off(x, row.mean) ? y + 11 : y, row.published, "published"));
        } else {
          tipped(group.append("circle").attr("class", "published").attr("r", 4.5).attr("cx", x(row.published)).attr("cy", y));
        }
      }
      if (right > 20) {
        tipped(text(group, width - 2, y + 4, `${write(row.mean)} \u00b1 ${write(row.sd)}`, "muted", "end"));
      }
      withTip(group.node(), words);
    });
    return bottom + 40;
  };
}

const better = figure => figure.better > 0 ? `${figure.title}, higher is better \u2192` : figure.better < 0 ? `\u2190 ${figure.title}, lower is better` : figure.title;

/** The pairs of a data set with the reference, the best first. */
export function pairs(data, set, state) {
  const all = (set.results[state.figure] || {pairs: {}}).pairs[state.reference] || [];
  return [...all].sort((a, b) => data.figures[state.figure].better * (b.mean - a.mean));
}

/** One row per model: by how much it differs from the reference with each seed. */
export function strips(data, set, state) {
  return (svg, width) => {
    const rows = pairs(data, set, state);
    const figure = data.figures[state.figure];
    const wide = width >= 640;
    const write = column(rows);
    const columns = wide ? [["mean", 66], ["won : lost", 92], ["p", 60], ["p, Holm", 66]] : [];
    const right = wide ? d3.sum(columns, column => column[1]) : 8;
    const head = legend(svg, [seedSample("one seed"), meanSample], width);
    const top = head + (wide ? 22 : 4);
    const step = wide ? 32 : 50;
    const bottom = top + step * rows.length;
    const left = labels(rows.map(row => data.models[row.m]), width);
    const x = d3.scaleLinear(range(rows, state.zoomed, [0]), [left + 8, width - right - 8]);
    axis(svg, d3.axisBottom(x).ticks(Math.max(2, (width - left - right) / 80)).tickFormat(v => v === 0 ? "0" : signed(v)).tickSize(-(bottom - top)).tickSizeOuter(0), 0, bottom)
      .select(".domain").remove();
    svg.append("line").attr("class", "zero").attr("x1", x(0)).attr("x2", x(0)).attr("y1", top).attr("y2", bottom);
    text(svg, width - right - 8, bottom + 34, figure.better > 0 ? "better than the reference \u2192" : "\u2190 better than the reference", "muted", "end");
    const edges = columns.map((_, c) => width - right + d3.sum(columns.slice(0, c + 1), column => column[1]) - 2);
    columns.forEach((column, c) => text(svg, edges[c], top - 8, column[0], "heading", "end"));
    rows.forEach((row, i) => {
      const y = top + step * i + 16;
      const title = data.models[row.m];
      const cells = [signed(row.mean, write), sides(row.score), probability(row.p), probability(row.holm)];
      const words = `${title} less ${data.models[state.reference]}\nmean ${cells[0]} \u00b1 ${number(row.sd)}\nwon : lost ${cells[1]}\np ${cells[2]}, by Holm ${cells[3]}`;
      const group = svg.append("g").attr("data-mark", "");
      const tipped = node => withTip(node.node(), words);
      tipped(text(group, left - 4, y + 4, fitted(title, left), null, "end"));
      marks(group, x, y, row, set.seeds.length, words, (s, value) => `${title} less ${data.models[state.reference]}\nseed ${set.seeds[s]}: ${signed(value)}`);
      if (wide) {
        cells.forEach((cell, c) => tipped(text(group, edges[c], y + 4, cell, c === 0 ? null : "muted", "end")));
      } else {
        tipped(text(group, width - 2, y + 25, `${cells[0]}, won : lost ${row.score[0]} : ${row.score[1]}, p ${cells[2]}, Holm ${cells[3]}`, "heading over", "end"));
      }
      withTip(group.node(), words);
    });
    return bottom + 40;
  };
}

/** Mean ranks on a line, the best on the left; bars join models that are not told apart (Demsar 2006). */
export function rankDiagram(data, state) {
  return (svg, width) => {
    const table = data.ranks[state.figure];
    const count = table.models.length;
    const titles = table.models.map(m => data.models[m]);
    // Where there is no room for names on both sides, all are on the left.
    const narrow = width < 620;
    const side = Math.min(labels(titles, width) + 34, width * (narrow ? 0.5 : 0.34));
    const x = d3.scaleLinear([1, count], [side + 14, narrow ? width - 14 : width - side - 14]);
    const line = 58;
    if (table.critical !== undefined) {
      const until = Math.min(x(1 + table.critical), width - 4);
      const cut = x(1 + table.critical) > until;
      svg.append("line").attr("class", "edge").attr("x1", x(1)).attr("x2", until).attr("y1", 20).attr("y2", 20);
      [x(1), ...(cut ? [] : [until])].forEach(end => svg.append("line").attr("class", "edge").attr("x1", end).attr("x2", end).attr("y1", 15).attr("y2", 25));
      if (cut) {
        svg.append("path").attr("class", "f7").attr("d", d3.symbol(d3.symbolTriangle, 36)()).attr("transform", `${at(until, 20)} rotate(90)`);
      }
      text(svg, narrow ? 0 : x(1), 10, `critical difference ${number(table.critical)}`, "muted");
    }
    const every = Math.max(1, Math.ceil(count / Math.max(2, (x.range()[1] - x.range()[0]) / 24)));
    svg.append("line").attr("class", "edge").attr("x1", x(1)).attr("x2", x(count)).attr("y1", line).attr("y2", line);
    d3.range(1, count + 1).filter(rank => (rank - 1) % every === 0).forEach(rank => {
      svg.append("line").attr("class", "edge").attr("x1", x(rank)).attr("x2", x(rank)).attr("y1", line - 5).attr("y2", line);
      text(svg, x(rank), line - 9, rank, "muted", "middle");
    });
    const groups = table.groups || [];
    groups.forEach(([from, to], g) => svg.append("line").attr("class", "bar").attr("x1", x(table.ranks[from]) - 3).attr("x2", x(table.ranks[to]) + 3)
      .attr("y1", line + 14 + 10 * g).attr("y2", line + 14 + 10 * g));
    const start = line + 26 + 10 * groups.length;
    const half = narrow ? count : Math.ceil(count / 2);
    titles.forEach((title, i) => {
      const onLeft = i < half;
      const y = start + 22 * (onLeft ? i : count - 1 - i) + 4;
      const group = svg.append("g").attr("data-mark", "");
      const words = `${title}\nmean rank ${number(table.ranks[i])} over ${plural(table.sets, "data set")}`;
      group.append("path").attr("class", "leader").attr("d", `M${x(table.ranks[i])},${line}V${y}H${onLeft ? side + 2 : width - side - 2}`);
      group.append("circle").attr("class", `f${colour(table.models[i])}`).attr("cx", x(table.ranks[i])).attr("cy", line).attr("r", 4.5);
      const rank = table.ranks[i].toFixed(2);
      const label = fitted(title, side - 32);
      text(group, onLeft ? side - 2 : width - side + 2, y + 4, onLeft ? `${label}  ${rank}` : `${rank}  ${label}`, null, onLeft ? "end" : "start");
      group.selectAll("*").each(function () { withTip(this, words); });
      withTip(group.node(), words);
    });
    return start + 22 * half + 6;
  };
}

/** How many rules work together, against how good the model is. */
export function rulesAtWork(data, set, state, rulesFigure) {
  return (svg, width) => {
    const scores = new Map(set.results[state.figure].models.map(row => [row.m, row]));
    const rows = set.results[rulesFigure].models.filter(row => scores.has(row.m)).map(row => ({m: row.m, x: row, y: scores.get(row.m)}));
    const figure = data.figures[state.figure];
    const top = legend(svg, [...rows].sort((a, b) => a.m - b.m).map(row => ({text: data.models[row.m],
      draw: g => g.append("path").attr("class", `f${colour(row.m)}`).attr("d", symbol(row.m, 60))})), width) + 18;
    const height = top + 280;
    const seeds = rows.flatMap(row => row.x.values.map((value, s) => ({row, s, x: value, y: row.y.values[s]}))).filter(one => one.x !== null && one.y !== null);
    const x = d3.scaleLinear(padded([...rows.map(row => row.x.mean), ...seeds.map(one => one.x)]), [54, width - 12]);
    const y = d3.scaleLinear(padded([...rows.map(row => row.y.mean), ...seeds.map(one => one.y)]), [height - 44, top]);
    axis(svg, d3.axisLeft(y).ticks(5).tickFormat(number).tickSize(-(width - 66)).tickSizeOuter(0), 54, 0).select(".domain").remove();
    axis(svg, d3.axisBottom(x).ticks(Math.max(2, width / 80)).tickFormat(number).tickSizeOuter(0), 0, height - 44);
    text(svg, 54, top - 8, `${figure.title}, ${figure.better > 0 ? "higher" : "lower"} is better`, "muted");
    text(svg, width - 12, height - 8, "effective rules", "muted", "end");
    for (const one of seeds) {
      withTip(svg.append("path").attr("class", `seed f${colour(one.row.m)}`).attr("fill-opacity", 0.35).attr("d", symbol(one.row.m, 22)).attr("transform", at(x(one.x), y(one.y))).node(),
        `${data.models[one.row.m]}\nseed ${set.seeds[one.s]}: effective rules ${number(one.x)}, ${figure.title} ${number(one.y)}`);
    }
    for (const row of rows) {
      withTip(svg.append("path").attr("class", `mean f${colour(row.m)}`).attr("data-mark", "").attr("d", symbol(row.m, 130)).attr("transform", at(x(row.x.mean), y(row.y.mean))).node(),
        `${data.models[row.m]}\neffective rules ${number(row.x.mean)} \u00b1 ${number(row.x.sd)}\n${figure.title} ${number(row.y.mean)} \u00b1 ${number(row.y.sd)}`);
    }
    return height;
  };
}
