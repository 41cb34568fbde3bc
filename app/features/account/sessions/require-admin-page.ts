import { redirect } from "react-router";
import { ApiError } from "#app/shared/api-error.ts";
import { readCurrentUser } from "../account-client.ts";
import type { CurrentUser } from "../account-schema.ts";
import { redirectToLogin, requireToken } from "./require-token.ts";

/**
 * Returns the administrator, for the clientLoader of an admin page. Throws a redirect to the login page if nobody is logged
 * in, a redirect to the home page for customers, and ApiError if the current user can't be read.
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
