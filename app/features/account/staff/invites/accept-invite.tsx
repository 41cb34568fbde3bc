import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { acceptInvite, readInvite } from "../staff-client.ts";
import { roleWithArticle } from "../staff-role-labels.ts";
import type { OpenInvite } from "../staff-schema.ts";

/** Accepts an emailed staff invitation: sets a password, then opens the back office. */
export default function AcceptInvite({ token }: { token: string }) {
  const [invite, setInvite] = useState<OpenInvite | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    readInvite(token).then(setInvite, (error: unknown) => setProblem(reasonOf(error)));
  }, [token]);

  if (problem) return <Refused reason={problem} />;
  if (!invite) return <p role="status">Loading your invitation...</p>;
  return <AcceptForm token={token} invite={invite} />;
}

function AcceptForm({ token, invite }: { token: string; invite: OpenInvite }) {
  const navigate = useNavigate();
  const { form, submit, busy, failure } = useFormCall(
    (values) =>
      acceptInvite({
        token,
        password: typed(values, "password"),
        first_name: typed(values, "first_name"),
        last_name: typed(values, "last_name"),
      }),
    async () => {
      notify({ kind: "success", text: "Welcome to the team." });
      await navigate("/admin/people", { replace: true });
    },
  );
  const field = (name: string) => ({ name, error: fieldMessage(failure, name) });
  const [password, firstName] = [field("password"), field("first_name")];
  const isRefused = failure !== null && !password.error && !firstName.error;
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <p>
        You join as {roleWithArticle(invite.staff_role)}.{" "}
        {invite.has_account
          ? "You already have an account with this address. The password you choose here replaces its old one. Your orders stay."
          : "Choose a password for your account."}
      </p>
      <TextField label="Email" value={invite.email} readOnly autoComplete="username" />
      {!invite.has_account && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...firstName} />
          <TextField label="Last name" autoComplete="family-name" {...field("last_name")} />
        </div>
      )}
      <PasswordField
        label="Password"
        hint="At least 12 characters."
        autoComplete="new-password"
        {...password}
      />
      {isRefused && <InlineAlert>{reasonOf(failure)}</InlineAlert>}
      <Button type="submit" size="large" wide busy={busy} busyText="Joining...">
        Join
      </Button>
    </form>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <InlineAlert
      action={
        <Link to="/login" className="text-link inline-flex min-h-11 items-center">
          Log in
        </Link>
      }
    >
      {reason} If you have joined already, log in.
    </InlineAlert>
  );
}

function reasonOf(error: unknown): string {
  const refused = fieldMessage(error, "token");
  return refused ?? messageOf(error, "The invitation could not be loaded. Please try again.");
}
