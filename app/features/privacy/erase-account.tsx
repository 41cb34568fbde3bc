import { useState } from "react";
import { useNavigate } from "react-router";
import { fieldMessage } from "#app/features/account/account-error.ts";
import { typed, useFormCall } from "#app/features/account/use-form-call.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { DataRow } from "./data-row.tsx";
import { eraseAccount } from "./personal-data-client.ts";

/** The end of an account, after clear words and the password. */
export function EraseAccount() {
  const [asking, setAsking] = useState(false);
  const keep = () => setAsking(false);
  return (
    <DataRow
      title="Erase account"
      text="Your account and all that is personal go for good."
      action={
        <Button
          size="small"
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Erase my account
        </Button>
      }
    >
      <Dialog open={asking} onClose={keep} title="Erase your account?">
        <EraseForm onKeep={keep} />
      </Dialog>
    </DataRow>
  );
}

function EraseForm({ onKeep }: { onKeep: () => void }) {
  const navigate = useNavigate();
  const { form, submit, busy, failure } = useFormCall(
    (values) => eraseAccount(typed(values, "password")),
    async () => {
      notify({ kind: "success", text: "Your account is erased." });
      await navigate("/");
    },
  );
  const atPassword = fieldMessage(failure, "password");
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <p>
        This can't be undone. Your name, e-mail, phone, addresses, cart and messages are removed at
        once, and all your devices are logged out.
      </p>
      <p className="text-soft">
        Tax law makes us keep what was sold: your orders stay, without your name, phone and street.
        Your reviews stay without your name. Your consents end. A record of log-ins, without your
        name, stays for a year.
      </p>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={atPassword}
      />
      {failure !== null && !atPassword && (
        <InlineAlert>
          {messageOf(failure, "The account could not be erased. Please try again.")}
        </InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy} busyText="Erasing...">
          Erase for good
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}
