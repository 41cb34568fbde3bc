import { Suspense, useState } from "react";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import type { PartRefundProps } from "./part-refund-form.tsx";

const PartRefundForm = requiredComponent(
  async () => (await import("./part-refund-form.tsx")).PartRefundForm,
);

/** Refunds pieces of an order, or an amount, with a credit note. It can't be undone, so a dialog asks first. */
export function PartRefund({ order, refundable }: PartRefundProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="outline"
        wide
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Refund a part
      </Button>
      <Dialog open={asking} onClose={close} title={`Refund a part of order #${order.id}`}>
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          {/* Reset after each recorded refund: resubmitting the form after a lost response would refund twice. */}
          <PartRefundForm
            key={order.payment.refunded}
            order={order}
            refundable={refundable}
            onClose={close}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
