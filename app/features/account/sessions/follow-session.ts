import { onTokenChange, readToken } from "#app/shared/session-token.ts";

/** The personal page that was loaded last, and the session's token, which is null if nobody was logged in. */
let latest: { pathname: string; token: string | null } | null = null;

/**
 * For the clientLoader of a page with a shopper's own data. Reloads the page after another tab has logged out or in, since its
 * data and its input belong to the former session.
 */
export function followSession(request: Request): void {
  if (!latest) {
    // On changes in this tab, the tab navigates on its own.
    onTokenChange((elsewhere) => elsewhere && reloadIfOutdated());
  }
  latest = { pathname: new URL(request.url).pathname, token: readToken() };
}

/** Does nothing if the tab now shows a public page. */
function reloadIfOutdated(): void {
  if (latest?.pathname === location.pathname && latest.token !== readToken()) location.reload();
}
