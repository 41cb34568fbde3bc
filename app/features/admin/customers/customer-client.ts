import type { PersonalData } from "#app/features/privacy/personal-data-schema.ts";
import { callApi } from "#app/shared/api-client.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";
import type {
  CustomerDetail,
  CustomerEntry,
  CustomerNotesChange,
  EmailCorrection,
} from "./customer-schema.ts";

/** The browser's API calls for customers; for administrators. */

export const readCustomers = (query: URLSearchParams) =>
  callApi<BoundedPage<CustomerEntry>>(`/admin/customers/?${query}`);

export const readCustomer = (id: number | string) =>
  callApi<CustomerDetail>(`/admin/customers/${encodeURIComponent(id)}/`);

export const noteCustomer = (id: number, notes: CustomerNotesChange) =>
  callApi<CustomerDetail>(`/admin/customers/${id}/note/`, { method: "PUT", body: notes });

export const allowCash = (id: number) =>
  callApi<CustomerDetail>(`/admin/customers/${id}/allow-cash/`, { method: "POST" });

export const correctEmail = (id: number, correction: EmailCorrection) =>
  callApi<CustomerDetail>(`/admin/customers/${id}/email/`, { method: "PUT", body: correction });

export const eraseCustomer = (id: number, name: string) =>
  callApi<void>(`/admin/customers/${id}/`, { method: "DELETE", body: { name } });

export const exportCustomer = (id: number) =>
  callApi<PersonalData>(`/admin/customers/${id}/export/`);
