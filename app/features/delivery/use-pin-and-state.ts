import { useEffect, useState } from "react";
import type { Address } from "./address-schema.ts";
import { keptPin } from "./kept-pin.ts";
import { pinOf } from "./pin-rule.ts";
import { usePinArea } from "./use-pin-area.ts";

/** PIN code and state of an address that is typed in. */
export interface PinAndState {
  pin: string;
  typePin: (typed: string) => void;
  state: string;
  chooseState: (state: string) => void;
  /** What is doubtful about the two, in words; a border village may be right all the same. */
  doubt: string | null;
}

/** The PIN code fills in the state until somebody chooses another. A new address begins with the PIN code last checked. */
export function usePinAndState(address: Address | undefined): PinAndState {
  const [pin, typePin] = useState(address?.pincode ?? "");
  const [chosen, chooseState] = useState(address?.state ?? "");
  const answer = usePinArea(pinOf(pin));
  const area = answer.state === "known" ? answer.area : null;
  const state = chosen || (area?.state ?? "");

  useEffect(() => {
    if (!address) typePin((typed) => typed || (keptPin() ?? ""));
  }, [address]);

  return { pin, typePin, state, chooseState, doubt: area && doubtOf(area, pin, state) };
}

function doubtOf(
  area: { deliverable: boolean; state: string | null },
  pin: string,
  state: string,
): string | null {
  if (!area.deliverable) return `We know no PIN code ${pin}. Please check it.`;
  if (!area.state || !state || area.state === state) return null;
  return `${pin} is a PIN code of ${area.state}. Please check PIN code and state.`;
}
