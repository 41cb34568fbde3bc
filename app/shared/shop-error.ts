/** The failures a shop expects; the server gives each its HTTP status. */
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

/** `message` is for people; `fields` names what is at fault in the input, `non_field_errors` for none in particular. */
export interface ShopError {
  code: ShopErrorCode;
  message: string;
  fields?: Record<string, string[]>;
  /** Seconds until another try is welcome; only with `too-many` and `unavailable`. */
  retryAfter?: number;
}

export function shopError(code: ShopErrorCode, message: string): ShopError {
  return { code, message };
}

export function fieldError(field: string, message: string): ShopError {
  return { code: "invalid", message, fields: { [field]: [message] } };
}

/** Somebody else's, which is told apart from what does not exist. */
export function notYours(what: string): ShopError {
  return shopError("forbidden", `This ${what} is not yours.`);
}
