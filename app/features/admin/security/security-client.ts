import type { Administrator } from "#app/features/account/account-schema.ts";
import type { SecurityEvent } from "#app/features/account/audit-log/security-event-schema.ts";
import { callApi } from "#app/shared/api-client.ts";
import type { BoundedPage, Page } from "#app/shared/page-links.ts";

/** The browser's calls for administrators and security events; for administrators. Each throws ApiError if refused. */

export const readAdministrators = () => callApi<Page<Administrator>>("/admin/administrators/");

export const removeAdministrator = (id: number) =>
  callApi(`/admin/administrators/${id}/`, { method: "DELETE" });

export const readSecurityEvents = (query: URLSearchParams) =>
  callApi<BoundedPage<SecurityEvent>>(`/admin/security-events/?${query}`);
