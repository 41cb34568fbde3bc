import { reallocateStock } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { useOrderCall } from "../use-order-call.ts";

/** The way out where something in an order has come too near its date to be sent. */
export function ReallocateStock({ order }: { order: AdminOrder }) {
  const { busy, run } = useOrderCall();
  if (!order.batches.some(({ too_near }) => too_near)) return null;
  return (
    <InlineAlert
      tone="warning"
      className="mt-4"
      action={
        <Button
          size="small"
          busy={busy}
          busyText="Taking..."
          onClick={() => run(() => reallocateStock(order.id), "Fresher stock is taken.")}
        >
          Take fresher stock
        </Button>
      }
    >
      <p className="font-semibold">Some of this is too near its date to be sent</p>
      <p className="text-sm">
        The same pieces come from fresher stock instead. Those too near are written off.
      </p>
    </InlineAlert>
  );
}
