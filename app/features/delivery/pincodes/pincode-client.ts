import { callApiCached } from "#app/shared/api-client.ts";
import type { PincodeArea } from "./pincode-schema.ts";

/** The delivery promise for a six-digit PIN code; cached for 60 s. */
export function readPincode(pin: string): Promise<PincodeArea> {
  return callApiCached(`/pincodes/${encodeURIComponent(pin)}/`);
}
