import { useEffect, useState } from "react";
import type { EmailConfirmation } from "#app/features/account/account-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { DataRow } from "./data-row.tsx";
import { readEmailConfirmation, sendEmailConfirmation } from "./personal-data-client.ts";

/** Offers a new confirmation link if the email address isn't confirmed; otherwise renders nothing. */
export function ConfirmEmailRow() {
  const [state, setState] = useState<EmailConfirmation | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // If this fails, the row isn't shown. Nothing else depends on it.
    readEmailConfirmation().then(setState, () => {});
  }, []);
  if (!state?.can_send) return null;

  async function send() {
    setBusy(true);
    try {
      await sendEmailConfirmation();
      notify({ kind: "success", text: "We've sent you a link. It works for a day." });
    } catch (error) {
      notify({
        kind: "error",
        text: messageOf(error, "The link could not be sent. Please try again."),
      });
    }
    setBusy(false);
  }

  return (
    <DataRow
      title="Email address"
      text="It isn't confirmed yet. Open the link in our email, or ask for a new one."
      action={
        <Button size="small" variant="outline" busy={busy} busyText="Sending..." onClick={send}>
          Send link
        </Button>
      }
    />
  );
}
