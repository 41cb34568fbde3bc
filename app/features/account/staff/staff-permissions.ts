/** Who may do what in the back office: the single table that `app/server/access.ts`, the services and the menus use. */

export const STAFF_ROLES = ["owner", "packer", "accountant"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const ALL: readonly StaffRole[] = STAFF_ROLES;
const OWNER: readonly StaffRole[] = ["owner"];
const BOOKS: readonly StaffRole[] = ["owner", "accountant"];
const PACKING: readonly StaffRole[] = ["owner", "packer"];

/** Each permission and the roles that have it. */
const PERMISSIONS = {
  /** The numbers of open tasks; a person's own second factor and sessions. */
  "own.account": ALL,
  /** Turning off a person's own second factor, and renewing its recovery codes. */
  "second-factor.change": ALL,
  /** Lists of orders, pick lists and packing slips, without amounts unless the role has `amounts.read`. */
  "orders.list": ALL,
  "orders.ship": PACKING,
  /** Prices, totals and payments; whole orders and their invoices. */
  "amounts.read": BOOKS,
  "orders.change": OWNER,
  "refunds.read": BOOKS,
  "refunds.make": OWNER,
  "claims.read": BOOKS,
  /** Complaints to the grievance officer. */
  "complaints.read": BOOKS,
  "complaints.answer": OWNER,
  "stock.read": ALL,
  "stock.change": PACKING,
  "products.read": BOOKS,
  "products.change": OWNER,
  "offers.read": BOOKS,
  "offers.change": OWNER,
  "quotes.read": BOOKS,
  "quotes.change": OWNER,
  "searches.read": BOOKS,
  "searches.change": OWNER,
  "customers.read": BOOKS,
  /** Notes, cash on delivery, and the email of a customer who was entered for a caller. */
  "customers.change": OWNER,
  /** At the customer's request; it can't be undone. */
  "customers.erase": OWNER,
  "reviews.read": BOOKS,
  "reviews.change": OWNER,
  "reports.read": BOOKS,
  "books.read": BOOKS,
  /** Orders, invoices and credit notes, products; the accountant's folder. */
  "books.export": BOOKS,
  /** Razorpay's settlements, from its report or its API. */
  "settlements.record": BOOKS,
  "books.close": OWNER,
  "customers.export": OWNER,
  /** Backups contain everything. */
  "backups.read": OWNER,
  "backups.export": OWNER,
  "messages.read": OWNER,
  "messages.change": OWNER,
  "settings.read": OWNER,
  "settings.change": OWNER,
  /** Staff, their sessions, the audit log and the security events. */
  "people.read": OWNER,
  "people.change": OWNER,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Permissions that require staff with a second factor to give a code again. */
const CONFIRMED: ReadonlySet<Permission> = new Set<Permission>([
  "second-factor.change",
  "refunds.make",
  "books.export",
  "books.close",
  "customers.erase",
  "customers.export",
  "backups.export",
  "settings.change",
  "people.change",
]);

/** Permissions that only people have. */
const PERSONAL: ReadonlySet<Permission> = new Set<Permission>([
  "own.account",
  "people.read",
  "backups.read",
]);

/** Whether an API key whose role has this permission may use it: not for what asks people for a code again. */
export function keysMay(permission: Permission): boolean {
  return !CONFIRMED.has(permission) && !PERSONAL.has(permission);
}

/** Whether a role has a permission; customers, whose role is null, have none. */
export function roleMay(role: StaffRole | null | undefined, permission: Permission): boolean {
  const roles: readonly StaffRole[] = PERMISSIONS[permission];
  return role != null && roles.includes(role);
}

/** Whether this permission requires a code of the second factor again. */
export function asksAgain(permission: Permission): boolean {
  return CONFIRMED.has(permission);
}
