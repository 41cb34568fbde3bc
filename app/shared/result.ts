import type { ShopError } from "./shop-error.ts";

/** What a verb answers: its value, or a failure that the shop expects and can word. Surprises are thrown instead. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ShopError };

export function ok(): Result<undefined>;
export function ok<T>(value: T): Result<T>;
export function ok<T>(value?: T): Result<T | undefined> {
  return { ok: true, value };
}

export function failed(error: ShopError): { ok: false; error: ShopError } {
  return { ok: false, error };
}
