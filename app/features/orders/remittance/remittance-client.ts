import { callApi } from "#app/shared/api-client.ts";
import type { BatchReport } from "../fulfilment/admin-order-schema.ts";
import type {
  OwedCash,
  RemittanceInput,
  RemittanceRecords,
  RemittanceReport,
} from "./remittance-schema.ts";

/** Browser calls for cash collected by couriers; for administrators. */

export const readOwedCash = (): Promise<OwedCash> => callApi("/admin/remittances/");

export const matchRemittance = (
  input: Partial<RemittanceInput> & Pick<RemittanceInput, "text" | "carrier">,
): Promise<RemittanceReport> =>
  callApi("/admin/remittances/match/", { method: "POST", body: input });

export const recordRemittances = (records: RemittanceRecords): Promise<BatchReport> =>
  callApi("/admin/remittances/", { method: "POST", body: records });
