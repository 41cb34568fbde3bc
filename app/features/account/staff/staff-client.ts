import { callApi } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import { storeToken } from "#app/shared/session-token.ts";
import type { Session } from "../account-schema.ts";
import type { StaffRole } from "./staff-permissions.ts";
import type {
  AcceptInput,
  InviteInput,
  OpenInvite,
  StaffInvite,
  StaffMember,
} from "./staff-schema.ts";

/** The browser's calls about staff and invitations. Each throws ApiError if it fails. */

export const readStaff = () => callApi<Page<StaffMember>>("/admin/people/");

export const changeStaffRole = (id: number, staff_role: StaffRole) =>
  callApi<void>(`/admin/people/${id}/`, { method: "PUT", body: { staff_role } });

export const removeStaff = (id: number) =>
  callApi<void>(`/admin/people/${id}/`, { method: "DELETE" });

export const resetSecondFactor = (id: number) =>
  callApi<void>(`/admin/people/${id}/second-factor/`, { method: "DELETE" });

export const readStaffSessions = (id: number) =>
  callApi<Page<Session>>(`/admin/people/${id}/sessions/`);

export const endStaffSessions = (id: number) =>
  callApi<void>(`/admin/people/${id}/sessions/`, { method: "DELETE" });

export const readInvites = () => callApi<Page<StaffInvite>>("/admin/invites/");

export const inviteStaff = (input: InviteInput) =>
  callApi<void>("/admin/invites/", { method: "POST", body: input });

export const resendInvite = (id: number) =>
  callApi<void>(`/admin/invites/${id}/resend/`, { method: "POST" });

export const withdrawInvite = (id: number) =>
  callApi<void>(`/admin/invites/${id}/`, { method: "DELETE" });

/** A refused invitation doesn't log out the account that is logged in here. */
export const readInvite = (token: string) =>
  callApi<OpenInvite>("/staff-invites/read/", {
    method: "POST",
    body: { token },
    keepSession: true,
  });

/** Joins the staff, logs in and stores the token. */
export async function acceptInvite(input: AcceptInput): Promise<void> {
  const { access } = await callApi<{ access: string }>("/staff-invites/accept/", {
    method: "POST",
    body: input,
    keepSession: true,
  });
  storeToken(access);
}
