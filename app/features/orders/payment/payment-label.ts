import type { PaymentStatus } from "#app/features/payments/payment-method.ts";

/** A payment's state, as administrators see it. */
export function paymentLabel({
  status,
  reference,
}: {
  status: PaymentStatus;
  reference: string | null;
}): string {
  switch (status) {
    case "due":
      return "due on delivery";
    case "unconfirmed":
      return "to be confirmed by the customer";
    case "awaited":
      return reference ? "reference sent" : "awaited";
    case "paid":
      return "paid";
    case "refund_due":
      return "refund due";
    case "refunded":
      return "refunded";
    case "void":
      return "nothing paid";
  }
}
