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

export const testMail = (values: MailInput | null) =>
  callApi<{ sent_to: string }>("/admin/services/mail/test/", { method: "POST", body: { values } });

export const checkRazorpay = (values: RazorpayInput | null) =>
  callApi<{ test_mode: boolean }>("/admin/services/razorpay/check/", {
    method: "POST",
    body: { values },
  });
