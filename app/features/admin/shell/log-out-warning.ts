import { MINUTE_MS } from "#app/shared/india-time.ts";
import { onTokenChange, readToken } from "#app/shared/session-token.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { adminClock } from "../page/admin-time.ts";

/** How long before the session ends staff are warned. */
const WARNING_MS = 15 * MINUTE_MS;

/**
 * Warns staff before their session ends, since what they are typing then would be lost: the page gives way to the log-in. Returns a
 * function that ends this.
 */
export function warnBeforeLogOut(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function plan() {
    clearTimeout(timer);
    const end = endOf(readToken());
    const left = end - Date.now();
    // By a wrong clock it may have ended already.
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
    reason: "Save what you have begun before then. You can log in again at once.",
    duration: Math.max(0, end - Date.now()),
  });
}

/** When a token expires, in ms since 1970; 0 if it doesn't say. */
function endOf(token: string | null): number {
  const [, claims = ""] = token?.split(".") ?? [];
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof exp === "number" ? exp * 1_000 : 0;
  } catch {
    return 0;
  }
}
