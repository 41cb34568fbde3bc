import { callApi } from "#app/shared/api-client.ts";
import type { Notifications, SubscriptionInput } from "./notification-schema.ts";

/** The browser's calls about notifications. Each throws ApiError if it fails. */

export const readNotifications = () => callApi<Notifications>("/admin/notifications/");

export const putSubscription = (input: SubscriptionInput) =>
  callApi<void>("/admin/notifications/", { method: "PUT", body: input });

export const renewSubscription = (endpoint: string) =>
  callApi<void>("/admin/notifications/renew/", { method: "POST", body: { endpoint } });

export const removeSubscription = (id: number) =>
  callApi<void>(`/admin/notifications/${id}/`, { method: "DELETE" });
