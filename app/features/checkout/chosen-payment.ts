import type { PaymentMethodId } from "#app/features/payments/payment-method.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import type { OfferedMethod } from "#app/features/payments/payment-schema.ts";
import { toPaise } from "#app/shared/money.ts";

/** A way of paying on offer, and why this order can't be paid so; undefined where it can. */
export interface PaymentOption extends OfferedMethod {
  refusal: string | undefined;
}

/** What a refusal depends on: rupees, and the PIN code where the address is known. */
export interface OrderToPay {
  total: number;
  pincode: string | undefined;
}

/** The ways of paying with what the shop will say of each; the server has the last word. */
export function paymentOptions(
  methods: readonly OfferedMethod[],
  { total, pincode }: OrderToPay,
): PaymentOption[] {
  return methods.map((method) => ({
    ...method,
    refusal:
      pincode === undefined
        ? undefined
        : paymentMethod(method.id).refusal?.({ totalPaise: toPaise(total), pincode }),
  }));
}

/** The shopper's choice while it is possible, else the first that is. */
export function chosenPayment(
  options: readonly PaymentOption[],
  choice: PaymentMethodId | null,
): PaymentMethodId | undefined {
  const possible = options.filter(({ refusal }) => refusal === undefined);
  return (possible.find(({ id }) => id === choice) ?? possible[0])?.id;
}
