import type { Filling } from "../contents/contents.ts";
import type { Easel } from "../pen/easel.ts";
import type { PackStyle } from "./category-look.ts";
import type { Print } from "./label.ts";

/** The inputs for drawing a pack. Packs stand on y 405, centred on x 240, in a square 480 wide. */
export interface PackParts {
  easel: Easel;
  print: Print;
  filling: Filling;
  style: PackStyle;
  /** The scale of the contents in a pack that is itself drawn small; 1 by default. */
  zoom?: number;
}

/** Light from the left on a round object: bright at a third, dark at both edges. */
export function roundLight({ defs }: Easel): string {
  return defs.linear(
    "0 #2a1606 .42, .1 #2a1606 .1, .3 #fff .2, .5 #fff 0, .85 #2a1606 .14, 1 #2a1606 .46",
    "right",
  );
}
