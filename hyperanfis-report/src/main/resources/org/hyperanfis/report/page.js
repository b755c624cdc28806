"use strict";
// Puts the page together from its data.
(function () {
  const app = window.hyperanfis;
  const {h, name, table, number, percent, figure, section, plural} = app;
  const data = JSON.parse(document.getElementById("data").textContent);
  const classifies = data.classes.length > 0;

  const tile = (label, value, note) => h("div", {class: "card tile"},
    h("div", {class: "name"}, label), h("div", {class: "value"}, value), note ? h("div", {class: "soft small"}, note) : null);
  const capped = data.rows.length < data.rowCount
    ? ` ${data.rows.length} of ${data.rowCount.toLocaleString("en")} rows are shown, evenly spaced.` : "";

  // ---- sections

  function summary() {
    const m = data.metrics;
    const trained = data.provenance;
    const when = trained.started.slice(0, 10);
    const suspicious = data.truth.wrongRules;
    const inputs = new Set(data.features.map(feature => feature.column)).size;
    const geometry = {lorentz: "hyperbolic space (Lorentz model)", poincare: "hyperbolic space (Poincar\u00e9 ball)", euclidean: "flat space"}[data.geometry];
    const few = data.classes.length <= 6;
    const answers = few ? data.classes.flatMap((label, k) => [k === 0 ? " (" : k === data.classes.length - 1 ? " or " : ", ", name(label)]) : [];
    const words = [
      `A model of ${data.rules.length} IF-THEN rules in ${geometry} that predicts `,
      name(data.target), classifies ? [answers, few ? ")" : `, one of ${data.classes.length} classes,`] : "",
      ` from ${plural(inputs, "column")}. The figures here are for ${plural(data.rowCount, "row")}: `, name(data.dataName),
      `. ${data.seenInTraining ? "" : "The model file does not say whether any of them were seen in training. "}`
      + `It was trained on ${when} with HyperANFIS ${trained.libraryVersion}, in ${Number(trained.seconds.toPrecision(2))} seconds. ${trained.trainedOn}`].flat(2);
    section("summary", "Summary", null,
      data.seenInTraining ? h("p", {class: "alert", id: "seen", role: "note"}, data.seenInTraining) : null,
      h("p", {}, words),
      h("div", {class: "tiles"}, classifies
        ? [tile("Accuracy", percent(m.accuracy), "rows predicted right"), tile("Macro-F1", number(m.macroF1), "mean over classes"),
          tile("Macro-recall", number(m.macroRecall), "mean over classes")]
        : [tile("RMSE", number(m.rmse), "root mean squared error"), tile("MAE", number(m.mae), "mean absolute error"), tile("R\u00b2", number(m.r2), "share of variance explained")],
        tile("Rules", String(data.rules.length), suspicious ? `${suspicious} suspicious` : `${m.effectiveRules.toFixed(1)} at work per row`),
        tile("Rows", data.rowCount.toLocaleString("en"), "in these figures")),
      data.reference ? reference(data.reference) : null);
  }

  function reference(ref) {
    const gap = d => d === null ? "\u2013" : (d > 0 ? "+" : d < 0 ? "\u2212" : "") + number(Number(Math.abs(d).toPrecision(3)));
    return table(`This model beside ${ref.name}`, ["Figure", "This model", ref.name, "Difference"],
      ref.figures.map(f => [f.name, number(f.ours), number(f.reference), gap(f.ours === null || f.reference === null ? null : f.ours - f.reference)]));
  }

  function metrics() {
    if (!classifies) {
      section("metrics", "Predicted and true", "Points on the dashed line are predicted exactly." + capped,
        h("div", {class: "grid two"}, data.outputs.slice(0, 6).map((output, o) => figure({
          id: `scatter-${o + 1}`, title: output, label: `Scatter plot of predicted against true ${output}`,
          caption: "One point per row.", draw: app.scatter(data, o),
        })), figures()));
      return;
    }
    const confusion = data.metrics.confusion;
    const total = row => row.reduce((a, b) => a + b, 0);
    const many = data.classes.length > 10;
    const cell = (count, k, row, j) => {
      const share = total(row) ? count / total(row) : 0;
      const shade = h("span", {class: "shade"});
      shade.style.opacity = (0.5 * share).toFixed(3);
      return h("td", {class: `${k === j ? "right" : "wrong"}${count ? "" : " none"}`}, shade, String(count),
        many ? null : h("span", {class: "small"}, total(row) ? percent(share) : "\u2013"));
    };
    section("metrics", "Metrics", "How often each class is recognised, and what it is taken for otherwise.",
      h("div", {class: data.classes.length <= 4 ? "grid two loose" : "grid loose"}, h("div", {class: "card panel"}, h("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": "Confusion matrix"},
        h("table", {class: many ? "confusion many" : "confusion", id: "confusion"},
          h("caption", {}, "Confusion matrix: rows by true class, columns by predicted class" + (many ? "" : "; percentages of the true class")),
          h("thead", {}, h("tr", {}, h("th", {scope: "col", class: "corner"}, "true \\ predicted"), data.classes.map(label => h("th", {scope: "col"}, name(label))), h("th", {scope: "col", class: "num"}, "rows"))),
          h("tbody", {}, confusion.map((row, k) => h("tr", {}, h("th", {scope: "row"}, name(data.classes[k])),
            row.map((count, j) => cell(count, k, row, j)), h("th", {class: "num"}, String(total(row))))))))), figures()));
  }

  /** The figures that the summary leaves out. */
  function figures() {
    const m = data.metrics;
    const c = data.calibration;
    return h("div", {class: "card panel"}, table("Further figures", ["Figure", "Value"], [
      ...(c ? [["Expected calibration error", number(c.expectedError)], ["Brier score", number(c.brier)], ["Log loss", number(c.logLoss)]] : []),
      ["Rules at work per row", number(m.effectiveRules)], ["Mean cosine between rules", number(m.meanRuleCosine)],
      ...(m.silentRules ? [["Silent rules, left out of that mean", number(m.silentRules)]] : []),
      ...(classifies && data.classes.length <= 12 ? data.classes.map((label, k) => [`Rules that state ${label}`, number(m.prototypesPerClass[k])]) : [])]),
      c ? h("p", {class: "soft small"}, data.probabilities) : null);
  }

  function training() {
    if (data.history.length < 2) {
      return;
    }
    const p = data.provenance;
    const judges = p.validationRows ? "validation" : "training";
    const score = classifies ? `${judges} macro-F1` : `minus ${judges} RMSE`;
    const loss = `${judges} task loss`;
    const best = data.bestEpoch;
    const chooses = p.criterion === "loss" ? loss : `${judges} ${classifies ? "macro-F1" : "RMSE"}`;
    const chosen = `Epoch ${best} was chosen by ${chooses}${p.validationRows ? "" : ", since there were no validation rows"}`;
    const intro = `${plural(data.history[data.history.length - 1].epoch, "epoch")} on ${plural(p.trainingRows, "row")}. ${chosen}. `
      + (p.refitted ? `The model is not that of this epoch: it was trained anew for ${plural(best, "epoch")} on all ${plural(p.fittedRows, "row")}, validation rows included; these curves are from before.`
        : "The model is that of this epoch.");
    const used = data.terms.map((term, t) => ({term, t})).filter(one => data.history.some(epoch => epoch.terms[one.t]));
    section("training", "Training", intro, h("div", {class: "grid two"},
      figure({
        id: "loss", title: "Loss", label: `Line chart of training loss, its terms and ${loss} over ${data.history.length} epochs`,
        caption: `Mean training loss of each epoch, its terms before they are weighted, and the task loss on ${judges} rows.${p.criterion === "loss" ? ` ${chosen}.` : ""}`,
        draw: app.curves(data.history, best, [
          {name: "training loss", value: d => d.loss}, {name: loss, value: d => d.validationLoss},
          ...used.map(one => ({name: `${one.term} term`, value: d => d.terms[one.t]}))]),
      }),
      figure({
        id: "score", title: p.validationRows ? "Validation score" : "Score on training rows", label: `Line chart of ${score} over ${data.history.length} epochs; chosen was epoch ${best}, by ${chooses}`,
        caption: p.criterion === "score" ? `${chosen}.` : `Shown for comparison. ${chosen}, not by this score.`,
        draw: app.curves(data.history, best, [{name: score, value: d => d.score}]),
      })));
  }

  // ---- the panels

  function panels() {
    const furthest = d3.max([...data.disk.rules, ...data.rows.map(row => row.at)], p => Math.hypot(p[0], p[1]));
    const view = {whole: furthest > 0.55};
    const zoom = h("button", {type: "button", id: "zoom", "aria-pressed": String(!view.whole)}, "Zoom in");
    const diskFigure = figure({
      id: "disk", title: "Rules and rows in the Poincar\u00e9 disk", tools: [zoom],
      label: `Scatter plot of ${data.rows.length} rows and ${data.rules.length} rules in the Poincar\u00e9 disk. Arrow keys walk through the rules.`,
      caption: `Two principal components that keep ${percent(data.disk.explainedVariance)} of the variance. Rings are half a unit of hyperbolic distance apart; the edge of the whole disk is infinitely far away. `
        + (classifies ? "Rows have the colour and shape of their true class, rules the colour of the class they conclude." : "Numbers are rules.") + capped,
      draw: app.disk(data, view),
    });
    const label = () => {
      zoom.textContent = view.whole ? "Zoom in" : "Whole disk";
      zoom.setAttribute("aria-pressed", String(!view.whole));
    };
    zoom.addEventListener("click", () => { view.whole = !view.whole; label(); diskFigure.redraw(true); });
    label();
    section("panels", "What the rules do", "The four views of Figure 3 of the paper, for this model and these rows.",
      h("div", {class: "grid two"},
        figure({
          id: "usage", title: "Usage of each rule", label: `Bar chart of the share of rows that each of ${data.rules.length} rules dominates`,
          caption: "Bars: share of rows where the rule fires most, in the colour of its conclusion. Ticks: its firing averaged over all rows.",
          draw: app.usage(data),
          data: table("Usage of each rule", ["Rule", "States", "Rows", "Coverage", "Mean firing"], data.rules.map(rule => [String(rule.number),
            rule.then.class === undefined ? rule.then.values.map(number).join(", ") : data.classes[rule.then.class], String(rule.rows), percent(rule.coverage), percent(rule.meanFiring)])),
        }),
        diskFigure,
        data.similarity.length ? figure({
          id: "similarity", title: "Rule similarity", label: `Heat map of the cosine between the firing of each two of ${data.rules.length} rules`,
          caption: `Cosine between the firing of two rules over all rows: 0 never together, 1 always in proportion. Mean of different rules${data.metrics.silentRules ? " that are not silent" : ""}: ${number(data.metrics.meanRuleCosine)}.`,
          draw: app.similarity(data),
          data: data.rules.length <= 40 ? table("Cosine between the firing of rules", ["Rule", ...data.rules.map(rule => String(rule.number))],
            data.similarity.map((row, r) => [String(r + 1), ...row])) : null,
        }) : h("p", {class: "note"}, `The similarity of ${data.rules.length} rules is left out to keep this file small.`),
        data.calibration ? calibrationFigure() : shares()),
      data.calibration ? h("div", {class: "grid"}, shares()) : null);
  }

  function shares() {
    return figure({
      id: "firing", title: "Share of each rule in each prediction", label: `Heat map of the firing of ${data.rules.length} rules for ${data.rows.length} rows`,
      caption: `One column per row, sorted by ${classifies ? "predicted class, then " : ""}the rule that fires most. The stronger the colour, the larger the rule's share of the say (its firing).` + capped,
      draw: app.firing(data),
    });
  }

  function calibrationFigure() {
    const c = data.calibration;
    return figure({
      id: "calibration", title: "Calibration", label: `Accuracy against predicted probability in ${c.bins.length} bins; expected calibration error ${number(c.expectedError)}`,
      caption: `Points on the dashed line mean that probabilities can be taken at face value; larger points stand for more rows. Expected error ${number(c.expectedError)}, Brier score ${number(c.brier)}, log loss ${number(c.logLoss)}. ${data.probabilities}`,
      draw: app.calibration(data),
      data: table("Calibration", ["Probability", "Rows", "Mean probability", "Predicted right"],
        c.bins.map(bin => [`${number(bin.from)} to ${number(bin.to)}`, String(bin.rows), percent(bin.probability), percent(bin.accuracy)])),
    });
  }

  function explore() {
    if (!data.model) {
      section("explorer", "Try it", "This model is too large to be tried in a page.");
      return;
    }
    const model = new app.Model(data.model);
    app.predict = row => model.predict(row);
    section("explorer", "Try it", "Start from a row, change its values, and see what the model makes of it. This page computes the answer itself, by the same formulas as the model.",
      app.explorer(data, model));
  }

  function dataWarnings() {
    const warnings = data.provenance.dataWarnings;
    if (warnings.length) {
      section("data-warnings", "Warnings about the data", "What was said against the data before the model was trained.",
        h("ul", {}, warnings.map(warning => h("li", {}, name(warning)))));
    }
  }

  function provenance() {
    const p = data.provenance;
    section("provenance", "Provenance", "Where the model comes from. The same data, options and seed give the same model again.",
      h("div", {class: "grid two"},
        table("Training", ["", ""], [
          ["Trained", p.started.replace(/\.\d+Z$/, "Z")], ["Seconds", number(p.seconds)], ["Library", `HyperANFIS ${p.libraryVersion}`], ["Java", p.jvm], ["Seed", String(p.seed)],
          ["Training rows", String(p.trainingRows)], ["Validation rows", String(p.validationRows)], ["Rows the final model was fitted to", String(p.fittedRows)], ["Split", p.split || "\u2013"],
          ["Data fingerprint (SHA-256)", p.dataFingerprint], ...p.metrics.map(([key, value]) => [key, value])], "provenance"),
        table("Options", ["Option", "Value"], p.options, "provenance")));
    app.footer(p.libraryVersion);
  }

  app.header("Model report", data.title);
  summary();
  metrics();
  training();
  app.truth(data);
  app.rules(data);
  panels();
  explore();
  dataWarnings();
  provenance();
  app.navigation();
  app.redrawAll();
  app.data = data;
})();
