import { useState } from "react";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { requestPasswordReset } from "../account-client.ts";

/** Requests a reset link. The response is the same whether or not the account exists. */
export function ResetRequestForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, busy, failure } = useFormCall(
    async (values) => {
      const email = typed(values, "email").trim();
      setSentTo(null);
      await requestPasswordReset(email);
      setSentTo(email);
    },
    () => {},
  );
  const emailError = fieldMessage(failure, "email");
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-5">
      <p className="text-lg text-soft">
        Enter the email of your account. We'll send you a link to set a new password.
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={emailError}
      />
      {sentTo !== null && (
        <InlineAlert tone="success">
          If there is an account for {sentTo}, the link is on its way. It works once, for one hour.
        </InlineAlert>
      )}
      {failure !== null && !emailError && (
        <InlineAlert>
          {messageOf(failure, "The link could not be sent. Please try again.")}
        </InlineAlert>
      )}
      <Button type="submit" size="large" wide busy={busy} busyText="Sending...">
        Send link
      </Button>
      <Link to="/login" className="text-link inline-flex min-h-11 items-center justify-self-center">
        Back to login
      </Link>
    </form>
  );
}
