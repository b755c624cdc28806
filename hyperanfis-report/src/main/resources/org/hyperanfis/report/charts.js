"use strict";
// The pictures of a model.
(function () {
  const app = window.hyperanfis;
  const {number, percent, colour, shape, withTip, text, axis, legend} = app;

  const swatch = k => g => g.append("rect").attr("x", -5).attr("y", -5).attr("width", 10).attr("height", 10).attr("rx", 2).attr("class", `f${colour(k)}`);
  const classEntries = (data, draw) => data.classes.slice(0, 24).map((label, k) => ({text: label, draw: draw(k)}));

  /** The colour of a rule: that of its class, or one for all. */
  const ruleColour = rule => rule.then.class === undefined ? 0 : colour(rule.then.class);

  function rowText(data, row) {
    const answer = data.classes.length
      ? `true: ${data.classes[row.truth]}\npredicted: ${data.classes[row.predicted]} (${number(row.probability)})`
      : data.outputs.map((output, o) => `${output}: true ${number(row.truth[o])}, predicted ${number(row.predicted[o])}`).join("\n");
    return `${row.name}\n${answer}\nmostly rule ${row.dominant + 1} (${percent(row.firing[row.dominant])})`;
  }

  // ---- the pictures

  /** Lines over epochs, the best epoch marked. */
  function curves(history, best, series, options) {
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
      const over = svg.append("rect").attr("x", 46).attr("y", top).attr("width", Math.max(0, width - 56)).attr("height", height - 40 - top).attr("fill", "transparent").node();
      withTip(over, event => {
        const at = d3.least(history, d => Math.abs(x(d.epoch) - d3.pointer(event, svg.node())[0]));
        return `epoch ${at.epoch}\n` + series.map(line => `${line.name}: ${number(line.value(at))}`).join("\n");
      });
      return height;
    };
  }

  const dash = k => [null, "6 3", "2 3", "8 3 2 3", "1 4"][k % 5];

  /** Figure 3a: the share of rows each rule dominates, and its mean firing. */
  function usage(data) {
    return (svg, width) => {
      const top = legend(svg, [
        ...(data.classes.length ? classEntries(data, swatch) : []),
        {text: "mean firing", draw: g => g.append("line").attr("class", "pin").attr("y1", -6).attr("y2", 6)},
      ], width);
      const step = Math.max(14, Math.min(44, 400 / data.rules.length));
      const height = top + step * data.rules.length + 46;
      const x = d3.scaleLinear([0, d3.max(data.rules, d => Math.max(d.coverage, d.meanFiring))], [58, width - 46]).nice();
      axis(svg, d3.axisBottom(x).ticks(Math.max(2, width / 110)).tickFormat(d3.format(".0%")).tickSizeOuter(0), 0, height - 40);
      text(svg, width - 46, height - 5, "share of rows dominated", "muted", "end");
      data.rules.forEach((rule, r) => {
        const y = top + step * r;
        const group = svg.append("g").attr("data-mark", "");
        text(group, 50, y + step / 2 + 4, `Rule ${rule.number}`, null, "end");
        group.append("rect").attr("x", 58).attr("y", y + step * 0.1).attr("height", step * 0.8).attr("rx", 2)
          .attr("width", Math.max(1, x(rule.coverage) - 58)).attr("class", `f${ruleColour(rule)}`);
        group.append("line").attr("class", "pin").attr("x1", x(rule.meanFiring)).attr("x2", x(rule.meanFiring)).attr("y1", y + 2).attr("y2", y + step - 2);
        text(group, Math.max(x(rule.coverage), x(rule.meanFiring)) + 6, y + step / 2 + 4, percent(rule.coverage), "muted");
        const words = `Rule ${rule.number}: dominates ${rule.rows} rows (${percent(rule.coverage)}), mean firing ${percent(rule.meanFiring)}`;
        withTip(group.node(), words);
        group.selectAll("*").each(function () { withTip(this, words); });
      });
      return height;
    };
  }

  /** Figure 3b: rules and rows in the Poincare disk. */
  function disk(data, view) {
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
        const mark = svg.append("path").attr("class", `f${colour(k)}`).attr("fill-opacity", 0.55)
          .attr("d", d3.symbol(data.classes.length ? shape(k) : d3.symbolCircle, 26)())
          .attr("transform", `translate(${x(row.at).toFixed(1)},${y(row.at).toFixed(1)})`);
        withTip(mark.node(), rowText(data, row));
      }
      data.rules.forEach((rule, r) => {
        const at = data.disk.rules[r];
        const words = app.ruleText(data, rule) + (rule.suspicious ? "\nSuspicious: see its card." : "");
        if (rule.suspicious) {
          svg.append("circle").attr("class", "halo").attr("cx", x(at)).attr("cy", y(at)).attr("r", mark + 4);
        }
        const circle = svg.append("circle").attr("class", `rule-mark f${ruleColour(rule)}`).attr("data-mark", "")
          .attr("cx", x(at)).attr("cy", y(at)).attr("r", mark);
        withTip(circle.node(), words);
        withTip(text(svg, x(at), y(at) + 4, rule.number, "rule-number", "middle").node(), words);
      });
      return top + size;
    };
  }

  /** Figure 3c: cosine between the firing of each two rules. */
  function similarity(data) {
    return (svg, width) => {
      const count = data.rules.length;
      const cell = Math.min(64, (width - 28) / count);
      const left = Math.max(24, (width - cell * count) / 2);
      const every = Math.ceil(13 / cell);
      data.rules.forEach((rule, r) => {
        if (r % every === 0) {
          text(svg, left + cell * (r + 0.5), 12, rule.number, "muted", "middle");
          text(svg, left - 6, 18 + cell * (r + 0.5) + 4, rule.number, "muted", "end");
        }
        data.similarity[r].forEach((value, s) => {
          const words = `Rules ${r + 1} and ${s + 1}: cosine ${number(value)}`;
          svg.append("rect").attr("class", "plate").attr("x", left + cell * s).attr("y", 18 + cell * r).attr("width", cell - 1).attr("height", cell - 1);
          const mark = svg.append("rect").attr("class", "cell").attr("fill-opacity", Math.max(0, Math.min(1, value)).toFixed(3)).attr("data-mark", "")
            .attr("x", left + cell * s).attr("y", 18 + cell * r).attr("width", cell - 1).attr("height", cell - 1);
          withTip(mark.node(), words);
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
    return [...data.rows].sort((a, b) => answer(a) - answer(b) || a.dominant - b.dominant || b.firing[b.dominant] - a.firing[a.dominant]);
  }

  /** Figure 3d: the firing of each rule for each row. */
  function firing(data) {
    const rows = sortedRows(data);
    const most = d3.max(rows, row => d3.max(row.firing));
    const sample = share => ({text: share ? percent(share * most) : "fires 0 %", draw: g => {
      g.append("rect").attr("x", -6).attr("y", -6).attr("width", 12).attr("height", 12).attr("class", "plate");
      g.append("rect").attr("x", -6).attr("y", -6).attr("width", 12).attr("height", 12).attr("class", "cell").attr("fill-opacity", share);
    }});
    return (svg, width) => {
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
        text(svg, left - 8, start + step * (r + 0.5) + 4, `Rule ${rule.number}`, "muted", "end");
        svg.append("rect").attr("class", "plate").attr("x", left).attr("y", start + step * r).attr("width", Math.max(0, width - 2 - left)).attr("height", step - 1);
        rows.forEach((row, i) => {
          if (row.firing[r] >= 0.01 * most) {
            svg.append("rect").attr("class", "cell").attr("fill-opacity", (row.firing[r] / most).toFixed(2))
              .attr("x", x(i).toFixed(2)).attr("y", start + step * r).attr("width", (wide + 0.05).toFixed(2)).attr("height", step - 1);
          }
        });
      });
      text(svg, width - 2, height - 4, `${rows.length} rows`, "muted", "end");
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
  function calibration(data) {
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
      svg.append("path").attr("class", "line s0").attr("d", d3.line().x(d => x(d.probability)).y(d => y(d.accuracy))(bins));
      const area = d3.scaleSqrt([0, d3.max(bins, d => d.rows)], [3, 13]);
      bins.forEach(bin => {
        const mark = svg.append("circle").attr("class", "f0").attr("fill-opacity", 0.75).attr("data-mark", "")
          .attr("cx", x(bin.probability)).attr("cy", y(bin.accuracy)).attr("r", area(bin.rows));
        withTip(mark.node(), `${bin.rows} rows with probability ${number(bin.from)} to ${number(bin.to)}\nmean probability ${percent(bin.probability)}\npredicted right ${percent(bin.accuracy)}`);
      });
      return height;
    };
  }

  /** Predicted against true values of one output. */
  function scatter(data, o) {
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
        const mark = svg.append("circle").attr("class", "f0").attr("fill-opacity", 0.5).attr("r", 3.2).attr("cx", x(row.truth[o])).attr("cy", y(row.predicted[o]));
        withTip(mark.node(), rowText(data, row));
      }
      return height;
    };
  }

  Object.assign(app, {curves, usage, disk, similarity, firing, calibration, scatter});
})();
