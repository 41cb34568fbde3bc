import { fieldError, type ShopError } from "#app/shared/shop-error.ts";
import { isArmyPost, unknownPinMessage, wrongStateMessage } from "./pin-rule.ts";
import { statesOfPin } from "./pin-states.server.ts";

/**
 * Why the shop can't deliver to an address, or null if it can. Reasons: the PIN code is unknown, or the state doesn't match the
 * PIN code, which would make the invoice wrong. Army post offices belong to no state, so their addresses may name any.
 */
export function whyUndeliverable(address: { pincode: string; state: string }): ShopError | null {
  const { pincode, state } = address;
  if (isArmyPost(pincode)) return null;
  const states: readonly string[] = statesOfPin(pincode);
  if (states.length === 0) return fieldError("pincode", unknownPinMessage(pincode));
  return states.includes(state) ? null : fieldError("state", wrongStateMessage(pincode, states));
}
