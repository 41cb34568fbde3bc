import type { Definitions } from "../definitions.ts";
import type { Contents } from "./contents.ts";
import type { Print } from "./label.ts";

/** What a kind of pack is drawn from. Packs stand on y 405 and around x 240 of a 480 wide square. */
export interface PackParts {
  print: Print;
  contents: Contents;
  /** Makes the paint of the contents seen through glass or a window. */
  filling: () => string;
  defs: Definitions;
}

/** Light from the left on something round: bright at a third, dark at both rims. */
export function roundLight(defs: Definitions): string {
  return defs.linear(
    "0 #2a1606 .42, .1 #2a1606 .1, .3 #fff .2, .5 #fff 0, .85 #2a1606 .14, 1 #2a1606 .46",
    "right",
  );
}
