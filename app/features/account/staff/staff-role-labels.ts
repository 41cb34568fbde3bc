import type { StaffRole } from "./staff-permissions.ts";

/** The labels of the staff roles, and a description of what each may do. */
export const STAFF_ROLE_LABELS: Record<StaffRole, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Everything, including settings and people" },
  packer: { name: "Packer", may: "Orders to pack and stock, without prices or payments" },
  accountant: { name: "Accountant", may: "Reads orders, customers and reports, exports the books" },
};

/** A role with its article, such as 'an owner'. */
export function roleWithArticle(role: StaffRole): string {
  const { name } = STAFF_ROLE_LABELS[role];
  return `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name.toLowerCase()}`;
}
