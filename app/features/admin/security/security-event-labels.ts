import type { SecurityEventKind } from "#app/features/account/audit-log/security-event-schema.ts";

/** The label of each kind of security event. */
export const SECURITY_EVENT_LABELS: Record<SecurityEventKind, string> = {
  registered: "Registered",
  "logged-in": "Logged in",
  "login-failed": "Failed to log in",
  "logged-out": "Logged out",
  "sessions-ended": "Logged out other devices",
  "password-changed": "Changed the password",
  "reset-requested": "Requested a reset link",
  "password-reset": "Reset the password with a link",
  "email-confirmed": "Confirmed the email address",
  "administrator-made": "Became an administrator",
  "administrator-password-set": "Administrator's password set from the server's settings",
  "administrator-removed": "Removed from the staff",
  "staff-joined": "Joined the staff",
  "staff-role-changed": "Role changed",
  "staff-logged-out": "Logged out",
  "second-factor-on": "Turned the second factor on",
  "second-factor-off": "Turned the second factor off",
  "second-factor-failed": "Gave a wrong code or passkey",
  "second-factor-reset": "Second factor reset",
  "passkey-added": "Added a passkey",
  "passkey-removed": "Removed a passkey",
  "recovery-codes-renewed": "Made new recovery codes",
  "recovery-code-used": "Used a recovery code",
  "new-device": "Logged in with a new device",
  "customers-exported": "Exported the customers",
  "customer-exported": "Data exported at their request",
  "orders-exported": "Exported the orders",
  "documents-exported": "Exported invoices and credit notes",
  "backups-exported": "Downloaded a backup",
  "own-data-exported": "Downloaded their own data",
  "account-erased": "Account erased",
};

/** The label of a kind, or the kind itself if a newer version of the shop recorded it. */
export function securityEventLabel(kind: string): string {
  return (SECURITY_EVENT_LABELS as Partial<Record<string, string>>)[kind] ?? kind;
}
