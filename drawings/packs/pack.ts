import type { Filling } from "../contents/contents.ts";
import type { Easel } from "../pen/easel.ts";
import type { PackStyle } from "./category-look.ts";
import type { Print } from "./label.ts";

/** What a kind of pack is drawn from. Packs stand on y 405 and around x 240 of a 480 wide square. */
export interface PackParts {
  easel: Easel;
  print: Print;
  filling: Filling;
  style: PackStyle;
  /** How much larger the contents are drawn, in a pack that itself is drawn small; 1 unless given. */
  zoom?: number;
}

/** Light from the left on something round: bright at a third, dark at both rims. */
export function roundLight({ defs }: Easel): string {
  return defs.linear(
    "0 #2a1606 .42, .1 #2a1606 .1, .3 #fff .2, .5 #fff 0, .85 #2a1606 .14, 1 #2a1606 .46",
    "right",
  );
}
