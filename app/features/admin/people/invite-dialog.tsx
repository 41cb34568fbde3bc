import { useRevalidator } from "react-router";
import { inviteStaff } from "#app/features/account/staff/staff-client.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { chosenRole, RoleChoice } from "./role-choice.tsx";

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Invites someone to the staff by email. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Invite somebody">
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const { form, submit, busy, failure } = useFormCall(
    (values) => inviteStaff({ email: typed(values, "email"), staff_role: chosenRole(values) }),
    async () => {
      onDone();
      notify({ kind: "success", text: "Invitation queued. The link works for seven days." });
      await revalidate();
    },
  );
  const emailError = fieldMessage(failure, "email");
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <TextField label="Email" name="email" type="email" autoComplete="off" error={emailError} />
      <RoleChoice initial="packer" />
      {failure !== null && !emailError && (
        <InlineAlert>{messageOf(failure, "The invitation could not be sent.")}</InlineAlert>
      )}
      <Button type="submit" busy={busy} busyText="Inviting...">
        Send invitation
      </Button>
    </form>
  );
}
