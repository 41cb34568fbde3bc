import { callApi } from "#app/shared/api-client.ts";
import type { StockAlert, StockAlertInput, Stopped } from "./stock-alert-schema.ts";

/** The browser's calls to the API for 'Tell me when it is back'. */

export function requestAlert(body: StockAlertInput): Promise<StockAlert> {
  return callApi("/stock-alerts/", { method: "POST", body });
}

export function stopAlerts(token: string): Promise<Stopped> {
  return callApi("/stock-alerts/stop/", { method: "POST", body: { token } });
}
