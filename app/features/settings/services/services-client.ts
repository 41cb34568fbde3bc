import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { MailInput, RazorpayInput, ServicesOverview } from "./services-schema.ts";

/** The browser's calls about the mail server and Razorpay's keys; for administrators. Each throws ApiError if it fails. */

export const readServices = () => callApi<ServicesOverview>("/admin/services/");

/** Null values remove the service. */
export async function saveService(
  name: "mail" | "razorpay",
  body: { version: number; values: MailInput | RazorpayInput | null },
): Promise<ServicesOverview> {
  const saved = await callApi<ServicesOverview>(`/admin/services/${name}/`, {
    method: "PUT",
    body,
  });
  clearApiCache();
  return saved;
}

/** Sends a test email to the administrator with typed values, or with the mail server in use. */
export const testMail = (values: MailInput | null) =>
  values
    ? callApi<{ sent_to: string }>("/admin/services/mail/test/", {
        method: "POST",
        body: { values },
      })
    : callApi<{ sent_to: string }>("/admin/messages/test/", { method: "POST" });

/** Checks typed keys, or those in use, with Razorpay. */
export const checkRazorpay = (values: RazorpayInput | null) =>
  callApi<{ test_mode: boolean }>("/admin/services/razorpay/check/", {
    method: "POST",
    body: { values },
  });
