import { Suspense, useState } from "react";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";

const UpiCorrectionForm = requiredComponent(
  async () => (await import("./upi-correction-form.tsx")).UpiCorrectionForm,
);

/** Corrects the reference of a confirmed payment, which frees the old one for another order. */
export function UpiCorrection({ order }: { order: AdminOrder }) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-leaf-deep">
        Correct the UPI reference
      </summary>
      {opened && (
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <UpiCorrectionForm order={order} />
        </Suspense>
      )}
    </details>
  );
}
