import { useState } from "react";
import { useRevalidator } from "react-router";
import { CodeField } from "#app/features/account/second-factor/code-field.tsx";
import {
  beginFactor,
  turnOnFactor,
} from "#app/features/account/second-factor/second-factor-client.ts";
import type { FactorSecret } from "#app/features/account/second-factor/second-factor-schema.ts";
import { QrCode } from "#app/features/payments/qr-code.tsx";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

interface FactorSetupProps {
  /** Called when the recovery codes are shown, which happens only once. */
  onCodes: () => void;
  onDone: () => void;
}

/** Turns on the second factor in three steps: password, authenticator app, recovery codes. */
export function FactorSetup({ onCodes, onDone }: FactorSetupProps) {
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { revalidate } = useRevalidator();

  function show(fresh: readonly string[]) {
    setCodes(fresh);
    onCodes();
  }

  async function finish() {
    onDone();
    await revalidate();
  }

  if (codes) return <RecoveryCodeList codes={codes} onDone={finish} />;
  if (secret) return <FirstCode secret={secret} onCodes={show} />;
  return <Password onSecret={setSecret} />;
}

function Password({ onSecret }: { onSecret: (secret: FactorSecret) => void }) {
  const { form, submit, busy, failure } = useFormCall(
    async (values) => onSecret(await beginFactor(typed(values, "password"))),
    () => {},
  );
  const error = fieldMessage(failure, "password");
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p>You need an authenticator app on your phone. First, confirm that it is you.</p>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={error}
      />
      {failure !== null && !error && <Failure failure={failure} />}
      <Button type="submit" busy={busy} busyText="Checking...">
        Continue
      </Button>
    </form>
  );
}

interface FirstCodeProps {
  secret: FactorSecret;
  onCodes: (codes: readonly string[]) => void;
}

function FirstCode({ secret, onCodes }: FirstCodeProps) {
  const { form, submit, busy, failure } = useFormCall(
    async (values) => onCodes((await turnOnFactor(typed(values, "code"))).codes),
    () => {},
  );
  const error = fieldMessage(failure, "code");
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p>Scan this with your authenticator app, then enter the code that it shows.</p>
      <QrCode text={secret.uri} label="QR code for your authenticator app" />
      <p className="text-sm text-soft">
        No camera? Type this key:{" "}
        <code className="block font-mono text-ink wrap-anywhere">
          {secret.secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <CodeField error={error} hint="Six digits." autoFocus />
      {failure !== null && !error && <Failure failure={failure} />}
      <Button type="submit" busy={busy} busyText="Checking...">
        Turn on
      </Button>
    </form>
  );
}

function Failure({ failure }: { failure: unknown }) {
  return <InlineAlert>{messageOf(failure, "That didn't work. Please try again.")}</InlineAlert>;
}
