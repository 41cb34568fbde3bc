import { Suspense, useState } from "react";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";

const RefundForm = requiredComponent(async () => (await import("./refund-forms.tsx")).RefundForm);
const NoPaymentForm = requiredComponent(
  async () => (await import("./refund-forms.tsx")).NoPaymentForm,
);

/** Records a cancelled order's refund, or that no payment was received. Both are final, so both ask first. */
export function RefundActions({ order, busy }: { order: AdminOrder; busy: boolean }) {
  const [asking, setAsking] = useState<"refunded" | "void" | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      {order.refund_outcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="outline"
          busy={busy}
          aria-haspopup="dialog"
          onClick={() => setAsking(outcome)}
        >
          {outcome === "refunded" ? "Mark as refunded" : "No payment received"}
        </Button>
      ))}
      <Dialog
        open={asking === "refunded"}
        onClose={close}
        title={`Have you refunded order #${order.id}?`}
      >
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <RefundForm order={order} onClose={close} />
        </Suspense>
      </Dialog>
      <Dialog
        open={asking === "void"}
        onClose={close}
        title={`No payment received for order #${order.id}?`}
      >
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <NoPaymentForm order={order} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
