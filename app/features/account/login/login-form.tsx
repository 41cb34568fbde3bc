import { Suspense, useState } from "react";
import { fieldMessage } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { requireFilled, typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { logIn } from "../account-client.ts";
import { loginFailure } from "../account-error.ts";
import type { Assertion } from "../second-factor/passkeys/passkey-schema.ts";
import { withProof } from "./with-proof.ts";

/** Only staff need it. */
const SecondStep = requiredComponent(async () => (await import("./second-step.tsx")).default);

interface LoginFormProps {
  onLoggedIn: () => void | Promise<void>;
}

export function LoginForm({ onLoggedIn }: LoginFormProps) {
  const { form, submit, busy, failure } = useFormCall(async (values) => {
    requireFilled(values, { email: "Email", password: "Password" });
    const made = typed(values, "passkey");
    const passkey: Assertion | undefined = made ? JSON.parse(made) : undefined;
    const code = values.has("code") && !made ? typed(values, "code") : undefined;
    const person = { email: typed(values, "email"), password: typed(values, "password") };
    await withProof((proof) => logIn({ ...person, code, passkey, proof }));
  }, onLoggedIn);
  const codeError = fieldMessage(failure, "code");
  // Once shown, the field stays.
  const [asksCode, setAsksCode] = useState(false);
  if (codeError && !asksCode) setAsksCode(true);
  const emailError = fieldMessage(failure, "email");
  const passwordError = fieldMessage(failure, "password");
  return (
    // Keeps the password out of the URL if the form is submitted before hydration.
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={emailError}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={passwordError}
      />
      <Link
        to="/reset-password"
        className="text-link -my-2 inline-flex min-h-11 items-center justify-self-end"
      >
        Forgot your password?
      </Link>
      {asksCode && (
        <Suspense>
          <SecondStep failure={failure} error={codeError} busy={busy} />
        </Suspense>
      )}
      {failure !== null && !emailError && !passwordError && !codeError && (
        <InlineAlert>{loginFailure(failure)}</InlineAlert>
      )}
      <Button type="submit" size="large" wide busy={busy} busyText="Logging in...">
        Login
      </Button>
    </form>
  );
}
