import { useState } from "react";
import type { PaymentMethodId } from "#app/features/payments/payment-method.ts";
import type { OfferedMethod } from "#app/features/payments/payment-schema.ts";
import { ApiError } from "#app/shared/api-error.ts";
import {
  type OrderToPay,
  type PaymentOption,
  paymentOptions,
  selectedPayment,
} from "./checkout-selection.ts";

interface PaymentChoiceState {
  options: PaymentOption[];
  /** Undefined if no method is possible. */
  selected: PaymentMethodId | undefined;
  select: (id: PaymentMethodId) => void;
  /** Call when placing the order with the selected method. */
  markTried: () => void;
  /** What a failed attempt says about the payment method; undefined once another one is selected. */
  errorIn: (failure: unknown) => string | undefined;
}

/** How the shopper wants to pay. */
export function usePaymentChoice(
  methods: readonly OfferedMethod[],
  order: OrderToPay,
): PaymentChoiceState {
  const [choice, select] = useState<PaymentMethodId | null>(null);
  const [tried, setTried] = useState<PaymentMethodId | undefined>();
  const options = paymentOptions(methods, order);
  const selected = selectedPayment(options, choice);
  return {
    options,
    selected,
    select,
    markTried: () => setTried(selected),
    errorIn: (failure) =>
      failure instanceof ApiError && tried === selected
        ? failure.fieldMessage("payment_method")
        : undefined,
  };
}
