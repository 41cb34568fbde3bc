import { ApiError, messageOf } from "#app/shared/api-error.ts";

/** Why a photo couldn't be sent, for people. */
export function photoProblem(error: unknown): string {
  const known = error instanceof ApiError ? error.fieldMessage("file") : undefined;
  return known ?? messageOf(error, "This photo couldn't be sent. Try again.");
}
