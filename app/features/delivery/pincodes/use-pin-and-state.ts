import { useEffect, useState } from "react";
import type { Address } from "../addresses/address-schema.ts";
import { pinOf, unknownPinMessage, wrongStateMessage } from "./pin-rule.ts";
import type { PincodeArea } from "./pincode-schema.ts";
import { storedPin } from "./stored-pin.ts";
import { usePinArea } from "./use-pin-area.ts";

/** The PIN code and state of an address form. */
export interface PinAndState {
  pin: string;
  typePin: (typed: string) => void;
  state: string;
  selectState: (state: string) => void;
  /** Why the server will refuse this PIN code or state. */
  warning: string | null;
}

/**
 * The PIN code fills in the state and corrects a wrong one, unless the shopper selects another; a new PIN code overrides that. A
 * new address starts with the PIN code last checked.
 */
export function usePinAndState(address: Address | undefined): PinAndState {
  const [pin, setPin] = useState(address?.pincode ?? "");
  const [selected, selectState] = useState("");
  const lookup = usePinArea(pinOf(pin));
  const area = lookup.state === "known" ? lookup.area : null;
  const state = selected || stateFor(area, address?.state ?? "");

  useEffect(() => {
    if (!address) setPin((typed) => typed || (storedPin() ?? ""));
  }, [address]);

  function typePin(typed: string) {
    if (pinOf(typed) !== pinOf(pin)) selectState("");
    setPin(typed);
  }

  return { pin, typePin, state, selectState, warning: area && warningFor(area, pin, state) };
}

type Area = Pick<PincodeArea, "deliverable" | "states">;

function stateFor(area: Area | null, saved: string): string {
  const states: readonly string[] = area?.states ?? [];
  return states.includes(saved) ? saved : (states[0] ?? saved);
}

function warningFor({ deliverable, states }: Area, pin: string, state: string): string | null {
  const allowed: readonly string[] = states;
  if (!deliverable) return unknownPinMessage(pin);
  if (allowed.length === 0 || !state || allowed.includes(state)) return null;
  return wrongStateMessage(pin, states);
}
