import type { ShopError } from "./shop-error.ts";

/** The result of a service function: its value or an expected error. Unexpected errors are thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ShopError };

export function ok(): Result<undefined>;
export function ok<T>(value: T): Result<T>;
export function ok<T>(value?: T): Result<T | undefined> {
  return { ok: true, value };
}

export function failed(error: ShopError): { ok: false; error: ShopError } {
  return { ok: false, error };
}

/** An expected error, thrown to the place that turns it into a response. */
export class ShopFailure extends Error {
  readonly error: ShopError;
  constructor(error: ShopError) {
    super(error.message);
    this.name = "ShopFailure";
    this.error = error;
  }
}

/** Returns the value of a result. Throws a failure as ShopFailure. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ShopFailure(result.error);
}
