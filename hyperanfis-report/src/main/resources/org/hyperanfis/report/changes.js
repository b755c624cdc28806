// What changed since a former model.

import {h, name, table} from "./elements.js";
import {number, percent, plural} from "./formats.js";
import {section} from "./frame.js";

export function changes(data) {
  const c = data.change;
  if (!c) {
    return;
  }
  const classifies = data.classes.length > 0;
  const same = c.changed === 0;
  const moved = classifies ? "get another class" : "get a value that differs by more than a tenth of the target's standard deviation";
  const ends = classifies ? [`${c.mended} were wrong and are right now`, `${c.broken} were right and are wrong now`] : [`${c.mended} are nearer to the truth now`, `${c.broken} are farther from it`];
  const rest = c.changed - c.mended - c.broken;
  section("change", "What changed", `Beside a former model of ${plural(c.rules, "rule")}, trained on ${c.trained.slice(0, 10)}${c.fingerprint === data.provenance.dataFingerprint ? " on the same rows" : " on other rows"}. Both answer the rows of this report.`,
    h("p", {id: "changed-answers"}, same ? `No row ${classifies ? "gets another class" : "gets a value that differs by more than a tenth of the target's standard deviation"}.`
      : `${c.changed.toLocaleString("en")} of ${plural(data.rowCount, "row")} ${moved}: ${ends.join(", ")}${rest ? `, ${rest} ${classifies ? "are wrong both times" : "are as near"}` : ""}.`),
    h("div", {class: "grid two loose"},
      h("div", {class: "card panel"}, table("Scores on these rows", ["Score", "Before", "Now"], c.scores.map(([label, before, now]) => [label, number(before), number(now)]))),
      h("div", {class: "card panel"}, c.options.length ? table("Options that differ", ["Option", "Before", "Now"], c.options.map(([option, before, now]) => [option, before || "\u2013", now || "\u2013"]), "provenance")
        : h("p", {}, "Both were trained with the same options.")),
      h("div", {class: "card panel"}, c.unmatched ? h("p", {}, `Rules are not matched: ${c.unmatched}.`)
        : table("Rules of the former model and their matches", ["Before", "Now", "Same rows", "Centre moved by (sd)", "Conclusion", "In all"],
          c.matches.map(m => [`Rule ${m.before}`, `Rule ${m.now}`, percent(m.overlap), number(m.shift), m.sameConclusion ? "the same" : "another", m.recurs ? "comes again" : "changed"]))),
      same ? null : h("details", {class: "card panel"}, h("summary", {}, `Rows whose answer changed${c.rows.length < c.changed ? `: ${c.rows.length} of ${c.changed}, evenly spaced` : ""}`),
        h("p", {}, c.rows.flatMap((row, i) => [i ? ", " : "", name(row)])))));
}
