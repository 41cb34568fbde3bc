import type { StaffRole } from "./staff-permissions.ts";

/** The names of the roles, and what each may do, as people read them. */
export const STAFF_ROLE_LABELS: Record<StaffRole, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Everything, including settings and people" },
  packer: { name: "Packer", may: "Orders to pack and stock, without prices or payments" },
  accountant: { name: "Accountant", may: "Reads orders, customers and reports, exports the books" },
};

/** Such as 'an owner'. */
export function roleWithArticle(role: StaffRole): string {
  const { name } = STAFF_ROLE_LABELS[role];
  return `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name.toLowerCase()}`;
}
