import { readToken } from "#app/shared/session-token.ts";

/** Reloads a page restored from the back-forward cache if someone has logged in or out since it was left. */
export function reloadRestoredPages(): void {
  let token: string | null = null;
  window.addEventListener("pagehide", () => {
    token = readToken();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && readToken() !== token) location.reload();
  });
}
