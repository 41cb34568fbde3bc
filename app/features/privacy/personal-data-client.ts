import type { EmailConfirmation } from "#app/features/account/account-schema.ts";
import { callApi, leaveSession } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Consent, ConsentInput } from "./consent-schema.ts";
import type { PersonalData } from "./personal-data-schema.ts";

/** Browser calls for personal data, consents and the email address. Each throws ApiError if it fails. */

export function readPersonalData(): Promise<PersonalData> {
  return callApi("/profile/export/");
}

/** Erases the account on the server, then removes the token. */
export function eraseAccount(password: string): Promise<void> {
  return leaveSession(() => callApi("/profile/", { method: "DELETE", body: { password } }));
}

export async function readConsents(): Promise<Consent[]> {
  return (await callApi<Page<Consent>>("/consents/")).results;
}

/** Gives or withdraws a consent. Returns all consents. */
export async function setConsent(input: ConsentInput): Promise<Consent[]> {
  const { results } = await callApi<Page<Consent>>("/consents/", { method: "PUT", body: input });
  return results;
}

/** Whether the email address is confirmed. */
export function readEmailConfirmation(): Promise<EmailConfirmation> {
  return callApi("/email-confirmation/");
}

/** Emails a link that confirms the address. */
export function sendEmailConfirmation(): Promise<void> {
  return callApi("/email-confirmation/", { method: "POST" });
}
