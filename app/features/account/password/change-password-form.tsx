import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { changePassword } from "../account-client.ts";

/** Changes the password, which logs out all other devices. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { form, submit, busy, failure } = useFormCall(
    (values) =>
      changePassword({
        current_password: typed(values, "current_password"),
        new_password: typed(values, "new_password"),
      }),
    () => {
      notify({
        kind: "success",
        text: "Your password has been changed. Other devices are logged out.",
      });
      onDone();
    },
  );
  const currentError = fieldMessage(failure, "current_password");
  const newError = fieldMessage(failure, "new_password");
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-5">
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        error={currentError}
      />
      <PasswordField
        label="New password"
        name="new_password"
        hint="At least 8 characters."
        autoComplete="new-password"
        error={newError}
      />
      {failure !== null && !currentError && !newError && (
        <InlineAlert>
          {messageOf(failure, "The password could not be changed. Please try again.")}
        </InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText="Saving...">
          Change password
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
