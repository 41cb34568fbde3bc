import { callApi } from "#app/shared/api-client.ts";
import type { SettlementRecord, Settlements } from "./settlement-schema.ts";

/** Browser calls for Razorpay's settlements; for administrators. Months are 'YYYY-MM'. */

export const readSettlements = (month: string): Promise<Settlements> =>
  callApi(`/admin/settlements/?${new URLSearchParams({ month })}`);

/** `text` is the content of Razorpay's report. */
export const recordSettlements = (text: string): Promise<SettlementRecord> =>
  callApi("/admin/settlements/", { method: "POST", body: { text } });

/** Fetches a month's settlements from Razorpay. */
export const fetchSettlements = (month: string): Promise<SettlementRecord> =>
  callApi("/admin/settlements/fetch/", { method: "POST", body: { month } });
