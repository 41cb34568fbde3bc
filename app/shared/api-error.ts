/** The ways in which a call can fail. */
export type ApiErrorCode =
  | "ERR_NETWORK"
  | "ERR_CANCELED"
  | "ERR_BAD_REQUEST"
  | "ERR_BAD_RESPONSE"
  | "PARSING_ERROR";

/** A call that failed. `status` is 0 if there was no response; `data` is the error body. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly data: Record<string, unknown>;

  constructor(message: string, code: ApiErrorCode, status = 0, data: Record<string, unknown> = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.data = data;
  }

  /** The first message for a field, if any. */
  fieldMessage(field: string): string | undefined {
    const messages = this.data[field];
    if (Array.isArray(messages)) return messages.find((message) => typeof message === "string");
    return field !== "message" && typeof messages === "string" ? messages : undefined;
  }
}

/** The server's first message about a field, if any. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fieldMessage(field) : undefined;
}

/** Whether the shop could not be reached. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === "ERR_NETWORK";
}

/** Whether the server has refused a call permanently. After 429 (too many calls), the same call may succeed later. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}

/**
 * Why a call failed, and what to do: the server's message, else the error's, else `fallback`. If the shop can't be reached, the
 * message never says that nothing was saved, since perhaps only the response was lost.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (isUnreachable(error) && !serverMessage(error))
    return "We can't reach the shop right now. Check your connection, then try again.";
  return errorText(error, fallback);
}

/** The server's message, else the error's own text, such as 'Network Error', else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  const message = serverMessage(error);
  if (message) return message;
  return error instanceof Error && error.message ? error.message : fallback;
}

/** Whether there was no response, or an error from a proxy that can't reach the shop. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && ["ERR_NETWORK", "ERR_BAD_RESPONSE"].includes(error.code);
}

/** The message in the server's error body, if any. */
export function serverMessage(error: unknown): string | undefined {
  const message = error instanceof ApiError ? error.data.message : undefined;
  return typeof message === "string" && message !== "" ? message : undefined;
}
