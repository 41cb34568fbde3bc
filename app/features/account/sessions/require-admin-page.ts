import { data, redirect } from "react-router";
import { ApiError } from "#app/shared/api-error.ts";
import { readCurrentUser } from "../account-client.ts";
import type { CurrentUser } from "../account-schema.ts";
import { type Permission, roleMay } from "../staff/staff-permissions.ts";
import { redirectToLogin, requireToken } from "./require-token.ts";

/**
 * Returns the member of staff, for the clientLoader of an admin page. Throws a redirect to the login page if nobody is logged in,
 * a redirect to the home page for customers, 403 for staff without the permission, and ApiError if the current user can't be
 * loaded.
 */
export async function requireAdminPage(
  request: Request,
  permission: Permission,
): Promise<CurrentUser> {
  requireToken(request);
  const user = await readUser(request);
  if (user.role !== "admin") throw redirect("/");
  if (!roleMay(user.staff_role, permission)) throw data(user.staff_role, 403);
  return user;
}

async function readUser(request: Request): Promise<CurrentUser> {
  try {
    return await readCurrentUser();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirectToLogin(request);
    throw error;
  }
}
