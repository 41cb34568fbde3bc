import { callApi } from "#app/shared/api-client.ts";
import type { CashRefusals } from "./cash-schema.ts";

/** The browser's calls about cash on delivery. */

/** Whether the customer has to pay in advance. The server refuses in the end, so a failure refuses nothing here. */
export const readCashRefusals = (): Promise<CashRefusals> =>
  callApi<CashRefusals>("/checkout/cash/").catch(() => ({
    account: false,
    address_ids: [],
    message: "",
  }));
