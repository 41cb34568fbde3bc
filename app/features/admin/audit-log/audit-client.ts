import type { AuditActor, AuditEntry } from "#app/features/account/audit-log/audit-schema.ts";
import { callApi } from "#app/shared/api-client.ts";
import type { BoundedPage, Page } from "#app/shared/page-links.ts";

/** The browser's API calls for the audit log; for administrators. */

export const readAudit = (query: URLSearchParams) =>
  callApi<BoundedPage<AuditEntry>>(`/admin/audit/?${query}`);

export const readAuditActors = () => callApi<Page<AuditActor>>("/admin/audit/people/");
