import { resendInvite, withdrawInvite } from "#app/features/account/staff/staff-client.ts";
import { STAFF_ROLE_LABELS } from "#app/features/account/staff/staff-role-labels.ts";
import type { StaffInvite } from "#app/features/account/staff/staff-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { ROW, ROWS } from "../lists/empty-list.tsx";
import { adminDay } from "../page/admin-time.ts";

/** Pending invitations, which can be sent again or withdrawn. */
export function InviteList({ invites }: { invites: readonly StaffInvite[] }) {
  const { isBusy, run } = useAction();
  return (
    <section aria-labelledby="invites-title" className="mb-8">
      <h2 id="invites-title" className="mb-3 text-2xl">
        Invitations
      </h2>
      <ul className={ROWS}>
        {invites.map((invite) => (
          <li key={invite.id} className={ROW}>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{invite.email}</p>
              <p className="text-sm text-soft">
                {STAFF_ROLE_LABELS[invite.staff_role].name} · {stateText(invite)}
                {invite.invited_by && ` · invited by ${invite.invited_by}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                size="small"
                variant="outline"
                aria-label={`Send again to ${invite.email}`}
                busy={isBusy(`resend ${invite.id}`)}
                busyText="Sending..."
                onClick={() =>
                  run(
                    `resend ${invite.id}`,
                    () => resendInvite(invite.id),
                    "Invitation queued again. The old link no longer works.",
                  )
                }
              >
                Send again
              </Button>
              <ConfirmButton
                size="small"
                question="Really withdraw?"
                thing={invite.email}
                busy={isBusy(`withdraw ${invite.id}`)}
                busyText="Withdrawing..."
                onConfirm={() =>
                  run(
                    `withdraw ${invite.id}`,
                    () => withdrawInvite(invite.id),
                    "Invitation withdrawn.",
                  )
                }
              >
                Withdraw
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateText({ state, expires_at }: StaffInvite): string {
  if (state === "expired") return "expired";
  const until = `valid until ${adminDay(expires_at)}`;
  return state === "sent" ? `sent, ${until}` : `waiting for the mail server, ${until}`;
}
