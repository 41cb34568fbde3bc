import type { SecurityEvent } from "#app/features/account/audit-log/security-event-schema.ts";
import { callApi } from "#app/shared/api-client.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";

/** The browser's API call for security events; for owners. Throws ApiError if refused. */
export const readSecurityEvents = (query: URLSearchParams) =>
  callApi<BoundedPage<SecurityEvent>>(`/admin/security-events/?${query}`);
