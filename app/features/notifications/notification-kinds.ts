import {
  type Permission,
  roleMay,
  type StaffRole,
} from "#app/features/account/staff/staff-permissions.ts";

/** The events that staff can be notified of, each with its label and the permission it requires. */
export const NOTIFICATION_KINDS = [
  "new-order",
  "order-paid",
  "complaint",
  "low-stock",
  "failed-mail",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const KINDS: Record<NotificationKind, { label: string; permission: Permission }> = {
  "new-order": { label: "New orders", permission: "orders.list" },
  "order-paid": { label: "Payments, received or reported", permission: "orders.list" },
  complaint: { label: "Complaints and claims", permission: "complaints.read" },
  "low-stock": { label: "Packs running low", permission: "stock.read" },
  "failed-mail": { label: "Emails that could not be sent", permission: "messages.read" },
};

export const notificationLabel = (kind: NotificationKind): string => KINDS[kind].label;

/** The kinds that a role may choose. */
export function kindsOf(role: StaffRole | null | undefined): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => roleMay(role, KINDS[kind].permission));
}
