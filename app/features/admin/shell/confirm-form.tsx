import { useEffect, useState } from "react";
import { CodeField } from "#app/features/account/second-factor/code-field.tsx";
import { askPasskey } from "#app/features/account/second-factor/passkeys/browser-passkey.ts";
import { PasskeyButton } from "#app/features/account/second-factor/passkeys/passkey-button.tsx";
import {
  beginConfirmation,
  confirmByPasskey,
  readPasskeys,
} from "#app/features/account/second-factor/passkeys/passkey-client.ts";
import { confirmByCode } from "#app/features/account/second-factor/second-factor-client.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";

/** Asks for a second-factor code, or for a passkey if the user has one. */
export default function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { form, submit, busy, failure } = useFormCall(
    (values) => confirmByCode(typed(values, "code")),
    onConfirmed,
  );
  const error = fieldMessage(failure, "code");
  const [offersPasskey, setOffersPasskey] = useState(false);

  useEffect(() => {
    let shown = true;
    readPasskeys().then(
      ({ count }) => shown && setOffersPasskey(count > 0),
      // A code still works.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, []);

  async function confirm() {
    await confirmByPasskey(await askPasskey(await beginConfirmation()));
    onConfirmed();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p>
        Exports, refunds, settings and people need a code from your authenticator app
        {offersPasskey && " or a passkey"}. You won't be asked again for ten minutes.
      </p>
      <CodeField error={error} hint="Six digits, or a recovery code." autoFocus />
      {failure !== null && !error && (
        <InlineAlert>{messageOf(failure, "The code could not be checked.")}</InlineAlert>
      )}
      <Button type="submit" busy={busy} busyText="Checking...">
        Continue
      </Button>
      {offersPasskey && <PasskeyButton busy={busy} onPress={confirm} />}
    </form>
  );
}
