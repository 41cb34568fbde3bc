import { callApi } from "#app/shared/api-client.ts";
import type { EmailConfirmation } from "../account-schema.ts";

/** The browser's calls about the confirmation of the email address. Each throws ApiError if it fails. */

export function readEmailConfirmation(): Promise<EmailConfirmation> {
  return callApi("/email-confirmation/");
}

/** Emails a link that confirms the address. */
export function sendEmailConfirmation(): Promise<void> {
  return callApi("/email-confirmation/", { method: "POST" });
}

export function confirmEmail(token: string): Promise<void> {
  return callApi("/email-confirmation/confirm/", { method: "POST", body: { token } });
}
