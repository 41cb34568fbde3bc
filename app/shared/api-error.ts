/** Names of the ways a call can fail, as a shopper's browser reports them. */
export type ApiErrorCode =
  | "ERR_NETWORK"
  | "ERR_CANCELED"
  | "ERR_BAD_REQUEST"
  | "ERR_BAD_RESPONSE"
  | "PARSING_ERROR";

/** A call that did not succeed. `status` is 0 where no answer came; `data` is the error body of the shop. */
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

  /** The first message that the answer has for a field, if any. */
  fieldMessage(field: string): string | undefined {
    const messages = this.data[field];
    if (Array.isArray(messages)) return messages.find((message) => typeof message === "string");
    return field !== "message" && typeof messages === "string" ? messages : undefined;
  }
}

/** What to tell the shopper: the server's message, else the error's text, else the fixed words. */
export function messageOf(error: unknown, fallback: string): string {
  const said = serverMessage(error);
  if (said) return said;
  return error instanceof Error && error.message ? error.message : fallback;
}

/** The reason that the server itself gives, if it answered with one. */
export function serverMessage(error: unknown): string | undefined {
  const said = error instanceof ApiError ? error.data.message : undefined;
  return typeof said === "string" && said !== "" ? said : undefined;
}
