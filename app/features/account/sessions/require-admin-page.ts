import { redirect } from "react-router";
import { ApiError } from "#app/shared/api-error.ts";
import { readCurrentUser } from "../account-client.ts";
import type { CurrentUser } from "../account-schema.ts";
import { redirectToLogin, requireToken } from "./require-token.ts";

/**
 * For the clientLoader of an administrator's page: the administrator. Throws a redirect to the login page without a
 * live token, to the home page for anybody else, and ApiError when the shop can't say who it is.
 */
export async function requireAdminPage(request: Request): Promise<CurrentUser> {
  requireToken(request);
  const user = await readUser(request);
  if (user.role !== "admin") throw redirect("/");
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
