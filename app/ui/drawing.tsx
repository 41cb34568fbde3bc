import barrow from "./drawings/barrow.svg?url";
import basket from "./drawings/basket.svg?url";
import crow from "./drawings/crow.svg?url";
import magnifier from "./drawings/magnifier.svg?url";
import signpost from "./drawings/signpost.svg?url";
import well from "./drawings/well.svg?url";
import { Picture } from "./picture.tsx";

const DRAWINGS = { barrow, basket, crow, magnifier, signpost, well };

/** A decorative drawing of 168 x 139 px. */
export function Drawing({ name }: { name: keyof typeof DRAWINGS }) {
  return <Picture src={DRAWINGS[name]} alt="" width={168} height={139} />;
}
