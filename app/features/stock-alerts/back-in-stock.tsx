import { useState } from "react";
import { hasToken, useLoggedIn } from "#app/features/account/sessions/session.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { useEarlyPart } from "#app/site/use-early-part.ts";
import { Button } from "#app/ui/button.tsx";
import { focusNew } from "#app/ui/focus-new.ts";
import { requireFilled, typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { requestAlert } from "./stock-alert-client.ts";
import { ALERT_TEXT } from "./stock-alert-text.ts";

/** Requests one email when a sold-out pack is back in stock. Pressing the button means consent to the text above it. */
export function BackInStock({ packId }: { packId: number }) {
  const loggedIn = useLoggedIn();
  const early = useEarlyPart();
  const [promisedTo, setPromisedTo] = useState<string | null>(null);
  const { form, submit, busy, failure } = useFormCall(
    async (values) => {
      // Doesn't use `loggedIn`, which is still false if the form was submitted before hydration.
      const anonymous = !hasToken();
      if (anonymous) requireFilled(values, { email: "Email" });
      const { email } = await requestAlert({
        pack_id: packId,
        text_version: ALERT_TEXT.version,
        ...(anonymous && { email: typed(values, "email") }),
      });
      setPromisedTo(email);
    },
    () => {},
  );
  const emailError = fieldMessage(failure, "email");
  if (promisedTo !== null) {
    return (
      <div ref={focusNew} tabIndex={-1} className="mt-5 rounded-card">
        <InlineAlert tone="success">
          We'll write to {promisedTo} once, when this pack is back.
        </InlineAlert>
      </div>
    );
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      method="post"
      noValidate
      {...early}
      aria-labelledby="back-in-stock"
      className="mt-5 grid gap-3 rounded-panel border border-line bg-surface p-5"
    >
      <h2 id="back-in-stock" className="font-sans text-base! font-semibold tracking-normal">
        Tell me when it is back
      </h2>
      {!loggedIn && (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={emailError}
        />
      )}
      <p className="text-sm text-soft">{ALERT_TEXT.text}</p>
      {failure !== null && !emailError && (
        <InlineAlert>{messageOf(failure, "That didn't work. Please try again.")}</InlineAlert>
      )}
      <Button
        type="submit"
        variant="outline"
        busy={busy}
        busyText="Sending..."
        className="justify-self-start"
      >
        Write to me
      </Button>
    </form>
  );
}
