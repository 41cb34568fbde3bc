import { useNavigate } from "react-router";
import { messageOf } from "#app/shared/api-error.ts";
import { removeToken } from "#app/shared/session-token.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { confirmPasswordReset } from "../account-client.ts";
import { fieldMessage } from "../account-error.ts";
import { typed, useFormCall } from "../use-form-call.ts";

/** Takes the new password for the link that was mailed, then leads to the login. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, submit, busy, failure } = useFormCall(
    (values) => confirmPasswordReset({ token, new_password: typed(values, "new_password") }),
    async () => {
      // The new password has ended every session of the account.
      removeToken();
      notify({ kind: "success", text: "Your password is changed. Please log in." });
      await navigate("/login", { replace: true });
    },
  );
  const atPassword = fieldMessage(failure, "new_password");
  const atLink = fieldMessage(failure, "token");
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-5">
      <PasswordField
        label="New Password"
        name="new_password"
        hint="At least 8 characters."
        autoComplete="new-password"
        error={atPassword}
      />
      {failure !== null && !atPassword && (
        <InlineAlert
          action={
            atLink && (
              <Link to="/reset-password" className="text-link inline-flex min-h-11 items-center">
                Ask for a new link
              </Link>
            )
          }
        >
          {atLink ?? messageOf(failure, "The password could not be changed. Please try again.")}
        </InlineAlert>
      )}
      <Button type="submit" size="large" wide busy={busy} busyText="Saving...">
        Set the password
      </Button>
    </form>
  );
}
