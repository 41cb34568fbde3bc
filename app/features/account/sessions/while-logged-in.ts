import { ApiError } from "#app/shared/api-error.ts";

/**
 * Wraps a shopper's data that a page loads. If the session has ended, the promise never settles: the page shows its loading
 * state, not an error, until the redirect to the login page.
 */
export function whileLoggedIn<T>(read: Promise<T>): Promise<T> {
  return read.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return new Promise<never>(() => {});
    throw error;
  });
}
