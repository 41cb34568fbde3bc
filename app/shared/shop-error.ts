/** The expected errors. The server maps each to an HTTP status. */
export type ShopErrorCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "unsupported"
  | "too-many"
  | "unavailable";

/** `message` is for people; `fields` has the messages by input field, with general ones under `non_field_errors`. */
export interface ShopError {
  code: ShopErrorCode;
  message: string;
  fields?: Record<string, string[]>;
  /** Additional properties of the error body, for programs. */
  details?: Record<string, unknown>;
  /** Seconds until a retry makes sense; only with `too-many` and `unavailable`. */
  retryAfter?: number;
}

export function shopError(code: ShopErrorCode, message: string): ShopError {
  return { code, message };
}

export function fieldError(field: string, message: string): ShopError {
  return { code: "invalid", message, fields: { [field]: [message] } };
}

/** The error for a resource that exists but belongs to another customer. */
export function notYours(what: string): ShopError {
  return shopError("forbidden", `This ${what} is not yours.`);
}

/** The conflict if somebody else has changed the object since it was shown. `what` is, for example, 'this note'. */
export function changedBySomeoneElse(what: string): ShopError {
  const { message } = changedVersion(what);
  return shopError("conflict", `${message} Check theirs and save again.`);
}

/** Like `changedBySomeoneElse`, at the field `version`, for forms that then offer to overwrite the newer version or to load it. */
export function changedVersion(what: string): ShopError {
  const message = `Someone else changed ${what}. Your changes are not saved yet.`;
  return { ...fieldError("version", message), code: "conflict" };
}
