// Where the model comes from.

import {h, table} from "./elements.js";
import {number} from "./formats.js";
import {section} from "./frame.js";

export function provenance(data) {
  const p = data.provenance;
  section("provenance", "Provenance", "Where the model comes from. The same data, options and seed give the same model again.",
    h("div", {class: "grid two"},
      table("How it was trained", ["Fact", "Value"], [
        ["Trained", p.started.replace(/\.\d+Z$/, "Z")], ["Seconds", number(p.seconds)], ["Library", `HyperANFIS ${p.libraryVersion}`], ["Java", p.jvm], ["Seed", String(p.seed)],
        ["Training rows", String(p.trainingRows)], ["Validation rows", String(p.validationRows)], ["Rows the final model was fitted to", String(p.fittedRows)], ["Split", p.split || "\u2013"],
        ...(data.modelSha256 ? [["Model file (SHA-256)", data.modelSha256]] : []), ...data.exports.map(found => ["Export", found]),
        ["Data fingerprint (SHA-256)", p.dataFingerprint], ...p.metrics.map(([key, value]) => [key, value])], "provenance"),
      table("Options", ["Option", "Value"], p.options, "provenance")));
}
