import { useState } from "react";
import { callApi } from "#app/shared/api-client.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { focusNew } from "#app/ui/focus-new.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";

/** Confirms the address behind an emailed link. Takes a button press, since programs that scan emails open links too. */
export function ConfirmEmail({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { form, submit, busy, failure } = useFormCall(
    () => callApi("/email-confirmation/confirm/", { method: "POST", body: { token } }),
    () => setDone(true),
  );
  if (done) {
    return (
      <div className="grid justify-items-start gap-5">
        <InlineAlert ref={focusNew} tabIndex={-1} tone="success">
          Thank you. Your email address is confirmed.
        </InlineAlert>
        <ButtonLink to="/products">Go to the store</ButtonLink>
      </div>
    );
  }
  return (
    <form ref={form} onSubmit={submit} method="post" className="grid gap-5">
      <p className="text-soft">Press the button to confirm that this address is yours.</p>
      {failure !== null && (
        <InlineAlert>
          {fieldMessage(failure, "token") ??
            messageOf(failure, "Your address could not be confirmed. Please try again.")}
        </InlineAlert>
      )}
      <Button type="submit" size="large" wide busy={busy} busyText="Confirming...">
        Confirm email address
      </Button>
    </form>
  );
}
