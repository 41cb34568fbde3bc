import { useState } from "react";
import type { PaymentMethodId } from "#app/features/payments/payment-method.ts";
import type { OfferedMethod } from "#app/features/payments/payment-schema.ts";
import { ApiError } from "#app/shared/api-error.ts";
import {
  chosenPayment,
  type OrderToPay,
  type PaymentOption,
  paymentOptions,
} from "./chosen-payment.ts";

interface PaymentChoiceState {
  options: PaymentOption[];
  /** Undefined where nothing is possible. */
  chosen: PaymentMethodId | undefined;
  choose: (id: PaymentMethodId) => void;
  /** To be called when the order is asked for with what is chosen. */
  asked: () => void;
  /** What a failed try says of the way of paying, until another one is chosen. */
  refusedIn: (failure: unknown) => string | undefined;
}

/** How the shopper wants to pay. */
export function usePaymentChoice(
  methods: readonly OfferedMethod[],
  order: OrderToPay,
): PaymentChoiceState {
  const [choice, choose] = useState<PaymentMethodId | null>(null);
  const [tried, setTried] = useState<PaymentMethodId | undefined>();
  const options = paymentOptions(methods, order);
  const chosen = chosenPayment(options, choice);
  return {
    options,
    chosen,
    choose,
    asked: () => setTried(chosen),
    refusedIn: (failure) =>
      failure instanceof ApiError && tried === chosen
        ? failure.fieldMessage("payment_method")
        : undefined,
  };
}
