import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { focusNew } from "#app/ui/focus-new.ts";
import { typed } from "#app/ui/form-values.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { submitUpiReference } from "../order-client.ts";

interface UpiReferenceFormProps {
  orderId: number;
  /** The reference submitted before, if any. */
  initial?: string;
  /** Called after it is saved. */
  onSubmitted?: () => void;
}

/** The id of the element that replaces the form once the reference has been sent. */
export const CHECKING_ID = "checking-payment";

/** Lets a shopper who has paid submit the reference of the payment. */
export function UpiReferenceForm({ orderId, initial, onSubmitted }: UpiReferenceFormProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState(false);
  const { form, submit, busy, failure } = useFormCall(
    async (values) => {
      setEdited(false);
      try {
        await submitUpiReference(orderId, typed(values, "reference"));
      } catch (error) {
        if (isConflict(error)) await showOrderNow(error);
        throw error;
      }
    },
    async () => {
      await revalidate();
      onSubmitted?.();
    },
  );
  useFocusAfter(form, CHECKING_ID);

  /** Shows the error as a notification, because the form may be gone once the order is reloaded. */
  async function showOrderNow({ message }: ApiError) {
    notify({ kind: "error", text: message });
    await revalidate();
  }

  return (
    <form ref={form} onSubmit={submit} onInput={() => setEdited(true)} method="post" noValidate>
      <TextField
        // When the form is used to correct a reference, the button that opened it is gone, so the field takes the focus.
        ref={initial === undefined ? undefined : focusNew}
        name="reference"
        label="Already paid? Enter your 12-digit UPI reference"
        inputMode="numeric"
        autoComplete="off"
        placeholder="e.g. 412345678901"
        defaultValue={initial}
        hint="Your UPI app shows it with the payment, as the UPI reference or UTR."
        error={edited ? undefined : errorText(failure)}
      />
      <Button type="submit" variant="tonal" busy={busy} busyText="Sending..." className="mt-3">
        Send reference
      </Button>
    </form>
  );
}

/** Whether the order no longer waits for a payment. */
function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

function errorText(failure: unknown): string | undefined {
  if (failure === null) return undefined;
  const field = fieldMessage(failure, "reference");
  return field ?? messageOf(failure, "Failed to send the reference. Please try again.");
}
