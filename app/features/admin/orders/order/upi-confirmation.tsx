import { type FormEvent, useState } from "react";
import {
  confirmUpiPayment,
  correctUpiReference,
} from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useOrderCall } from "../use-order-call.ts";

/** Confirms that a UPI payment was received; a reference that another order has can be moved here. */
export function UpiConfirmation({ order }: { order: AdminOrder }) {
  const { busy, run, errorOf } = useOrderCall();
  const [asksForOrder, setAsksForOrder] = useState(false);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reference = typed(event.currentTarget, "reference");
    const from = typed(event.currentTarget, "move_from").replace(/^#/, "");
    const found = { reference: reference || undefined, move_from: from ? Number(from) : undefined };
    const done = await run(
      () => confirmUpiPayment(order.id, found),
      "Payment confirmed.",
      "reference",
      "move_from",
    );
    // The reference probably belongs to another order.
    if (!done && reference) setAsksForOrder(true);
  }

  return (
    <form onSubmit={confirm} noValidate className="grid gap-3">
      <TextField
        label="UPI reference"
        name="reference"
        inputMode="numeric"
        defaultValue={order.payment.reference ?? ""}
        hint="The 12 digits your bank shows. Leave empty if there are none."
        error={errorOf("reference")}
      />
      {asksForOrder && (
        <TextField
          label="Move it here from order #"
          name="move_from"
          inputMode="numeric"
          hint="That order is then cancelled as unpaid, with a credit note, and its customer is notified."
          error={errorOf("move_from")}
        />
      )}
      <Button type="submit" busy={busy} busyText="Confirming...">
        Confirm payment
      </Button>
    </form>
  );
}

/** Corrects the reference of a confirmed payment; the old one is then free for another order. */
export function UpiCorrection({ order }: { order: AdminOrder }) {
  const { busy, run, errorOf } = useOrderCall();

  function correct(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reference = typed(event.currentTarget, "reference") || undefined;
    void run(() => correctUpiReference(order.id, reference), "Reference corrected.", "reference");
  }

  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-leaf-deep">
        Correct the UPI reference
      </summary>
      <form onSubmit={correct} noValidate className="mt-2 grid gap-3">
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
    </details>
  );
}

function typed(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? "").trim();
}
