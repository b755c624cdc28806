// What marks look like. Colours are classes of the style sheet, so that light, dark and paper need no redrawing.

import {d3} from "./d3.js";

const COLOURS = 8;
const SHAPES = [d3.symbolCircle, d3.symbolSquare, d3.symbolTriangle, d3.symbolDiamond, d3.symbolCross, d3.symbolStar, d3.symbolWye];

export const colour = k => k % COLOURS;
export const shape = k => SHAPES[(k + Math.floor(k / COLOURS)) % SHAPES.length];
