import { useState } from "react";
import { vanServes } from "#app/features/delivery/pincodes/pin-rule.ts";
import { type VanChoice, vanHasTimes } from "#app/features/delivery/van/van-schedule.ts";
import type { OrderInput } from "#app/features/orders/order-schema.ts";
import { fieldMessage } from "#app/shared/api-error.ts";

interface VanChoiceState {
  /** The PIN code, if the van goes there and its slots can be chosen. */
  pin: string | undefined;
  choice: VanChoice | undefined;
  choose: (choice: VanChoice | undefined) => void;
  /** The fields to place the order with; empty without a choice. */
  input: Pick<OrderInput, "van_day" | "van_slot">;
  /** Call when placing the order. */
  markTried: () => void;
  /** The error for the slot in a failed attempt; undefined once another slot is chosen. */
  errorIn: (failure: unknown) => string | undefined;
}

/** The shopper's choice of a van slot, for the PIN code of the address. */
export function useVanChoice(pincode: string | undefined): VanChoiceState {
  const [chosen, setChosen] = useState<{ pin: string; choice: VanChoice }>();
  const [tried, setTried] = useState<VanChoice>();
  const pin = pincode && vanHasTimes() && vanServes(pincode) ? pincode : undefined;
  const choice = chosen && chosen.pin === pin ? chosen.choice : undefined;
  return {
    pin,
    choice,
    choose: (next) => setChosen(pin && next ? { pin, choice: next } : undefined),
    input: choice ? { van_day: choice.day, van_slot: choice.slot } : {},
    markTried: () => setTried(choice),
    errorIn: (failure) =>
      tried !== undefined && tried === choice ? fieldMessage(failure, "van_day") : undefined,
  };
}
