import { MINUTE_MS } from "#app/shared/india-time.ts";
import { onTokenChange, readToken } from "#app/shared/session-token.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { adminClock } from "../page/admin-time.ts";

/** How long before the end of the session the warning appears. */
const WARNING_MS = 15 * MINUTE_MS;

/**
 * Warns staff before their session ends: the log-in then replaces the page, and unsaved text is lost. Returns a function that stops
 * this.
 */
export function warnBeforeLogOut(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function plan() {
    clearTimeout(timer);
    const end = endOf(readToken());
    const left = end - Date.now();
    // If the device's clock is wrong, the session may seem to be over already.
    if (left > 0) timer = setTimeout(() => warn(end), Math.max(0, left - WARNING_MS));
  }
  plan();
  const stop = onTokenChange(plan);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function warn(end: number): void {
  notify({
    kind: "warning",
    text: `You will be logged out at ${adminClock(new Date(end))}`,
    reason: "Save your work before then. You can log in again straight away.",
    duration: Math.max(0, end - Date.now()),
  });
}

/** The expiry of a token in ms since 1970; 0 if it has none. */
function endOf(token: string | null): number {
  const [, claims = ""] = token?.split(".") ?? [];
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof exp === "number" ? exp * 1_000 : 0;
  } catch {
    return 0;
  }
}
