import { redirect, replace } from "react-router";
import { loginPath } from "../login/login-path.ts";
import { followSession } from "./follow-session.ts";
import { hasToken } from "./session.ts";

/**
 * For the clientLoader of a personal page: throws a redirect to the login page if no token is stored. The page is reloaded once
 * another tab has changed the session.
 */
export function requireToken(request: Request): void {
  if (!hasToken()) throw redirectToLogin(request);
  followSession(request);
}

/** A redirect to the login page, with the requested page to return to. */
export function redirectToLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const from = pathname + search;
  // Going back to a page that was opened by its address would only lead to the login again.
  const isOpen = from === window.location.pathname + window.location.search;
  return (isOpen ? replace : redirect)(loginPath(from));
}
