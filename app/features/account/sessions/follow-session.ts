import { onTokenChange, readToken } from "#app/shared/session-token.ts";

/** The page read last for a session, and the session's token; null if nobody was logged in. */
let latest: { pathname: string; token: string | null } | null = null;

/**
 * For the clientLoader of a page that shows what is the shopper's own. Once another tab has logged out or in, also while the
 * browser had put the page aside, the page is reloaded: what it shows and what is typed in it are the former session's.
 */
export function followSession(request: Request): void {
  if (!latest) {
    // This tab goes to another page itself.
    onTokenChange((elsewhere) => elsewhere && reloadIfOutdated());
    window.addEventListener("pageshow", ({ persisted }) => persisted && reloadIfOutdated());
  }
  latest = { pathname: new URL(request.url).pathname, token: readToken() };
}

/** Not if a public page has followed. */
function reloadIfOutdated(): void {
  if (latest?.pathname === location.pathname && latest.token !== readToken()) location.reload();
}
