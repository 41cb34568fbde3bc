import { fieldError, type ShopError } from "#app/shared/shop-error.ts";
import { isArmyPost, unknownPinMessage, wrongStateMessage } from "./pin-rule.ts";
import { statesOfPin } from "./pin-states.server.ts";

/**
 * Why no parcel can go to an address, null if one can: nobody carries to its PIN code, or it names a state in which that PIN
 * code is not, which would make its invoice wrong. The army's post is in no state; its addresses may name any.
 */
export function whyUndeliverable(address: { pincode: string; state: string }): ShopError | null {
  const { pincode, state } = address;
  if (isArmyPost(pincode)) return null;
  const states: readonly string[] = statesOfPin(pincode);
  if (states.length === 0) return fieldError("pincode", unknownPinMessage(pincode));
  return states.includes(state) ? null : fieldError("state", wrongStateMessage(pincode, states));
}
