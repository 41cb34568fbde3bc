import { useEffect, useState } from "react";
import type { Address } from "../addresses/address-schema.ts";
import { pinOf, unknownPinMessage, wrongStateMessage } from "./pin-rule.ts";
import type { PincodeArea } from "./pincode-schema.ts";
import { storedPin } from "./stored-pin.ts";
import { usePinArea } from "./use-pin-area.ts";

/** PIN code and state of an address that is typed in. */
export interface PinAndState {
  pin: string;
  typePin: (typed: string) => void;
  state: string;
  chooseState: (state: string) => void;
  /** Why the server will refuse the two, in words. */
  doubt: string | null;
}

/**
 * The PIN code fills in the state and corrects a wrong one, until somebody chooses another; a new PIN code does so again. A
 * new address begins with the PIN code last checked.
 */
export function usePinAndState(address: Address | undefined): PinAndState {
  const [pin, setPin] = useState(address?.pincode ?? "");
  const [chosen, chooseState] = useState("");
  const answer = usePinArea(pinOf(pin));
  const area = answer.state === "known" ? answer.area : null;
  const state = chosen || stateFor(area, address?.state ?? "");

  useEffect(() => {
    if (!address) setPin((typed) => typed || (storedPin() ?? ""));
  }, [address]);

  function typePin(typed: string) {
    if (pinOf(typed) !== pinOf(pin)) chooseState("");
    setPin(typed);
  }

  return { pin, typePin, state, chooseState, doubt: area && doubtOf(area, pin, state) };
}

type Area = Pick<PincodeArea, "deliverable" | "states">;

function stateFor(area: Area | null, saved: string): string {
  const states: readonly string[] = area?.states ?? [];
  return states.includes(saved) ? saved : (states[0] ?? saved);
}

function doubtOf({ deliverable, states }: Area, pin: string, state: string): string | null {
  const allowed: readonly string[] = states;
  if (!deliverable) return unknownPinMessage(pin);
  if (allowed.length === 0 || !state || allowed.includes(state)) return null;
  return wrongStateMessage(pin, states);
}
