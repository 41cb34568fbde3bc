import { useRevalidator } from "react-router";
import {
  hasPasskeys,
  makePasskey,
} from "#app/features/account/second-factor/passkeys/browser-passkey.ts";
import {
  addPasskey,
  beginPasskey,
} from "#app/features/account/second-factor/passkeys/passkey-client.ts";
import { browserName } from "#app/features/account/sessions/browser-name.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";

/** Names a new passkey and has the browser create it. */
export default function PasskeySetup({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const { form, submit, busy, failure } = useFormCall(
    async (values) => {
      const credential = await makePasskey(await beginPasskey());
      await addPasskey({ name: typed(values, "name"), credential });
    },
    async () => {
      onDone();
      notify({ kind: "success", text: "Passkey added." });
      await revalidate();
    },
  );
  const error = fieldMessage(failure, "name");
  if (!hasPasskeys())
    return (
      <InlineAlert tone="info">
        This browser doesn't support passkeys, or the shop isn't open over HTTPS.
      </InlineAlert>
    );
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p>Give it a name that you'll recognise. Your browser will ask you for the rest.</p>
      <TextField
        label="Name"
        name="name"
        defaultValue={browserName(navigator.userAgent)}
        maxLength={60}
        autoComplete="off"
        error={error}
      />
      {failure !== null && !error && (
        <InlineAlert>{messageOf(failure, "The passkey could not be added.")}</InlineAlert>
      )}
      <Button type="submit" busy={busy} busyText="Waiting for your browser...">
        Add passkey
      </Button>
    </form>
  );
}
