import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import type { ShopError } from "#app/shared/shop-error.ts";

/** Counts what may be tried only so often, in the database, so that all processes count together. */
export interface Limit {
  /** Names what is counted: an address, an account, or both. */
  bucket: string;
  most: number;
  /** Length of the window, in seconds. */
  window: number;
}

/**
 * Counts one attempt against the limits in their order, the narrowest first. Stops at the first that is full, with
 * `too-many` and the seconds to wait: an attempt that is refused counts neither there nor against those after it.
 */
export async function countAttempt(ctx: ShopContext, limits: Limit[]): Promise<Result<undefined>> {
  for (const limit of limits) {
    if (!(await countOne(ctx, limit))) return failed(await tooMany(ctx, limit));
  }
  return ok();
}

/** False where the limit is full; the attempt is then not counted. */
async function countOne({ db }: ShopContext, { bucket, most, window }: Limit): Promise<boolean> {
  const counted = await db
    .insertInto("attempts")
    .values({
      bucket: storedBucket(bucket),
      count: 1,
      resets_at: sql<Date>`now() + make_interval(secs => ${window})`,
    })
    .onConflict((conflict) =>
      conflict
        .column("bucket")
        .doUpdateSet({
          count: sql<number>`CASE WHEN attempts.resets_at <= now() THEN 1 ELSE attempts.count + 1 END`,
          resets_at: sql<Date>`CASE WHEN attempts.resets_at <= now() THEN excluded.resets_at ELSE attempts.resets_at END`,
        })
        .where((eb) =>
          eb.or([
            eb("attempts.resets_at", "<=", sql<Date>`now()`),
            eb("attempts.count", "<", Math.max(1, Math.floor(most))),
          ]),
        ),
    )
    .returning("count")
    .executeTakeFirst();
  return counted !== undefined;
}

async function tooMany({ db }: ShopContext, { bucket }: Limit): Promise<ShopError> {
  const row = await db
    .selectFrom("attempts")
    .select(secondsLeft)
    .where("bucket", "=", storedBucket(bucket))
    .executeTakeFirst();
  return {
    code: "too-many",
    message: "Too many attempts. Please wait a little and try again.",
    retryAfter: Math.max(1, row?.seconds_left ?? 1),
  };
}

/** Takes a count back, after an attempt that was right. One at a time, so that no two ever wait for each other. */
export async function forgetAttempts({ db }: ShopContext, bucket: string): Promise<void> {
  await db.deleteFrom("attempts").where("bucket", "=", storedBucket(bucket)).execute();
}

const secondsLeft = sql<number>`ceil(extract(epoch FROM attempts.resets_at - now()))::int`.as(
  "seconds_left",
);

/** A bucket as it is stored: the people and addresses in its name are nothing that counting needs. */
export function storedBucket(bucket: string): string {
  return createHash("sha256").update(bucket).digest("base64url");
}
