import { useState } from "react";
import type { PaymentMethodId } from "#app/features/payments/payment-method.ts";
import type { OfferedMethod } from "#app/features/payments/payment-schema.ts";
import { shop } from "#app/settings.ts";
import { fieldMessage } from "#app/shared/api-error.ts";
import {
  type OrderToPay,
  type PaymentOption,
  paymentOptions,
  selectedPayment,
} from "./checkout-selection.ts";

interface PaymentChoiceState {
  options: PaymentOption[];
  /** Undefined if no method is available. */
  selected: PaymentMethodId | undefined;
  select: (id: PaymentMethodId) => void;
  /** Call when placing the order with the selected method. */
  markTried: () => void;
  /**
   * Says that no method is available, or returns the error for the method in a failed attempt; undefined once another method is
   * selected.
   */
  errorIn: (failure: unknown) => string | undefined;
}

/** The shopper's choice of payment method. */
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
    errorIn(failure) {
      if (selected === undefined) {
        return `No payment method is available for this order. Change the order, or call ${shop.phone} and we'll help.`;
      }
      return tried === selected ? fieldMessage(failure, "payment_method") : undefined;
    },
  };
}
