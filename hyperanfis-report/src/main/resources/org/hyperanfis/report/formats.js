// Numbers and counts in words, the same on every page.

/** A number with four significant digits. */
export function number(x) {
  if (x === null || x === undefined || !Number.isFinite(x)) {
    return "\u2013";
  }
  const size = Math.abs(x);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) {
    return minus(x.toExponential(3).replace(/\.?0+e/, "e"));
  }
  return minus(String(Number.isInteger(x) ? x : Number(x.toPrecision(4))));
}

export const minus = digits => digits.replace(/^-/, "\u2212");

/** What is nearly nothing or nearly all reads as that, not as 0 or 100 percent. */
export function percent(x) {
  if (x === null || x === undefined) {
    return "\u2013";
  }
  if (x > 0 && x < 0.0005) {
    return "< 0.1 %";
  }
  return x < 1 && x >= 0.9995 ? "> 99.9 %" : (100 * x).toFixed(x === 1 ? 0 : 1) + " %";
}

export function shorten(text, most) {
  const letters = [...text];
  return letters.length <= most ? text : letters.slice(0, most - 1).join("") + "\u2026";
}

export const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
