import { useState } from "react";
import { STAFF_ROLE_LABELS } from "#app/features/account/staff/staff-role-labels.ts";
import type { StaffMember } from "#app/features/account/staff/staff-schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ROW, ROWS } from "../lists/empty-list.tsx";
import { adminDay, adminTime } from "../page/admin-time.ts";
import { PersonDialog } from "./person-dialog.tsx";

/** The members of staff, each with a dialog to change them. */
export function StaffList({ people }: { people: readonly StaffMember[] }) {
  const [changed, setChanged] = useState<number | null>(null);
  const person = people.find(({ id }) => id === changed);
  return (
    <section aria-labelledby="staff-title" className="mb-8">
      <h2 id="staff-title" className="mb-3 text-2xl">
        Staff
      </h2>
      <ul className={ROWS}>
        {people.map((one) => (
          <li key={one.id} className={ROW}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
                {nameOf(one)}
                {one.is_you && " (you)"}
                <Badge tone="leaf">{STAFF_ROLE_LABELS[one.staff_role].name}</Badge>
              </p>
              <p className="text-sm text-soft wrap-anywhere">
                {one.email} · since {adminDay(one.date_joined)}
              </p>
              <p className="text-sm text-soft">
                {one.second_factor ? "Second factor on" : "No second factor"} ·{" "}
                {one.used_at ? `last seen ${adminTime(one.used_at)}` : "logged out"}
              </p>
            </div>
            {!one.is_you && (
              <Button
                size="small"
                variant="outline"
                aria-haspopup="dialog"
                aria-label={`Change ${nameOf(one)}`}
                onClick={() => setChanged(one.id)}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PersonDialog person={person ?? null} onClose={() => setChanged(null)} />
    </section>
  );
}

function nameOf({ name, email }: StaffMember): string {
  return name || email;
}
