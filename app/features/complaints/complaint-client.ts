import { callApi } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type {
  AdminComplaint,
  Complaint,
  ComplaintInput,
  ComplaintMonth,
  CustomerMessage,
  ListedComplaint,
  OwnComplaint,
  SentComplaint,
  ShopMessage,
} from "./complaint-schema.ts";

/** Browser calls to the complaints API. */

export function sendComplaint(body: ComplaintInput): Promise<SentComplaint> {
  return callApi("/complaints/", { method: "POST", body });
}

export function readComplaintStatus(token: string): Promise<Complaint> {
  return callApi(`/complaints/status/?${new URLSearchParams({ token })}`);
}

export function answerComplaint(body: CustomerMessage): Promise<Complaint> {
  return callApi("/complaints/messages/", { method: "POST", body });
}

export function readOwnComplaints(orderId: number): Promise<Page<OwnComplaint>> {
  return callApi(`/complaints/?order_id=${orderId}`);
}

export function readComplaints(query: URLSearchParams): Promise<Page<ListedComplaint>> {
  return callApi(`/admin/complaints/?${query}`);
}

export function readComplaintMonths(): Promise<Page<ComplaintMonth>> {
  return callApi("/admin/complaints/months/");
}

export function readComplaint(id: number): Promise<AdminComplaint> {
  return callApi(`/admin/complaints/${id}/`);
}

export function replyToComplaint(id: number, body: ShopMessage): Promise<AdminComplaint> {
  return callApi(`/admin/complaints/${id}/messages/`, { method: "POST", body });
}
