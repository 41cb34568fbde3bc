import { useState } from "react";
import { useNavigate } from "react-router";
import { finishLeaving } from "#app/shared/api-client.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { DataRow } from "./data-row.tsx";
import { eraseAccount } from "./personal-data-client.ts";

/** Erases the account, after a warning and the password. */
export function EraseAccount() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <DataRow
      title="Erase account"
      text="Permanently removes your account and your personal data."
      action={
        <Button size="small" variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Erase my account
        </Button>
      }
    >
      <Dialog open={open} onClose={close} title="Erase your account?">
        <EraseForm onCancel={close} />
      </Dialog>
    </DataRow>
  );
}

function EraseForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const { form, submit, busy, failure } = useFormCall(
    (values) => eraseAccount(typed(values, "password")),
    async () => {
      notify({ kind: "success", text: "Your account has been erased." });
      await navigate("/");
      finishLeaving();
    },
  );
  const passwordError = fieldMessage(failure, "password");
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <p>
        This can't be undone. Your name, email, phone, addresses, cart and messages are removed at
        once, and all your devices are logged out.
      </p>
      <p className="text-soft">
        Tax law requires us to keep records of sales: your orders stay, without your name, phone and
        street. Your reviews stay, without your name. Your consents end. A record of your log-ins,
        without your name, is kept for a year.
      </p>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={passwordError}
      />
      {failure !== null && !passwordError && (
        <InlineAlert>
          {messageOf(failure, "The account could not be erased. Please try again.")}
        </InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy} busyText="Erasing...">
          Erase account
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}
