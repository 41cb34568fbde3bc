import { callApi } from "#app/shared/api-client.ts";
import type { Waiting } from "./waiting-schema.ts";

export function readWaiting(): Promise<Waiting> {
  return callApi("/admin/waiting/");
}
