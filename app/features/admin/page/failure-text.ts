import { isNetworkError, messageOf } from "#app/shared/api-error.ts";

/** Why a call failed, and what to do. It never says that nothing was saved: maybe only the response was lost. */
export function failureText(error: unknown, fallback: string): string {
  if (isNetworkError(error))
    return "We can't reach the shop right now. Check your connection, then try again.";
  return messageOf(error, fallback);
}
