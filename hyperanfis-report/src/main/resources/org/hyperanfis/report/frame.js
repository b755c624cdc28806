"use strict";
// What every page is made of: elements, tips, figures, heading and sections. Colours are classes of the style sheet, so that
// light, dark and paper need no redrawing.
(function () {
  const app = window.hyperanfis = window.hyperanfis || {};
  const COLOURS = 8;
  const SHAPES = [d3.symbolCircle, d3.symbolSquare, d3.symbolTriangle, d3.symbolDiamond, d3.symbolCross, d3.symbolStar, d3.symbolWye];

  // ---- elements, always made of text nodes: nothing of the data is ever parsed as markup

  /** An element with attributes and children; strings become text. */
  function h(tag, attributes, ...children) {
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
  const name = text => h("bdi", {}, text);

  /** A table; cells that are numbers are aligned as such. */
  function table(caption, head, rows, className) {
    const numeric = head.map((_, j) => rows.length > 0 && rows.every(row => typeof row[j] === "number" || /^[-\u2212+]?[\d.,]+ ?%?$|^\u2013$/.test(row[j])));
    const cell = (tag, j, value, attributes) => h(tag, {class: numeric[j] ? "num" : false, ...attributes}, name(value));
    return h("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": caption},
      h("table", {class: className || false},
        h("caption", {}, caption),
        h("thead", {}, h("tr", {}, head.map((text, j) => cell("th", j, text, {scope: "col"})))),
        h("tbody", {}, rows.map(row => h("tr", {}, row.map((value, j) =>
          cell(j === 0 ? "th" : "td", j, typeof value === "number" ? number(value) : value, j === 0 ? {scope: "row"} : {})))))));
  }

  /** A number with four significant digits. */
  function number(x) {
    if (x === null || x === undefined || !Number.isFinite(x)) {
      return "\u2013";
    }
    const size = Math.abs(x);
    if (size !== 0 && (size < 1e-4 || size >= 1e7)) {
      return minus(x.toExponential(3).replace(/\.?0+e/, "e"));
    }
    return minus(String(Number.isInteger(x) ? x : Number(x.toPrecision(4))));
  }

  const minus = digits => digits.replace(/^-/, "\u2212");

  /** What is nearly nothing or nearly all reads as that, not as 0 or 100 percent. */
  function percent(x) {
    if (x === null || x === undefined) {
      return "\u2013";
    }
    if (x > 0 && x < 0.0005) {
      return "< 0.1 %";
    }
    return x < 1 && x >= 0.9995 ? "> 99.9 %" : (100 * x).toFixed(x === 1 ? 0 : 1) + " %";
  }
  const colour = k => k % COLOURS;
  const shape = k => SHAPES[(k + Math.floor(k / COLOURS)) % SHAPES.length];

  function shorten(text, most) {
    const letters = [...text];
    return letters.length <= most ? text : letters.slice(0, most - 1).join("") + "\u2026";
  }

  // ---- the tip under the pointer or the active mark

  const tip = h("div", {id: "tip", role: "status", hidden: true});
  document.body.append(tip);

  function showTip(text, x, y) {
    tip.textContent = text;
    tip.hidden = false;
    const width = document.documentElement.clientWidth;
    const left = Math.max(4, Math.min(x + 14, width - tip.offsetWidth - 8));
    tip.style.left = `${left + window.scrollX}px`;
    tip.style.top = `${(y + 18 + tip.offsetHeight > window.innerHeight ? y - tip.offsetHeight - 10 : y + 18) + window.scrollY}px`;
  }

  function hideTip() {
    tip.hidden = true;
    tip.textContent = "";
  }

  document.addEventListener("keydown", event => {
    if (event.key === "Escape") {
      hideTip();
    }
  });

  /** Gives a mark its tip: a text, or a function from the pointer's event to one. */
  const withTip = (node, text) => {
    node.hyperanfisTip = text;
    return node;
  };

  function tips(svg) {
    svg.addEventListener("pointermove", event => {
      const text = event.target.hyperanfisTip;
      if (text) {
        showTip(typeof text === "function" ? text(event) : text, event.clientX, event.clientY);
      } else {
        hideTip();
      }
    });
    svg.addEventListener("pointerleave", hideTip);
    svg.addEventListener("blur", () => {
      svg.querySelectorAll("[data-active]").forEach(mark => mark.removeAttribute("data-active"));
      hideTip();
    });
    svg.addEventListener("keydown", event => {
      const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
      const marks = [...svg.querySelectorAll("[data-mark]")];
      if (!step || marks.length === 0) {
        return;
      }
      event.preventDefault();
      const now = marks.findIndex(mark => mark.dataset.active === "true");
      const next = now < 0 ? (step > 0 ? 0 : marks.length - 1) : (now + step + marks.length) % marks.length;
      marks.forEach(mark => mark.removeAttribute("data-active"));
      marks[next].setAttribute("data-active", "true");
      const box = marks[next].getBoundingClientRect();
      showTip(marks[next].hyperanfisTip, box.x + box.width / 2, box.y + box.height / 2);
    });
  }

  // ---- figures

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
   * label, caption and data may be functions, asked again whenever the figure is redrawn with force
   */
  function figure(options) {
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
          h("button", {type: "button", "aria-label": `Save ${options.title} as SVG`, onclick: () => saveSvg(svg, options.id)}, "Save SVG"),
          h("button", {type: "button", "aria-label": `Save ${options.title} as PNG`, onclick: () => savePng(svg, options.id)}, "Save PNG"))),
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
      }
    };
    redraws.push(redraw);
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
      ["class", "tabindex", "data-mark", "data-active"].forEach(attribute => to[i].removeAttribute(attribute));
    });
    const back = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    back.setAttribute("width", "100%");
    back.setAttribute("height", "100%");
    back.setAttribute("fill", window.getComputedStyle(svg.closest("figure")).backgroundColor);
    copy.prepend(back);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    return new XMLSerializer().serializeToString(copy);
  }

  function download(blob, file) {
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

  // ---- what several pictures share

  const text = (parent, x, y, content, className, anchor) => parent.append("text")
    .attr("x", x).attr("y", y).attr("class", className || null).attr("text-anchor", anchor || "start").text(content);

  function axis(parent, make, x, y) {
    return parent.append("g").attr("class", "axis").attr("transform", `translate(${x},${y})`).call(make);
  }

  /** Labelled samples in as many lines as they need; returns the height. */
  function legend(svg, entries, width) {
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

  // ---- the page around the figures

  const sections = [];
  const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;

  function header(kind, title) {
    const root = document.documentElement;
    const dark = () => root.dataset.theme ? root.dataset.theme === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches;
    const toggle = h("button", {type: "button", id: "theme"}, "");
    const label = () => { toggle.textContent = dark() ? "Light" : "Dark"; toggle.setAttribute("aria-label", `Switch to ${dark() ? "light" : "dark"} colours`); };
    toggle.addEventListener("click", () => { root.dataset.theme = dark() ? "light" : "dark"; label(); });
    label();
    document.getElementById("top").append(h("div", {class: "mast"},
      h("div", {}, h("p", {class: "eyebrow"}, kind), h("h1", {dir: "auto"}, title)), toggle));
  }

  function section(id, title, intro, ...content) {
    sections.push({id, title});
    document.getElementById("main").append(
      h("section", {id, "aria-labelledby": `${id}-title`},
        h("h2", {id: `${id}-title`}, title),
        intro ? h("p", {class: "soft"}, intro) : null,
        content));
  }

  /** Links to the sections; to be called when all are there. */
  function navigation() {
    document.getElementById("top").after(h("nav", {"aria-label": "Sections"},
      h("ul", {}, sections.map(one => h("li", {}, h("a", {href: `#${one.id}`}, one.title))))));
  }

  function footer(version) {
    document.getElementById("foot").append(h("p", {}, `Written by HyperANFIS ${version}. This file works without a network and sends nothing anywhere.`));
  }

  Object.assign(app, {
    h, name, table, number, minus, percent, colour, shape, shorten, withTip, figure, text, axis, legend, plural, header, section, navigation, footer, download,
    redrawAll: () => redraws.forEach(redraw => redraw()),
  });
})();
