import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { requestPasswordReset } from "../account-client.ts";
import { fieldMessage } from "../account-error.ts";
import { typed, useFormCall } from "../use-form-call.ts";

/** Asks for a reset link. The answer is the same whether or not there is such an account. */
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
  const atEmail = fieldMessage(failure, "email");
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-5">
      <p className="text-lg text-soft">
        Tell us the email of your account. We send a link to it that lets you set a new password.
      </p>
      <TextField label="Email" name="email" type="email" autoComplete="username" error={atEmail} />
      {sentTo !== null && (
        <InlineAlert tone="success">
          If {sentTo} has an account here, the link is on its way. It works once, within the hour.
        </InlineAlert>
      )}
      {failure !== null && !atEmail && (
        <InlineAlert>
          {messageOf(failure, "The link could not be sent. Please try again.")}
        </InlineAlert>
      )}
      <Button type="submit" size="large" wide busy={busy} busyText="Sending...">
        Send the link
      </Button>
      <Link to="/login" className="text-link inline-flex min-h-11 items-center justify-self-center">
        Back to login
      </Link>
    </form>
  );
}
