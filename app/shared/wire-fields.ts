import { z } from "zod";

/** Fields shared by several schemas. */

/**
 * Text without control characters other than tab and line breaks, and without unpaired surrogates, which PostgreSQL's JSON
 * rejects. The pattern has the same meaning with and without the flag `u`, which JSON Schema can't express.
 */
const STORABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /^(?:[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/;

const MAX_RUPEES = 10_000_000;

/** Trimmed text of at most `max` characters, which may be empty. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .regex(STORABLE, "This text has characters that can't be stored.");
}

/** Trimmed text of 1 to `max` characters; `name` begins the message if it is missing. */
export function requiredText(name: string, max: number) {
  return z
    .string(`${name} is required.`)
    .trim()
    .min(1, `${name} is required.`)
    .max(max, `Please use at most ${max} characters.`)
    .regex(STORABLE, "This text has characters that can't be stored.");
}

/** A client's key for one change. The change is never made twice with the same key. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, "An Idempotency-Key has 1 to 255 visible characters.");

/** The token of a link from `newLinkToken`: 256 bits in base64url. */
export const linkToken = z.string().regex(/^[\w-]{43}$/, "This link isn't complete.");

/** A row's id: a positive integer. */
export const id = z.int("This must be a whole number.").positive("This must be a positive number.");

/** A row's id in the query string. */
export const queryId = z.coerce
  .number("This must be a number.")
  .int("This must be a whole number.")
  .positive("This must be a positive number.");

/** The `{id}` of a path: digits without leading zeros, so that a resource has one URL. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9][0-9]{0,15}$/)
    .transform(Number)
    .pipe(id),
});

/** Rupees with at most two decimals, 0 to ten million. */
export const rupees = z
  .number("Enter an amount in rupees, such as 120 or 99.50.")
  .min(0, "This can't be negative.")
  .max(MAX_RUPEES, "This can't be more than ₹1,00,00,000.")
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    "Please use at most 2 decimals.",
  );

/** An amount in rupees in the query string. The limits are repeated because OpenAPI describes only the part before a pipe. */
export const queryRupees = z.coerce.number().min(0).max(MAX_RUPEES).pipe(rupees);

/** `limit` and `offset` of a list, from the query string. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
});

/** The envelope of every list. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}

/** The envelope of a list that may be too long to count. If `count_is_least` is true, there are more than `count` entries. */
export function boundedListOf<T extends z.ZodType>(item: T) {
  return listOf(item).extend({ count_is_least: z.boolean() });
}

/** A day as 'YYYY-MM-DD', from 1900 on, since PostgreSQL doesn't accept the first years of ISO 8601. */
export function day(message = "Please give a day as YYYY-MM-DD.") {
  return z.iso
    .date({ error: message, abort: true })
    .refine((given) => given >= "1900-01-01", message);
}

/** A month of this century as 'YYYY-MM'. */
export const month = z
  .string()
  .regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/, "Please give a month as YYYY-MM.");

/** A timestamp, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
