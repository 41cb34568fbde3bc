import { Clock } from "lucide-react";
import { hourOf } from "../order-format.ts";
import { usePaymentPolling } from "./use-payment-polling.ts";

/** Shows until when the order is held without a payment. The page then reloads it, so that nobody pays for a cancelled order. */
export function PaymentDue({ due }: { due: string }) {
  usePaymentPolling(due);
  return (
    <p className="flex gap-3 rounded-card bg-warning-tint px-4 py-3.5">
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <span>
        Held for you until {hourOf(due)}. After that, the order is cancelled automatically.
      </span>
    </p>
  );
}
