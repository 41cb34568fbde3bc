import { fieldMessage } from "#app/features/account/account-error.ts";
import { CodeField } from "#app/features/account/second-factor/code-field.tsx";
import { confirmByCode } from "#app/features/account/second-factor/second-factor-client.ts";
import { typed, useFormCall } from "#app/features/account/use-form-call.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

/** Asks for a code of the second factor. */
export default function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { form, submit, busy, failure } = useFormCall(
    (values) => confirmByCode(typed(values, "code")),
    onConfirmed,
  );
  const error = fieldMessage(failure, "code");
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p>
        Exports, refunds, settings and people need a code of your authenticator app. You won't be
        asked again for ten minutes.
      </p>
      <CodeField error={error} hint="Six digits, or a recovery code." autoFocus />
      {failure !== null && !error && (
        <InlineAlert>{messageOf(failure, "The code could not be checked.")}</InlineAlert>
      )}
      <Button type="submit" busy={busy} busyText="Checking...">
        Continue
      </Button>
    </form>
  );
}
