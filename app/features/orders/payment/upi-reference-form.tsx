import { useState } from "react";
import { useRevalidator } from "react-router";
import { typed, useFormCall } from "#app/features/account/use-form-call.ts";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { giveUpiReference } from "../order-client.ts";

interface UpiReferenceFormProps {
  orderId: number;
  /** What was given before. */
  given?: string;
  /** Called once the shop has it. */
  onGiven?: () => void;
}

/** Where a shopper who has paid says which payment it was. */
export function UpiReferenceForm({ orderId, given, onGiven }: UpiReferenceFormProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState(false);
  const { form, submit, busy, failure } = useFormCall(
    async (values) => {
      setEdited(false);
      await giveUpiReference(orderId, typed(values, "reference"));
    },
    async () => {
      await revalidate();
      onGiven?.();
    },
  );
  return (
    <form ref={form} onSubmit={submit} onInput={() => setEdited(true)} method="post" noValidate>
      <TextField
        name="reference"
        label="Paid already? Your 12-digit UPI reference"
        inputMode="numeric"
        autoComplete="off"
        placeholder="e.g. 412345678901"
        defaultValue={given}
        hint="Your UPI app shows it with the payment, as UPI reference or UTR."
        error={edited ? undefined : displayValue(failure)}
      />
      <Button type="submit" variant="tonal" busy={busy} busyText="Sending..." className="mt-3">
        Send
      </Button>
    </form>
  );
}

function displayValue(failure: unknown): string | undefined {
  if (failure === null) return undefined;
  const field = failure instanceof ApiError ? failure.fieldMessage("reference") : undefined;
  return field ?? messageOf(failure, "Failed to send the reference. Please try again.");
}
