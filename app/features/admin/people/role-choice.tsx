import { STAFF_ROLES, type StaffRole } from "#app/features/account/staff/staff-permissions.ts";
import { STAFF_ROLE_LABELS } from "#app/features/account/staff/staff-role-labels.ts";

interface RoleChoiceProps {
  /** The role selected by default. */
  initial: StaffRole;
  /** What each role may do, if it isn't what people may. */
  may?: Record<StaffRole, string>;
}

/** Radio buttons for a role, each with its permissions; the form field is `staff_role`. */
export function RoleChoice({ initial, may }: RoleChoiceProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Role</legend>
      {STAFF_ROLES.map((role) => (
        <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name="staff_role"
            value={role}
            defaultChecked={role === initial}
            className="mt-0.5 size-5 shrink-0 accent-leaf"
          />
          <span>
            <span className="font-semibold">{STAFF_ROLE_LABELS[role].name}</span>
            <span className="block text-sm text-soft">
              {may?.[role] ?? STAFF_ROLE_LABELS[role].may}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The role selected in a form. */
export function chosenRole(values: FormData): StaffRole {
  const value = values.get("staff_role");
  return STAFF_ROLES.find((role) => role === value) ?? "packer";
}
