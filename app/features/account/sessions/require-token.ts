import { redirect, replace } from "react-router";
import { loginPath } from "../login/login-path.ts";
import { followSession } from "./follow-session.ts";
import { hasToken } from "./session.ts";

/**
 * For the clientLoader of a personal page: throws a redirect to the login page if no token is stored. Reloads the page after
 * another tab has changed the session.
 */
export function requireToken(request: Request): void {
  if (!hasToken()) throw redirectToLogin(request);
  followSession(request);
}

/** A redirect to the login page that returns to the requested page. */
export function redirectToLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const from = pathname + search;
  // If the page was opened by its URL, going back to it would only lead to the login page again.
  const isOpen = from === window.location.pathname + window.location.search;
  return (isOpen ? replace : redirect)(loginPath(from));
}
