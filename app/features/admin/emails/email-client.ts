import type { OutboxEmail, OutboxMessage } from "#app/features/email/email-schema.ts";
import { callApi } from "#app/shared/api-client.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";

/** The browser's API calls for queued and sent emails; for administrators. */

export const readMessages = (query: URLSearchParams) =>
  callApi<BoundedPage<OutboxMessage>>(`/admin/messages/?${query}`);

export const readMessage = (id: number) => callApi<OutboxEmail>(`/admin/messages/${id}/`);

export const retryMessage = (id: number) =>
  callApi<OutboxEmail>(`/admin/messages/${id}/retry/`, { method: "POST" });
