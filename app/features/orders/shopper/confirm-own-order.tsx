import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";
import { confirmOrder } from "../cash/cash-client.ts";
import { placedAt } from "../order-format.ts";
import type { Order } from "../order-schema.ts";
import { useOrderCall } from "../use-order-call.ts";

/** Asks the shopper to confirm a cash order. */
export function ConfirmOwnOrder({ order: { id, payment } }: { order: Order }) {
  const { busy, run } = useOrderCall();
  const box = useRef<HTMLDivElement>(null);
  // The button disappears once the order is confirmed.
  useFocusAfter(box);
  return (
    <InlineAlert
      ref={box}
      tone="warning"
      className="mt-5"
      action={
        <Button
          busy={busy}
          busyText="Confirming..."
          onClick={() => run(() => confirmOrder(id), "Your order is confirmed.")}
        >
          Confirm order
        </Button>
      }
    >
      Please confirm this order{payment.due_at && ` by ${placedAt(payment.due_at)}`}. We'll pack it
      as soon as you do.
    </InlineAlert>
  );
}
