import { Suspense, useState } from "react";
import { formatRupees } from "#app/shared/money.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { useMay } from "../../page/use-staff.ts";
import type { SentRefund } from "./sent-refund-form.tsx";

const SentRefundForm = requiredComponent(
  async () => (await import("./sent-refund-form.tsx")).SentRefundForm,
);

/** Records that a due refund was sent by bank transfer. It is final, so a dialog asks first. */
export function RecordSentRefund({ orderId, refund }: SentRefund) {
  const mayRefund = useMay("refunds.make");
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const amount = formatRupees(refund.amount);
  if (!mayRefund) return <p className="mt-2 text-sm text-soft">Not sent yet.</p>;
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
