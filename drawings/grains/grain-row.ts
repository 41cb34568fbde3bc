import type { Colour } from "../pen/colour.ts";
import type { GrainShape } from "./grain-shapes.ts";

/** A row: shape, size, colour, dark, bright, gloss. */
export type GrainRow = readonly [GrainShape, number, Colour, Colour?, Colour?, number?];
