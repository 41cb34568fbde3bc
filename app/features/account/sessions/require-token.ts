import { redirect } from "react-router";
import { loginPath } from "../login/login-path.ts";
import { hasToken } from "./session.ts";

/** For the clientLoader of a personal page: throws a redirect to the login page if no token is stored. */
export function requireToken(request: Request): void {
  if (!hasToken()) throw redirectToLogin(request);
}

/** A redirect to the login page, with the requested page to return to. */
export function redirectToLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(loginPath(pathname + search));
}
