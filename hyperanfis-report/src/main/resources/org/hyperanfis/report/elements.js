// Elements, always made of text nodes: nothing of the data is ever parsed as markup.

import {number} from "./formats.js";

/** An element with attributes and children; strings become text. */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== ""));
  return element;
}

/** A name given by the user, kept apart from the text around it in either direction of writing. */
export const name = text => h("bdi", {}, text);

/** A table; cells that are numbers are aligned as such. */
export function table(caption, head, rows, className) {
  const numeric = head.map((_, j) => rows.length > 0 && rows.every(row => typeof row[j] === "number" || /^[-\u2212+]?[\d.,]+ ?%?$|^\u2013$/.test(row[j])));
  const cell = (tag, j, value, attributes) => h(tag, {class: numeric[j] ? "num" : false, ...attributes}, name(value));
  return h("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": caption},
    h("table", {class: className || false},
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, head.map((text, j) => cell("th", j, text, {scope: "col"})))),
      h("tbody", {}, rows.map(row => h("tr", {}, row.map((value, j) =>
        cell(j === 0 ? "th" : "td", j, typeof value === "number" ? number(value) : value, j === 0 ? {scope: "row"} : {})))))));
}
