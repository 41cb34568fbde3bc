import { ApiError, serverMessage } from "#app/shared/api-error.ts";

/** The server's reason for a refusal, such as too little stock; undefined for server errors and outages. */
export function refusalReason(error: unknown): string | undefined {
  return error instanceof ApiError && error.status < 500 ? serverMessage(error) : undefined;
}
