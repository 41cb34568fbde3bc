import { ApiError } from "#app/shared/api-error.ts";

/**
 * What a page reads for the shopper. When the session turns out to have ended, the promise never settles: the login page is
 * on its way, and the page shows its loading state until then rather than a failure.
 */
export function whileLoggedIn<T>(read: Promise<T>): Promise<T> {
  return read.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return new Promise<never>(() => {});
    throw error;
  });
}
