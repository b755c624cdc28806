// On paper everything is unfolded; afterwards the page is as it was.

const listeners = [];
let unfolded;

/** Calls a listener with true before the page is printed, and with false afterwards. */
export const onPaper = listener => listeners.push(listener);

function turn(paper) {
  if (paper === Boolean(unfolded)) {
    return;
  }
  if (paper) {
    unfolded = [...document.querySelectorAll("details:not([open])")];
    unfolded.forEach(details => { details.open = true; });
  } else {
    unfolded.forEach(details => { details.open = false; });
    unfolded = undefined;
  }
  listeners.forEach(listener => listener(paper));
}

window.addEventListener("beforeprint", () => turn(true));
window.addEventListener("afterprint", () => turn(false));
window.matchMedia("print").addEventListener("change", event => turn(event.matches));
