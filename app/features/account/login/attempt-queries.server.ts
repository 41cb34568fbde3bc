import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import type { ShopError } from "#app/shared/shop-error.ts";

/** A rate limit, counted in the database, so that all processes share it. */
export interface Limit {
  /** What the limit counts, such as the attempts from an address or on an account. */
  bucket: string;
  max: number;
  /** Length of the window, in ms. */
  windowMs: number;
}

/**
 * Counts an attempt against each limit in order; pass the narrowest first. Fails with `too-many` and the seconds to wait at the
 * first limit that is reached. A refused attempt doesn't count against that limit or the ones after it.
 */
export async function countAttempt(ctx: ShopContext, limits: Limit[]): Promise<Result<undefined>> {
  for (const limit of limits) {
    if (!(await countOne(ctx, limit))) return failed(await tooMany(ctx, limit));
  }
  return ok();
}

/** Returns false, and doesn't count the attempt, if the limit is reached. */
async function countOne({ db }: ShopContext, { bucket, max, windowMs }: Limit): Promise<boolean> {
  const counted = await db
    .insertInto("attempts")
    .values({
      bucket: storedBucket(bucket),
      count: 1,
      resets_at: sql<Date>`now() + make_interval(secs => ${windowMs / 1000})`,
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
            eb("attempts.count", "<", Math.max(1, Math.floor(max))),
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
    message: "Too many attempts. Please wait a while, then try again.",
    retryAfter: Math.max(1, row?.seconds_left ?? 1),
  };
}

/** The number of attempts in a bucket's current window, which ends in `secondsLeft`. */
export async function readAttempts(
  { db }: ShopContext,
  bucket: string,
): Promise<{ count: number; secondsLeft: number }> {
  const row = await db
    .selectFrom("attempts")
    .select(["count", secondsLeft])
    .where("bucket", "=", storedBucket(bucket))
    .where("resets_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return { count: row?.count ?? 0, secondsLeft: row?.seconds_left ?? 0 };
}

/** Resets one count, for example after a successful attempt. Resets only one per statement, to avoid deadlocks. */
export async function clearAttempts({ db }: ShopContext, bucket: string): Promise<void> {
  await db.deleteFrom("attempts").where("bucket", "=", storedBucket(bucket)).execute();
}

const secondsLeft = sql<number>`ceil(extract(epoch FROM attempts.resets_at - now()))::int`.as(
  "seconds_left",
);

/** The hash of a bucket's name, so that the database stores no personal data. */
export function storedBucket(bucket: string): string {
  return createHash("sha256").update(bucket).digest("base64url");
}
