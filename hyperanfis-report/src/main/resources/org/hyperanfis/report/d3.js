// D3, which the page loads before its modules.

export const d3 = globalThis.d3;
