import { reallocateStock } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { useMay } from "../../page/use-staff.ts";

/** Reallocates fresher stock to an order whose stock is recalled or too close to its best-before date to send. */
export function ReallocateStock({ order }: { order: AdminOrder }) {
  const changes = useMay("orders.change");
  const { busy, run } = useOrderCall();
  return (
    <InlineAlert
      tone="warning"
      className="mt-4"
      action={
        changes && (
          <Button
            size="small"
            busy={busy}
            busyText="Reallocating..."
            onClick={() => run(() => reallocateStock(order.id), "Order moved to fresher stock.")}
          >
            Use fresher stock
          </Button>
        )
      }
    >
      <p className="font-semibold">
        Some of this stock is recalled, or too close to its best-before date to send
      </p>
      <p className="text-sm">
        The same items are taken from fresher stock. The expired ones are written off.
      </p>
    </InlineAlert>
  );
}
