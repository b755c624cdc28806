// The selection above the page, as chips that can be taken away, and in the address.

import {h, name} from "./elements.js";
import {plural} from "./formats.js";
import {chips, clear, facet, isEmpty, onPick, pick, read, written} from "./selection.js";
import {countsAll, isWrong, selected} from "./tally.js";

/** What can be picked of a model's report. */
export function facets(data) {
  const wholeNumber = text => /^\d+$/.test(text) ? Number(text) : undefined;
  facet("rule", {
    words: r => `rule ${r + 1}`,
    matches: (row, r) => row.dominant === r,
    write: r => String(r + 1),
    read: text => data.rules[wholeNumber(text) - 1] ? wholeNumber(text) - 1 : undefined,
  });
  const classFacet = (key, field, words) => facet(key, {
    words: k => `${words} ${data.classes[k]}`,
    matches: (row, k) => row[field] === k,
    write: k => data.classes[k],
    read: text => data.classes.includes(text) ? data.classes.indexOf(text) : undefined,
  });
  classFacet("true", "truth", "true");
  classFacet("predicted", "predicted", "predicted");
  const groups = data.groups ? data.groups.lines.map(line => line.part) : [];
  facet("group", {
    words: g => `${data.groups.column} ${groups[g]}`,
    matches: (row, g) => row.group === g,
    write: g => groups[g],
    read: text => groups.includes(text) ? groups.indexOf(text) : undefined,
  });
  facet("wrong", {
    words: () => "predicted wrong",
    matches: isWrong,
    write: () => "yes",
    read: text => text === "yes" && data.classes.length ? true : undefined,
  });
}

const parts = () => window.location.hash.slice(1).split("?");

/** Writes the selection into the address, behind the section that it names. */
function address() {
  const [place] = parts();
  const fragment = isEmpty() ? place : `${place}?${written()}`;
  window.history.replaceState(null, "", fragment ? `#${fragment}` : window.location.pathname + window.location.search);
}

/** Shows the selection, and follows the address and Escape. */
export function chipBar(data, cells) {
  const words = h("span", {class: "small"});
  const list = h("ul", {});
  const bar = h("div", {id: "chips", role: "region", "aria-label": "Selection", "aria-live": "polite", hidden: true},
    h("div", {}, h("strong", {}, "Selected"), list, words, h("button", {type: "button", id: "clear", onclick: clear}, "Clear")));
  document.querySelector("nav").append(bar);
  const show = () => {
    const count = selected(cells);
    bar.hidden = isEmpty();
    list.replaceChildren(...chips().map(([key, text]) => h("li", {}, h("button", {type: "button", class: "pick-chip", "data-facet": key, "aria-label": `No longer select ${text}`,
      onclick: () => pick({[key]: undefined})}, name(text), h("span", {"aria-hidden": "true"}, " \u00d7")))));
    words.textContent = `${plural(count.rows, "row")}${data.classes.length ? `, ${count.wrong.toLocaleString("en")} wrong` : ""}${countsAll(data) ? "" : ", of those in this page"}`;
  };
  onPick(() => { show(); address(); });
  document.addEventListener("keydown", event => {
    if (event.key === "Escape" && !isEmpty() && !event.target.closest("input, textarea, select")) {
      clear();
    }
  });
  const follow = () => {
    const [place, text] = parts();
    if (text !== undefined) {
      pick({...Object.fromEntries(chips().map(([key]) => [key, undefined])), ...read(text)});
      const target = document.getElementById(place);
      if (target) {
        target.scrollIntoView();
      }
    } else if (!isEmpty()) {
      address();
    }
  };
  window.addEventListener("hashchange", follow);
  follow();
}
