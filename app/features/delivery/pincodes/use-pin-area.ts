import { useEffect, useState } from "react";
import { readPincode } from "./pincode-client.ts";
import type { PincodeArea } from "./pincode-schema.ts";

export type PinLookup =
  | { state: "none" | "checking" | "failed" }
  | { state: "known"; pin: string; area: PincodeArea };

interface FinishedLookup {
  key: string;
  lookup: PinLookup;
}

/** The delivery promise for a six-digit PIN code, loaded when the PIN code or `attempt` changes. Null loads nothing. */
export function usePinArea(pin: string | null, attempt = 0): PinLookup {
  const [finished, setFinished] = useState<FinishedLookup>();
  const key = `${pin} ${attempt}`;

  useEffect(() => {
    if (!pin) return;
    let current = true;
    const store = (lookup: PinLookup) => current && setFinished({ key, lookup });
    readPincode(pin).then(
      (area) => store({ state: "known", pin, area }),
      () => store({ state: "failed" }),
    );
    return () => {
      current = false;
    };
  }, [pin, key]);

  if (!pin) return { state: "none" };
  return finished?.key === key ? finished.lookup : { state: "checking" };
}
