import { ApiError, fieldMessage, serverMessage } from "#app/shared/api-error.ts";

/** The error messages of the account's forms. */

const TOO_MANY = 429;
/** Fields of the registration form whose messages come before `non_field_errors`. */
const REGISTRATION_FIELDS = ["email", "username", "password"];

/** 'Login failed', or the server's message after too many attempts. */
export function loginFailure(error: unknown): string {
  return tooManyAttempts(error) ?? "Login failed";
}

/** The message beside the button of a failed registration; null if a field shows its own message. */
export function registrationFailure(error: unknown): string | null {
  if (firstFieldMessage(error, REGISTRATION_FIELDS)) return null;
  return (
    fieldMessage(error, "non_field_errors") ??
    tooManyAttempts(error) ??
    "Registration failed. Please check your information."
  );
}

function firstFieldMessage(error: unknown, fields: readonly string[]): string | undefined {
  for (const field of fields) {
    const message = fieldMessage(error, field);
    if (message) return message;
  }
  return undefined;
}

function tooManyAttempts(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === TOO_MANY ? serverMessage(error) : undefined;
}
