// What the reader picked, shared by all views: a rule, a class, a cell of the confusion matrix. A view adds a kind of choice with
// facet(), asks matches() of each row or cell, and is told of changes by onPick(). The selection is kept in the address.

const facets = new Map();
const listeners = [];
let picked = {};

/**
 * Adds a kind of choice.
 * @param words what a value is called, for people
 * @param matches whether a row, or anything with the same fields, has a value
 * @param write the value as it stands in the address
 * @param read the value of such a text, or undefined where there is none
 */
export function facet(key, {words, matches, write, read}) {
  facets.set(key, {words, matches, write, read});
}

/** The value picked of a kind, or undefined. */
export const value = key => picked[key];

export const isEmpty = () => Object.keys(picked).length === 0;

/** Whether a row is selected; a view that shows one kind of choice itself leaves that out. */
export const matches = (row, ...except) => Object.entries(picked).every(([key, chosen]) => except.includes(key) || facets.get(key).matches(row, chosen));

/** What is picked, as [kind, words]. */
export const chips = () => Object.entries(picked).map(([key, chosen]) => [key, facets.get(key).words(chosen)]);

function change(next) {
  picked = next;
  listeners.forEach(listener => listener());
}

/** Picks values; what is undefined is no longer picked. */
export function pick(values) {
  change(Object.fromEntries(Object.entries({...picked, ...values}).filter(([, chosen]) => chosen !== undefined)));
}

/** Picks values, or lets them go if all of them are picked already. */
export function toggle(values) {
  const all = Object.entries(values).every(([key, chosen]) => picked[key] === chosen);
  pick(all ? Object.fromEntries(Object.keys(values).map(key => [key, undefined])) : values);
}

export const clear = () => change({});

export const onPick = listener => listeners.push(listener);

/** The selection as it stands in an address, after a question mark. */
export const written = () => Object.entries(picked).map(([key, chosen]) => `${key}=${encodeURIComponent(facets.get(key).write(chosen))}`).join("&");

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** What such a text selects; what no view knows is left out. */
export function read(text) {
  const values = {};
  for (const part of text.split("&")) {
    const at = part.indexOf("=");
    const known = facets.get(part.slice(0, at));
    const chosen = known && known.read(decoded(part.slice(at + 1)));
    if (chosen !== undefined) {
      values[part.slice(0, at)] = chosen;
    }
  }
  return values;
}
