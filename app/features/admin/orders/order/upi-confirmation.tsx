import { type FormEvent, useState } from "react";
import { confirmUpiPayment } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";

/**
 * Confirms that a UPI payment was received. A reference recorded for another order can be moved here. Without a reference, a
 * second, separate button has to confirm: pressing Enter twice must not do something that can't be undone.
 */
export function UpiConfirmation({ order }: { order: AdminOrder }) {
  const { form, busy, run, errorOf } = useOrderCall();
  const [asksForOrder, setAsksForOrder] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  // A refused reference probably belongs to another order. Once shown, the field for that order is not hidden again.
  if (errorOf("reference") && !asksForOrder) setAsksForOrder(true);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const isMissing = !typed(values, "reference").trim();
    setAsksAgain(isMissing);
    if (isMissing) event.currentTarget.querySelector<HTMLElement>("[name=reference]")?.focus();
    else confirm(values);
  }

  function confirm(values: FormData) {
    const reference = typed(values, "reference").trim();
    const from = typed(values, "move_from").trim().replace(/^#/, "");
    const found = {
      reference: reference || undefined,
      move_from: from ? Number(from) : undefined,
      // The total on the screen: someone may have added to the order since.
      amount: order.total,
    };
    const call = () => confirmUpiPayment(order.id, found);
    void run(call, "Payment confirmed.", "reference", "move_from");
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label="UPI reference"
        name="reference"
        inputMode="numeric"
        defaultValue={order.payment.reference ?? ""}
        hint="The 12 digits your bank shows. Leave empty if there are none."
        error={errorOf("reference")}
        onChange={() => setAsksAgain(false)}
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
      {asksAgain && (
        <p role="status" className="rounded-card bg-warning-tint px-4 py-3">
          No reference is entered. Is the money in your bank account? A confirmed payment can't be
          undone.
        </p>
      )}
      {asksAgain ? (
        <Button
          key="without"
          busy={busy}
          busyText="Confirming..."
          onClick={({ currentTarget: { form } }) => form && confirm(new FormData(form))}
        >
          Confirm without a reference
        </Button>
      ) : (
        <Button key="confirm" type="submit" busy={busy} busyText="Confirming...">
          Confirm payment
        </Button>
      )}
    </form>
  );
}
