// Figures that draw themselves at the width they have, and what several pictures share.

import {d3} from "./d3.js";
import {h} from "./elements.js";
import {shorten} from "./formats.js";
import {onPick} from "./selection.js";
import {reactivate, tips} from "./tips.js";

const now = value => typeof value === "function" ? value() : value;
const redraws = [];
let resizing = 0;
window.addEventListener("resize", () => {
  window.clearTimeout(resizing);
  resizing = window.setTimeout(() => redraws.forEach(redraw => redraw()), 120);
});

/**
 * A figure that draws itself at the width it has.
 * @param options id, title, label (what a screen reader says), caption, draw(svg, width) which returns the height, data (a table), tools;
 * follows (whether it is redrawn when the selection changes); label, caption and data may be functions, asked again whenever the figure is redrawn with force
 */
export function figure(options) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", now(options.label));
  svg.setAttribute("tabindex", "0");
  svg.id = options.id;
  tips(svg);
  const holder = h("div", {class: "picture"}, svg);
  const caption = h("figcaption", {}, now(options.caption));
  const details = options.data ? h("details", {}, h("summary", {}, "The same as a table"), now(options.data)) : null;
  const element = h("figure", {},
    h("div", {class: "head"},
      h("h3", {dir: "auto"}, options.title),
      h("div", {class: "tools"},
        options.tools || [],
        h("button", {type: "button", "aria-label": `Save SVG: ${options.title}`, onclick: () => saveSvg(svg, options.id)}, "Save SVG"),
        h("button", {type: "button", "aria-label": `Save PNG: ${options.title}`, onclick: () => savePng(svg, options.id)}, "Save PNG"))),
    holder,
    caption,
    details);
  let drawn = 0;
  const redraw = force => {
    if (force === true) {
      svg.setAttribute("aria-label", now(options.label));
      caption.replaceChildren(...[now(options.caption)].flat());
      if (typeof options.data === "function") {
        details.lastChild.replaceWith(options.data());
      }
    }
    const width = Math.floor(holder.clientWidth);
    if (width > 0 && (force === true || width !== drawn)) {
      drawn = width;
      d3.select(svg).selectAll("*").remove();
      const height = options.draw(d3.select(svg), width);
      svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      svg.setAttribute("width", width);
      svg.setAttribute("height", height);
      reactivate(svg);
    }
  };
  redraws.push(redraw);
  if (options.follows) {
    onPick(() => redraw(true));
  }
  element.redraw = redraw;
  return element;
}

const PRESENTATION = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "opacity", "paint-order",
  "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"];

/** The picture as a document of its own, with the colours it has now. */
function standalone(svg) {
  const copy = svg.cloneNode(true);
  const from = [svg, ...svg.querySelectorAll("*")];
  const to = [copy, ...copy.querySelectorAll("*")];
  from.forEach((element, i) => {
    const style = window.getComputedStyle(element);
    PRESENTATION.forEach(property => to[i].setAttribute(property, style.getPropertyValue(property)));
    ["class", "tabindex", "data-mark", "data-active", "data-at", "data-columns"].forEach(attribute => to[i].removeAttribute(attribute));
  });
  const back = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  back.setAttribute("width", "100%");
  back.setAttribute("height", "100%");
  back.setAttribute("fill", window.getComputedStyle(svg.closest("figure")).backgroundColor);
  copy.prepend(back);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

export function download(blob, file) {
  const address = URL.createObjectURL(blob);
  const link = h("a", {href: address, download: file});
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), 10000);
}

function saveSvg(svg, id) {
  download(new Blob([standalone(svg)], {type: "image/svg+xml"}), `${id}.svg`);
}

function savePng(svg, id) {
  const scale = 2;
  const image = new Image();
  image.addEventListener("load", () => {
    const canvas = document.createElement("canvas");
    canvas.width = scale * svg.width.baseVal.value;
    canvas.height = scale * svg.height.baseVal.value;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(blob => download(blob, `${id}.png`), "image/png");
  });
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(standalone(svg));
}

export const text = (parent, x, y, content, className, anchor) => parent.append("text")
  .attr("x", x).attr("y", y).attr("class", className || null).attr("text-anchor", anchor || "start").text(content);

export function axis(parent, make, x, y) {
  return parent.append("g").attr("class", "axis").attr("transform", `translate(${x},${y})`).call(make);
}

/** Labelled samples in as many lines as they need; returns the height. */
export function legend(svg, entries, width) {
  let x = 0;
  let y = 12;
  for (const entry of entries) {
    const label = shorten(entry.text, 28);
    const size = 36 + 7 * [...label].length;
    if (x > 0 && x + size > width) {
      x = 0;
      y += 20;
    }
    entry.draw(svg.append("g").attr("transform", `translate(${x + 7},${y - 4})`));
    text(svg, x + 18, y, label, "muted");
    x += size;
  }
  return entries.length ? y + 14 : 0;
}

export const redrawAll = () => redraws.forEach(redraw => redraw());
