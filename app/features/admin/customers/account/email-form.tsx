import { useRevalidator } from "react-router";
import { ApiError, fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { useAction } from "../../forms/use-action.ts";
import { correctEmail } from "../customer-client.ts";
import type { CustomerDetail } from "../customer-schema.ts";

interface EmailFormProps {
  customer: CustomerDetail;
  onClose: () => void;
}

/** Adds, corrects or removes a caller's email. After a conflict it shows the email that someone else has saved. */
export function EmailForm({ customer: { id, email }, onClose }: EmailFormProps) {
  const { revalidate } = useRevalidator();
  const removal = useAction();
  const { form, submit, busy, failure } = useFormCall(
    async (values) => {
      try {
        await correctEmail(id, { email: typed(values, "email"), before: email });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await revalidate();
        throw error;
      }
    },
    async () => {
      onClose();
      notify({ kind: "success", text: "Email saved." });
      await revalidate();
    },
  );
  const error = fieldMessage(failure, "email");

  async function remove() {
    const call = () => correctEmail(id, { email: null, before: email });
    if (await removal.run("remove", call, "Email removed.")) onClose();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {email && (
        <p>
          Links to set a password that were sent to{" "}
          <span className="font-semibold wrap-anywhere">{email}</span> stop working at once. Emails
          that are still queued are sent to the new address.
        </p>
      )}
      <TextField
        label={email ? "New email" : "Email"}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        hint="Read it back to the customer, letter by letter."
        error={error}
      />
      {failure !== null && !error && (
        <InlineAlert>{messageOf(failure, "The email could not be saved. Try again.")}</InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText="Saving...">
          Save email
        </Button>
        {email && (
          <ConfirmButton
            question="Really remove?"
            thing={email}
            busy={removal.isBusy()}
            busyText="Removing..."
            onConfirm={remove}
          >
            Remove email
          </ConfirmButton>
        )}
      </div>
    </form>
  );
}
