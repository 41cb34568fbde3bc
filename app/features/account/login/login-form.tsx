import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { logIn } from "../account-client.ts";
import { fieldMessage, loginFailure, requireFilled } from "../account-error.ts";
import { CodeField } from "../second-factor/code-field.tsx";
import { typed, useFormCall } from "../use-form-call.ts";
import { withProof } from "./with-proof.ts";

interface LoginFormProps {
  onLoggedIn: () => void | Promise<void>;
}

export function LoginForm({ onLoggedIn }: LoginFormProps) {
  const { form, submit, busy, failure } = useFormCall(async (values) => {
    requireFilled(values, { email: "Email", password: "Password" });
    const code = values.has("code") ? typed(values, "code") : undefined;
    const input = { email: typed(values, "email"), password: typed(values, "password"), code };
    await withProof((proof) => logIn({ ...input, proof }));
  }, onLoggedIn);
  const codeError = fieldMessage(failure, "code");
  // Once asked for, the field stays.
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
      {asksCode && <CodeField error={codeError} />}
      {failure !== null && !emailError && !passwordError && !codeError && (
        <InlineAlert>{loginFailure(failure)}</InlineAlert>
      )}
      <Button type="submit" size="large" wide busy={busy} busyText="Logging in...">
        Login
      </Button>
    </form>
  );
}
