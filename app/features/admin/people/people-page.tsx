import { useState } from "react";
import { readPasskeys } from "#app/features/account/second-factor/passkeys/passkey-client.ts";
import { readFactor } from "#app/features/account/second-factor/second-factor-client.ts";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readSessions } from "#app/features/account/sessions/session-client.ts";
import { readInvites, readStaff } from "#app/features/account/staff/staff-client.ts";
import { roleMay } from "#app/features/account/staff/staff-permissions.ts";
import { roleWithArticle } from "#app/features/account/staff/staff-role-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import type { Route } from "./+types/people-page";
import { FactorPanel } from "./factor-panel.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { InviteList } from "./invite-list.tsx";
import { NotificationPanel } from "./notification-panel.tsx";
import { OwnDevices } from "./own-devices.tsx";
import { PasskeyPanel } from "./passkey-panel.tsx";
import { StaffList } from "./staff-list.tsx";

export const meta = () => adminMeta("People", "Who works in the farm store's back office.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email, staff_role } = await requireAdminPage(request, "own.account");
  const readsPeople = roleMay(staff_role, "people.read");
  const [factor, passkeys, sessions, staff, invites] = await Promise.all([
    readFactor(),
    readPasskeys(),
    readSessions(),
    readsPeople ? readStaff() : null,
    readsPeople ? readInvites() : null,
  ]);
  return { email, staff_role, factor, passkeys, sessions, staff, invites };
}

/** The staff and invitations, for owners only; everyone's own second factor, passkeys, notifications and devices. */
export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { email, staff_role, factor, passkeys, sessions, staff, invites } = loaderData;
  const [inviting, setInviting] = useState(false);
  const role = staff_role ? ` You are ${roleWithArticle(staff_role)}.` : "";
  return (
    <AdminContent
      title={staff ? "People" : "Your account"}
      lead={`${email}.${role}`}
      actions={
        staff && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setInviting(true)}>
            Invite somebody
          </Button>
        )
      }
    >
      {staff && <StaffList people={staff.results} />}
      {invites && invites.results.length > 0 && <InviteList invites={invites.results} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <FactorPanel factor={factor} />
          {factor.since !== null && <PasskeyPanel passkeys={passkeys.results} />}
        </div>
        <div className="grid gap-6">
          <NotificationPanel />
          <OwnDevices sessions={sessions} />
        </div>
      </div>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </AdminContent>
  );
}
