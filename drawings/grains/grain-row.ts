import type { Colour } from "../pen/colour.ts";
import type { GrainShape } from "./grain-shapes.ts";

/** A table row: shape, size, colour, dark colour, bright colour, gloss. */
export type GrainRow = readonly [GrainShape, number, Colour, Colour?, Colour?, number?];
