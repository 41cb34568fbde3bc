import { useEffect, useState } from "react";
import type { Address } from "../addresses/address-schema.ts";
import { pinOf, unknownPinMessage, wrongStateMessage } from "./pin-rule.ts";
import { readPincode } from "./pincode-client.ts";
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

/** A state that the shopper selected, and the PIN code at that time. */
interface Selection {
  state: string;
  pin: string | null;
}

/**
 * The PIN code and state of an address form. The PIN code fills in the state and corrects a wrong one, unless the shopper selects
 * another. A new PIN code overrides that selection once its states are known. A new address starts with the PIN code last
 * checked.
 */
export function usePinAndState(address: Address | undefined): PinAndState {
  const [pin, setPin] = useState(address?.pincode ?? "");
  const [selected, setSelected] = useState<Selection>();
  const lookup = usePinArea(pinOf(pin));
  const area = lookup.state === "known" ? lookup.area : null;
  const state =
    selected?.state && selected.pin === pinOf(pin)
      ? selected.state
      : stateFor(area, selected?.state || (address?.state ?? ""));

  useEffect(() => {
    if (!address) setPin((typed) => typed || (storedPin() ?? ""));
  }, [address]);

  return {
    pin,
    typePin: setPin,
    state,
    selectState: (name) => setSelected({ state: name, pin: pinOf(pin) }),
    warning: area && warningFor(area, pin, state),
  };
}

/** The state of a PIN code, for a form that is submitted before the state was filled in; '' if it can't be found. */
export async function findState(typedPin: string): Promise<string> {
  const pin = pinOf(typedPin);
  if (!pin) return "";
  return readPincode(pin).then(
    (area) => stateFor(area, ""),
    () => "",
  );
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
