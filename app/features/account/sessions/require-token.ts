import { redirect } from "react-router";
import { loginPath } from "../login/login-path.ts";
import { hasToken } from "./session.ts";

/** For the clientLoader of a page about the person: throws a redirect to the login page without a stored token. */
export function requireToken(request: Request): void {
  if (!hasToken()) throw redirectToLogin(request);
}

/** A redirect to the login page that remembers the page asked for. */
export function redirectToLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(loginPath(pathname + search));
}
