// The page around the figures: heading, sections, links to them.

import {h} from "./elements.js";

const sections = [];

export function header(kind, title) {
  const root = document.documentElement;
  const dark = () => root.dataset.theme ? root.dataset.theme === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches;
  const toggle = h("button", {type: "button", id: "theme"}, "");
  const label = () => { toggle.textContent = dark() ? "Light" : "Dark"; toggle.setAttribute("aria-label", `Switch to ${dark() ? "light" : "dark"} colours`); };
  toggle.addEventListener("click", () => { root.dataset.theme = dark() ? "light" : "dark"; label(); });
  label();
  document.getElementById("top").append(h("div", {class: "mast"},
    h("div", {}, h("p", {class: "eyebrow"}, kind), h("h1", {dir: "auto"}, title)), toggle));
}

export function section(id, title, intro, ...content) {
  sections.push({id, title});
  document.getElementById("main").append(
    h("section", {id, "aria-labelledby": `${id}-title`},
      h("h2", {id: `${id}-title`}, title),
      intro ? h("p", {class: "soft"}, intro) : null,
      content));
}

/** Links to the sections; to be called when all are there. */
export function navigation() {
  document.getElementById("top").after(h("nav", {"aria-label": "Sections"},
    h("ul", {}, sections.map(one => h("li", {}, h("a", {href: `#${one.id}`}, one.title))))));
}

export function footer(version) {
  document.getElementById("foot").append(h("p", {}, `Written by HyperANFIS ${version}. This file works without a network and sends nothing anywhere.`));
}
