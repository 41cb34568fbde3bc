import { onTokenChange, readToken } from "#app/shared/session-token.ts";

/** The page read last for a session, and the session's token; null if nobody was logged in. */
let latest: { pathname: string; token: string | null } | null = null;

/**
 * For the clientLoader of a page with a shopper's own data. Reloads the page once another tab has logged out or in: its data, and
 * what is typed in it, belong to the former session.
 */
export function followSession(request: Request): void {
  if (!latest) {
    // This tab goes to another page itself.
    onTokenChange((elsewhere) => elsewhere && reloadIfOutdated());
  }
  latest = { pathname: new URL(request.url).pathname, token: readToken() };
}

/** Does nothing if a public page is shown now. */
function reloadIfOutdated(): void {
  if (latest?.pathname === location.pathname && latest.token !== readToken()) location.reload();
}
