import { callApiCached } from "#app/shared/api-client.ts";
import type { PincodeArea } from "./pincode-schema.ts";

/** What the shop promises for a PIN code of six digits; cached for 60 s. */
export function readPincode(pin: string): Promise<PincodeArea> {
  return callApiCached(`/pincodes/${encodeURIComponent(pin)}/`);
}
