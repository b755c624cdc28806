// What is to be known of the data before the model is believed, and where its use ends.

import {h, name, table} from "./elements.js";
import {percent, plural} from "./formats.js";
import {section} from "./frame.js";

/** Longer tables of columns are folded. */
const MOST_IN_SIGHT = 12;

function missing(data) {
  const cells = data.missing;
  if (!cells) {
    return [h("p", {class: "soft"}, "Missing cells were not counted for this report.")];
  }
  if (!cells.cells) {
    return [h("p", {}, `No cell is missing in the ${plural(cells.columnCount, "column")} that the model uses.`)];
  }
  return [
    h("p", {}, `${plural(cells.cells, "cell")} of the ${plural(cells.columnCount, "column")} that the model uses ${cells.cells === 1 ? "is" : "are"} missing, ${percent(cells.share)}. `
      + `${plural(cells.columnCount - cells.columns.length, "column")} ${cells.columnCount - cells.columns.length === 1 ? "lacks" : "lack"} nothing.`),
    h("div", {class: "card panel"}, table("Missing cells by column", ["Column", "Missing", "Share of rows"],
      cells.columns.map(([column, count]) => [column, count.toLocaleString("en"), percent(count / data.rowCount)]), "missing-cells"))];
}

/** What each column of the training table was taken for; what is no input stays in sight where the whole table is folded. */
function columnsTaken(known) {
  if (!known) {
    return null;
  }
  const rows = (caption, listed) => table(caption, ["Column", "Taken for", "Why"], listed, "taken-for");
  const all = h("div", {class: "card panel"}, rows("Columns of the training table", known.listed));
  const unused = known.leftOut.length && known.leftOut.length <= MOST_IN_SIGHT;
  return h("div", {id: "columns-taken"}, h("h3", {}, "What the columns were taken for"), h("p", {}, known.sentence),
    ...(known.listed.length <= MOST_IN_SIGHT ? [all] : [
      unused ? h("div", {class: "card panel"}, rows("Neither inputs nor the target", known.leftOut)) : null,
      h("details", {}, h("summary", {}, "Each column in a table"), all)]));
}

export function quality(data) {
  const warnings = data.provenance.dataWarnings;
  section("quality", "Data quality", null, ...missing(data), columnsTaken(data.tableColumns),
    warnings.length ? h("div", {id: "data-warnings"}, h("h3", {}, "Warnings about the data"), h("p", {class: "soft"}, "What was said against the data before the model was trained."),
      h("ul", {}, warnings.map(warning => h("li", {}, name(warning))))) : null);
}

export function limits(data) {
  section("limits", "Limits of use", "What must not be concluded from this report.", h("ul", {}, data.limits.map(limit => h("li", {}, name(limit)))));
}
