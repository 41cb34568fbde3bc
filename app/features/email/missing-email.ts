/**
 * Customers who ordered by phone may have no email address. A placeholder is stored instead, unique for each of them and not a
 * valid address: nobody can log in with it, and nothing is sent to it.
 */
const MARK = "no-email-";

/** `unique` distinguishes the customer from others. */
export function noEmail(unique: string): string {
  return MARK + unique;
}

export function hasNoEmail(email: string): boolean {
  return email.startsWith(MARK) && !email.includes("@");
}

/** The email address as shown on screens and in files: '' for a customer who has none or whose account was erased. */
export function shownEmail(email: string): string {
  return email.includes("@") ? email : "";
}

/** The check of `hasNoEmail` as a pattern for SQL's LIKE. */
export const NO_EMAIL_PATTERN = `${MARK}%`;
