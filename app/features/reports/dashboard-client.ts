import { callApi } from "#app/shared/api-client.ts";
import type { Dashboard } from "./dashboard-schema.ts";

export function readDashboard(): Promise<Dashboard> {
  return callApi("/admin/dashboard/");
}
