/**
 * Customers who ordered by phone may have no email. In its place stands a text that is no email, unique for each of them: nobody can log
 * in with it, and nothing is sent to it.
 */
const MARK = "no-email-";

/** `unique`: what distinguishes the customer. */
export function noEmail(unique: string): string {
  return MARK + unique;
}

export function hasNoEmail(email: string): boolean {
  return email.startsWith(MARK) && !email.includes("@");
}

/** The email as screens and files show it: '' for a customer who has none, or whose account was erased. */
export function shownEmail(email: string): string {
  return email.includes("@") ? email : "";
}

/** `hasNoEmail` as a pattern for SQL's LIKE. */
export const NO_EMAIL_PATTERN = `${MARK}%`;
