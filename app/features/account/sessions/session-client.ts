import { callApi } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Session } from "../account-schema.ts";

/** The browser's calls about the current user's sessions. Each throws ApiError if it fails. */

/** The devices logged in to this account, most recently used first. */
export async function readSessions(): Promise<Session[]> {
  return (await callApi<Page<Session>>("/sessions/")).results;
}

/** Logs out on one other device. */
export function endSession(id: string): Promise<void> {
  return callApi(`/sessions/${id}/`, { method: "DELETE" });
}

/** Logs out on all other devices. */
export function endOtherSessions(): Promise<void> {
  return callApi("/sessions/", { method: "DELETE" });
}
