import type { FormEvent } from "react";
import { correctUpiReference } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";

/** The form that corrects a confirmed UPI reference. */
export function UpiCorrectionForm({ order }: { order: AdminOrder }) {
  const { form, busy, run, errorOf } = useOrderCall();

  function correct(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reference = typed(new FormData(event.currentTarget), "reference").trim();
    const change = { reference: reference || undefined, before: order.payment.reference };
    const call = () => correctUpiReference(order.id, change);
    void run(call, "Reference corrected.", "reference");
  }

  return (
    <form ref={form} onSubmit={correct} noValidate className="mt-2 grid gap-3">
      <TextField
        label="UPI reference"
        name="reference"
        inputMode="numeric"
        defaultValue={order.payment.reference ?? ""}
        hint="Leave empty to remove it, so that another order can use it."
        error={errorOf("reference")}
      />
      <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
        Save reference
      </Button>
    </form>
  );
}
