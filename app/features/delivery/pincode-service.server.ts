import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { pinArea } from "./pin-areas.ts";
import { type PincodeArea, pincode } from "./pincode-schema.ts";

/** What is promised for a PIN code, for anybody; what is no PIN code is told so at `pincode`. */
export function checkPincode(typed: string): Result<PincodeArea> {
  const pin = pincode.safeParse(typed);
  if (!pin.success) return failed(fieldError("pincode", pin.error.issues[0]?.message ?? ""));
  const { deliverable, state, daysMin, daysMax, cod } = pinArea(pin.data);
  return ok({ deliverable, state, days_min: daysMin, days_max: daysMax, cod });
}
