// Why a row gets its answer: what each column adds to the mean answer of other rows.

import {d3} from "./d3.js";
import {h, name, table} from "./elements.js";
import {axis, figure, text} from "./figures.js";
import {minus, number, percent, plural, shorten} from "./formats.js";
import {isEmpty, matches, onPick} from "./selection.js";
import {isWrong, keptRows} from "./tally.js";
import {withTip} from "./tips.js";

const value = (answer, x) => answer.probability ? percent(x) : number(x);
const change = (answer, x) => (x > 0 ? "+" : "") + (answer.probability ? minus((100 * x).toFixed(1)) + " points" : number(x));

/** The columns of an answer, and the sum of those that are not named. */
const parts = answer => [...answer.columns.map(([words, by, error]) => ({words, by, error})),
  ...(answer.others ? [{words: `${plural(answer.others, "other column")}`, by: answer.rest}] : [])];

/** What adds to an answer in a line, for paper. */
export const inWords = answer => `${answer.of}: ${value(answer, answer.baseline)} on average; ` + parts(answer).map(part => `${part.words} ${change(answer, part.by)}`).join("; ") + `; together ${value(answer, answer.value)}`;

function bars(answer) {
  return (svg, width) => {
    const all = parts(answer);
    // Where there is little room, texts stand above their bars.
    const narrow = width < 460;
    const step = narrow ? 42 : 26;
    const above = narrow ? 16 : 0;
    const left = narrow ? 0 : Math.min(250, width * 0.45);
    const ends = all.flatMap(part => [part.by - (part.error || 0), part.by + (part.error || 0)]);
    const x = d3.scaleLinear([Math.min(0, ...ends), Math.max(0, ...ends) || 1e-9], [left + 8, width - 84]).nice();
    axis(svg, d3.axisBottom(x).ticks(Math.max(2, width / 150)).tickFormat(d => answer.probability ? minus((100 * d).toFixed(0)) : number(d)).tickSizeOuter(0), 0, all.length * step + 6);
    svg.append("line").attr("class", "edge").attr("x1", x(0)).attr("x2", x(0)).attr("y1", 0).attr("y2", all.length * step + 6);
    all.forEach((part, i) => {
      const y = i * step + 4;
      const group = svg.append("g").attr("data-mark", "");
      text(group, narrow ? 14 : left, y + (narrow ? 11 : 15), shorten(part.words, Math.floor((narrow ? width - 14 : left) / 6.6)), narrow ? "halo-text" : "", narrow ? "start" : "end");
      group.append("rect").attr("class", part.by < 0 ? "against" : "for").attr("x", Math.min(x(0), x(part.by))).attr("y", y + 3 + above).attr("width", Math.abs(x(part.by) - x(0))).attr("height", step - 9 - above);
      if (part.error) {
        group.append("line").attr("class", "whisker").attr("x1", x(part.by - part.error)).attr("x2", x(part.by + part.error)).attr("y1", y + (step + above) / 2 - 1).attr("y2", y + (step + above) / 2 - 1);
      }
      text(group, width - 2, y + 15 + above, change(answer, part.by), "muted", "end");
      const words = `${part.words}\n${part.by < 0 ? "lowers" : "raises"} the ${answer.of} by ${change(answer, Math.abs(part.by)).replace("+", "")}${part.error ? `, standard error ${change(answer, part.error).replace("+", "")}` : ""}`;
      withTip(group.node(), words);
      group.selectAll("*").each(function () { withTip(this, words); });
    });
    return all.length * step + 36;
  };
}

/** The panel, and a way to show a row in it. */
export function contributions(data) {
  const rowOf = new Map(keptRows(data).map(row => [row.index, row]));
  const known = data.contributions.filter(one => rowOf.has(one.index));
  const state = {one: known.find(one => isWrong(rowOf.get(one.index))) || known[0]};
  const select = h("select", {id: "why-row"});
  const none = h("p", {class: "soft small", id: "why-none", hidden: true}, "None of the rows explained is selected.");
  /** Offers the rows that are selected, and the one shown. */
  function offer() {
    const own = known.filter(one => matches(rowOf.get(one.index)));
    none.hidden = own.length > 0;
    const offered = known.filter(one => one === state.one || own.includes(one));
    select.replaceChildren(...offered.map(one => h("option", {value: String(known.indexOf(one))}, rowOf.get(one.index).name)));
    select.value = String(known.indexOf(state.one));
    return own;
  }
  const sentence = h("p", {id: "why-sentence"});
  const answerOf = o => state.one.answers[o];
  const figures = state.one.answers.map((_, o) => figure({
    id: `why-${o + 1}`, title: state.one.answers.length > 1 ? `What adds to ${answerOf(o).of}` : "What adds to the answer",
    label: () => `Bar chart of what each column adds to the ${answerOf(o).of} of ${rowOf.get(state.one.index).name}. Arrow keys walk through the columns.`,
    caption: () => `${answerOf(o).probability ? "In percentage points. " : ""}To the right: raises the ${answerOf(o).of}; to the left: lowers it. Lines: one standard error either way, where not every order of the columns was tried. Columns that are not named here, and not among the others, add nothing.`,
    draw: (svg, width) => bars(answerOf(o))(svg, width),
    data: () => table(`What adds to the ${answerOf(o).of}`, ["Column", "Adds", "Standard error"], [
      ...parts(answerOf(o)).map(part => [part.words, change(answerOf(o), part.by), part.error === undefined ? "\u2013" : number(part.error)])]),
  }));
  function show(one) {
    state.one = one;
    offer();
    const row = rowOf.get(one.index);
    const truth = data.classes.length ? `, which is truly ${data.classes[row.truth]}` : "";
    sentence.replaceChildren(name(row.name), truth, ": ", ...one.answers.flatMap((answer, o) => [o ? " " : "",
      name(`${answer.words} is ${value(answer, answer.baseline)}; the columns of this row add ${change(answer, answer.value - answer.baseline)}, which makes ${value(answer, answer.value)}.`)]));
    figures.forEach(one => one.redraw(true));
  }
  select.addEventListener("change", () => show(known[Number(select.value)]));
  onPick(() => {
    const own = offer();
    if (!isEmpty() && own.length && !own.includes(state.one)) {
      show(own[0]);
    }
  });
  const kept = rowOf.size;
  const element = h("div", {id: "why", class: "why"},
    h("h3", {}, "Why a row gets its answer"),
    h("div", {class: "start"}, h("label", {for: "why-row"}, "Row", select)), none, sentence,
    h("div", {class: figures.length > 1 ? "grid two" : "grid"}, figures),
    known.length < kept ? h("p", {class: "soft small"}, `This file explains ${known.length.toLocaleString("en")} of its ${plural(kept, "row")}${data.classes.length ? ", those predicted wrong first" : ""}; the command \u201chyperanfis explain\u201d explains any row.`) : null);
  show(state.one);
  return {
    element, of: new Map(known.map(one => [one.index, one])),
    show: one => { show(one); element.scrollIntoView({block: "nearest"}); select.focus({preventScroll: true}); },
  };
}
