import type { SecurityEventKind } from "#app/features/account/audit-log/security-event-schema.ts";

/** What each kind of security event is called. */
export const SECURITY_EVENT_LABELS: Record<SecurityEventKind, string> = {
  registered: "Registered",
  "logged-in": "Logged in",
  "login-failed": "Failed to log in",
  "logged-out": "Logged out",
  "sessions-ended": "Logged out other devices",
  "password-changed": "Changed the password",
  "reset-requested": "Asked for a reset link",
  "password-reset": "Set a password by a reset link",
  "administrator-made": "Became an administrator",
  "administrator-password-set": "Administrator's password set by the settings",
  "administrator-removed": "Removed as an administrator",
  "customers-exported": "Exported the customers",
  "orders-exported": "Exported the orders",
  "own-data-exported": "Downloaded their own data",
  "account-erased": "Erased their account",
};

/** The label of a kind, also of one that only a newer version of the shop knows. */
export function securityEventLabel(kind: string): string {
  return (SECURITY_EVENT_LABELS as Partial<Record<string, string>>)[kind] ?? kind;
}
