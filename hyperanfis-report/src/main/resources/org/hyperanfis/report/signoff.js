// Notes and sign-off, which the reader fills in and saves with the page: the copy is the page as it came, with other notes.

import {h} from "./elements.js";
import {download} from "./figures.js";
import {section} from "./frame.js";

const FIELDS = [
  {key: "use", label: "Intended use, and what the model must not be used for", lines: 3},
  {key: "notes", label: "Notes", lines: 5},
  {key: "name", label: "Name"},
  {key: "role", label: "Role"},
  {key: "date", label: "Date", type: "date"},
  {key: "decision", label: "Decision", choices: ["", "accepted", "accepted with conditions", "rejected"]},
];

/** Notes as a script element holds them: no end tag or comment can be formed. */
export const asJson = notes => JSON.stringify(notes).replace(/</g, "\\u003c");

/** The page as it came, before anything was drawn. */
export const untouched = () => document.documentElement.cloneNode(true);

/** The source of a page with these notes. */
export function copyOf(pristine, notes) {
  const copy = pristine.cloneNode(true);
  copy.querySelector("#notes").textContent = asJson(notes);
  return `<!DOCTYPE html>\n${copy.outerHTML}\n`;
}

const fileName = () => decodeURIComponent(window.location.pathname.split("/").pop() || "") || "report.html";

export function signOff(pristine) {
  const kept = JSON.parse(document.getElementById("notes").textContent);
  const notes = Object.fromEntries(FIELDS.map(({key}) => [key, typeof kept[key] === "string" ? kept[key] : ""]));
  const state = h("span", {class: "soft small", role: "status", id: "save-state"}, "");

  function control({key, label, lines, type, choices}) {
    const attributes = {id: `sign-${key}`};
    const input = lines ? h("textarea", {...attributes, rows: lines})
      : choices ? h("select", attributes, choices.map(choice => h("option", {value: choice}, choice || "none yet"))) : h("input", {...attributes, type: type || "text"});
    const paper = h("div", {class: "on-paper filled"}, notes[key]);
    input.value = notes[key];
    input.addEventListener("input", () => {
      notes[key] = input.value;
      paper.textContent = input.value;
      state.textContent = "Not saved yet.";
    });
    return h("div", {class: lines ? "field wide" : "field"}, h("label", {for: `sign-${key}`}, label), input, paper);
  }

  function save() {
    download(new Blob([copyOf(pristine, notes)], {type: "text/html"}), fileName());
    state.textContent = "Saved as a copy.";
  }

  section("sign-off", "Notes and sign-off", "What is written here stays in this page until it is closed. Save a copy to keep it: the same file with these fields filled in.",
    h("div", {class: "card panel fields"}, FIELDS.map(control)),
    h("p", {class: "save"}, h("button", {type: "button", id: "save-copy", onclick: save}, "Save a copy"), " ", state));
}
