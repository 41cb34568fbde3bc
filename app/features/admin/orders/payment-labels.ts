import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";

const METHODS: Record<string, string> = { upi: "UPI", cod: "Cash", razorpay: "Razorpay" };

export function methodName(method: string): string {
  return METHODS[method] ?? method;
}

/** A payment's state, as administrators see it. */
export function paymentLabel({
  status,
  reference,
}: Pick<AdminOrderRow["payment"], "status" | "reference">): string {
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
