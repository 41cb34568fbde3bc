import { Suspense, useState } from "react";
import { formatRupees } from "#app/shared/money.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import type { SentRefund } from "./sent-refund-form.tsx";

const SentRefundForm = requiredComponent(
  async () => (await import("./sent-refund-form.tsx")).SentRefundForm,
);

/** Records that a due refund was sent by bank transfer. It is final, so it asks first. */
export function RecordSentRefund({ orderId, refund }: SentRefund) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const amount = formatRupees(refund.amount);
  return (
    <>
      <Button
        size="small"
        variant="outline"
        className="mt-2"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Record transfer of {amount}
      </Button>
      <Dialog open={asking} onClose={close} title={`Have you sent ${amount}?`}>
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <SentRefundForm orderId={orderId} refund={refund} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
