// Puts the report together from its data.

import {changes} from "./changes.js";
import {chipBar, facets} from "./chips.js";
import {columns} from "./columns.js";
import {contributions} from "./contributions.js";
import {explorer} from "./explorer.js";
import {redrawAll} from "./figures.js";
import {percent} from "./formats.js";
import {footer, header, navigation, section} from "./frame.js";
import {metrics} from "./metrics.js";
import {Model} from "./model.js";
import {panels} from "./panels.js";
import {provenance} from "./provenance.js";
import {groups} from "./groups.js";
import {limits, quality} from "./quality.js";
import {rowTable, whichRows} from "./rowtable.js";
import {rules, truth} from "./rules.js";
import {signOff, untouched} from "./signoff.js";
import {summary} from "./summary.js";
import {cellsOf} from "./tally.js";
import {thresholds} from "./thresholds.js";
import {training} from "./training.js";

const pristine = untouched();
const data = JSON.parse(document.getElementById("data").textContent);
const cells = cellsOf(data);
const model = data.model ? new Model(data.model) : undefined;
const tried = model ? explorer(data, model) : undefined;

facets(data);
header("Model report", data.title);
summary(data);
limits(data);
metrics(data, cells);
groups(data);
thresholds(data);
const why = contributions(data);
section("rows", "Rows", whichRows(data), rowTable(data, tried && tried.startFrom, why), why.element);
quality(data);
training(data);
truth(data);
rules(data, cells);
panels(data);
columns(data);
if (tried) {
  section("explorer", "Try it", "Start from a row, change its values, and see what the model makes of it. This page computes the answer itself, by the same formulas as the model.", tried);
} else {
  section("explorer", "Try it", "This model is too large to be tried in a page.");
}
changes(data);
provenance(data);
signOff(pristine);
footer(data.provenance.libraryVersion);
navigation();
chipBar(data, cells);
redrawAll();

// What can be asked from the console, and by tests.
globalThis.hyperanfis = {data, Model, percent, predict: row => model.predict(row)};
