import { useRevalidator } from "react-router";
import { renamePasskey } from "#app/features/account/second-factor/passkeys/passkey-client.ts";
import type { Passkey } from "#app/features/account/second-factor/passkeys/passkey-schema.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";

interface PasskeyRenameProps {
  passkey: Passkey;
  onDone: () => void;
}

/** Renames a passkey. */
export default function PasskeyRename({ passkey, onDone }: PasskeyRenameProps) {
  const { revalidate } = useRevalidator();
  const { form, submit, busy, failure } = useFormCall(
    (values) => renamePasskey(passkey.id, typed(values, "name")),
    async () => {
      onDone();
      await revalidate();
    },
  );
  const error = fieldMessage(failure, "name");
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Name"
        name="name"
        defaultValue={passkey.name}
        maxLength={60}
        autoComplete="off"
        error={error}
      />
      {failure !== null && !error && (
        <InlineAlert>{messageOf(failure, "The name could not be saved.")}</InlineAlert>
      )}
      <Button type="submit" busy={busy} busyText="Saving...">
        Save name
      </Button>
    </form>
  );
}
