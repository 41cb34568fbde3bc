import { useRef } from "react";
import { fieldMessage, isRefusal } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { logIn, register } from "../account-client.ts";
import { registrationFailure } from "../account-error.ts";
import type { RegisterInput } from "../account-schema.ts";
import { withProof } from "./with-proof.ts";

interface RegisterFormProps {
  onLoggedIn: () => void | Promise<void>;
}

function registerInputOf(values: FormData): RegisterInput {
  return {
    email: typed(values, "email"),
    username: typed(values, "username"),
    first_name: typed(values, "first_name"),
    last_name: typed(values, "last_name"),
    password: typed(values, "password"),
    password_confirmation: typed(values, "password_confirmation"),
  };
}

/** Logs in to the account that the shopper may have just registered, if only the response was lost. Otherwise throws `failure`. */
async function logInInstead({ email, password }: RegisterInput, failure: unknown): Promise<void> {
  try {
    await withProof((proof) => logIn({ email, password, proof }));
  } catch {
    throw failure;
  }
}

/** Registers an account and logs in. */
export function RegisterForm({ onLoggedIn }: RegisterFormProps) {
  const isUncertain = useRef(false);
  const { form, submit, busy, failure } = useFormCall(async (values) => {
    const input = registerInputOf(values);
    try {
      await withProof((proof) => register({ ...input, proof }));
    } catch (error) {
      if (isUncertain.current && fieldMessage(error, "email")) return logInInstead(input, error);
      isUncertain.current ||= !isRefusal(error);
      throw error;
    }
  }, onLoggedIn);
  const formError = failure === null ? null : registrationFailure(failure);
  const field = (name: keyof RegisterInput) => ({ name, error: fieldMessage(failure, name) });
  return (
    // Keeps the password out of the URL if the form is submitted before hydration.
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("username")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" {...field("first_name")} />
        <TextField label="Last Name" autoComplete="family-name" {...field("last_name")} />
      </div>
      <PasswordField
        label="Password"
        hint="At least 8 characters."
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...field("password_confirmation")}
      />
      {formError && <InlineAlert>{formError}</InlineAlert>}
      <Button type="submit" size="large" wide busy={busy} busyText="Registering...">
        Register
      </Button>
      {/* The notice that section 5 of the DPDP Act requires when data is collected, and the age from its section 9. */}
      <p className="text-sm text-soft">
        For people aged 18 and over. We use these details for your account and your orders, as our{" "}
        <Link to="/privacy" className="text-link">
          privacy notice
        </Link>{" "}
        (
        <Link to="/privacy/te" lang="te" data-whole-font="" className="text-link">
          తెలుగు
        </Link>
        ,{" "}
        <Link to="/privacy/hi" lang="hi" data-whole-font="" className="text-link">
          हिन्दी
        </Link>
        ) explains.
      </p>
    </form>
  );
}
