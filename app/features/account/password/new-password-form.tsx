import { useNavigate } from "react-router";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { removeToken } from "#app/shared/session-token.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { confirmPasswordReset } from "../account-client.ts";

/** Sets a new password with the emailed link, then goes to the login page. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, submit, busy, failure } = useFormCall(
    (values) => confirmPasswordReset({ token, new_password: typed(values, "new_password") }),
    async () => {
      // Setting the new password has ended all sessions of the account.
      removeToken();
      notify({ kind: "success", text: "Your password has been changed. Please log in." });
      await navigate("/login", { replace: true });
    },
  );
  const passwordError = fieldMessage(failure, "new_password");
  const linkError = fieldMessage(failure, "token");
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-5">
      <PasswordField
        label="New Password"
        name="new_password"
        hint="At least 8 characters."
        autoComplete="new-password"
        error={passwordError}
      />
      {failure !== null && !passwordError && (
        <InlineAlert
          action={
            linkError && (
              <Link to="/reset-password" className="text-link inline-flex min-h-11 items-center">
                Request a new link
              </Link>
            )
          }
        >
          {linkError ?? messageOf(failure, "The password could not be changed. Please try again.")}
        </InlineAlert>
      )}
      <Button type="submit" size="large" wide busy={busy} busyText="Saving...">
        Set password
      </Button>
    </form>
  );
}
