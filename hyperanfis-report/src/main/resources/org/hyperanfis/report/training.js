// The course of training.

import {curves} from "./charts.js";
import {h} from "./elements.js";
import {figure} from "./figures.js";
import {plural} from "./formats.js";
import {section} from "./frame.js";

export function training(data) {
  const classifies = data.classes.length > 0;
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
      draw: curves(data.history, best, [
        {name: "training loss", value: d => d.loss}, {name: loss, value: d => d.validationLoss},
        ...used.map(one => ({name: `${one.term} term`, value: d => d.terms[one.t]}))]),
    }),
    figure({
      id: "score", title: p.validationRows ? "Validation score" : "Score on training rows", label: `Line chart of ${score} over ${data.history.length} epochs; chosen was epoch ${best}, by ${chooses}`,
      caption: p.criterion === "score" ? `${chosen}.` : `Shown for comparison. ${chosen}, not by this score.`,
      draw: curves(data.history, best, [{name: score, value: d => d.score}]),
    })));
}
