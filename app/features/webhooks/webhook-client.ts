import { callApi } from "#app/shared/api-client.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";
import type {
  Delivery,
  NewSecret,
  Webhook,
  WebhookChange,
  WebhookInput,
} from "./webhook-schema.ts";

/** The browser's calls about webhooks; for owners. Each throws ApiError if it fails. */

export const readWebhooks = () => callApi<{ results: Webhook[] }>("/admin/webhooks/");

export const createWebhook = (body: WebhookInput) =>
  callApi<NewSecret>("/admin/webhooks/", { method: "POST", body });

export const saveWebhook = (id: number, body: WebhookChange) =>
  callApi<Webhook>(`/admin/webhooks/${id}/`, { method: "PUT", body });

export const deleteWebhook = (id: number) =>
  callApi(`/admin/webhooks/${id}/`, { method: "DELETE" });

export const replaceSecret = (id: number) =>
  callApi<NewSecret>(`/admin/webhooks/${id}/secret/`, { method: "POST" });

export const sendTest = (id: number) =>
  callApi<Delivery>(`/admin/webhooks/${id}/test/`, { method: "POST" });

export const readDeliveries = (id: number, query: URLSearchParams) =>
  callApi<BoundedPage<Delivery>>(`/admin/webhooks/${id}/deliveries/?${query}`);

export const sendAgain = (id: number, delivery: number) =>
  callApi<Delivery>(`/admin/webhooks/${id}/deliveries/${delivery}/retry/`, { method: "POST" });
