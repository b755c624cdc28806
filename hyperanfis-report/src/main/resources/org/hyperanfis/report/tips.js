// The tip under the pointer or the active mark.

import {h} from "./elements.js";

const tip = h("div", {id: "tip", role: "status", hidden: true});

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
export const withTip = (node, text) => {
  node.hyperanfisTip = text;
  return node;
};

/** Lets a mark, and what is drawn in it, be picked by a click or by Enter. */
export function pickable(node, action) {
  [node, ...node.querySelectorAll("*")].forEach(part => { part.hyperanfisPick = action; });
  node.classList.add("pickable");
  return node;
}

function activate(svg, at) {
  const marks = [...svg.querySelectorAll("[data-mark]")];
  marks.forEach(mark => mark.removeAttribute("data-active"));
  if (marks[at]) {
    marks[at].setAttribute("data-active", "true");
  }
  return marks[at];
}

/** Makes the mark active again that was so before the picture was redrawn. */
export function reactivate(svg) {
  if (svg.dataset.at !== undefined) {
    activate(svg, Number(svg.dataset.at));
  }
}

/** Where an arrow key leads; in a picture of several columns up and down change the line. */
export function stepped(key, now, count, columns) {
  const step = {ArrowRight: 1, ArrowDown: columns, ArrowLeft: -1, ArrowUp: -columns}[key];
  if (!step || count === 0) {
    return undefined;
  }
  return now < 0 ? (step > 0 ? 0 : count - 1) : (now + step + count) % count;
}

export function tips(svg) {
  document.body.append(tip);
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
    activate(svg, -1);
    delete svg.dataset.at;
    hideTip();
  });
  svg.addEventListener("click", event => {
    if (event.target.hyperanfisPick) {
      event.target.hyperanfisPick();
    }
  });
  svg.addEventListener("keydown", event => {
    const marks = [...svg.querySelectorAll("[data-mark]")];
    const now = marks.findIndex(mark => mark.dataset.active === "true");
    if ((event.key === "Enter" || event.key === " ") && now >= 0 && marks[now].hyperanfisPick) {
      event.preventDefault();
      marks[now].hyperanfisPick();
      return;
    }
    const next = stepped(event.key, now, marks.length, Number(svg.dataset.columns || 1));
    if (next === undefined) {
      return;
    }
    event.preventDefault();
    svg.dataset.at = next;
    const box = activate(svg, next).getBoundingClientRect();
    showTip(marks[next].hyperanfisTip, box.x + box.width / 2, box.y + box.height / 2);
  });
}
