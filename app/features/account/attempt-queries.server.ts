import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";

/** Counts what may be tried only so often, in the database, so that all processes count together. */
export interface Limit {
  /** Names what is counted: an address, an account, or both. */
  bucket: string;
  most: number;
  /** Length of the window, in seconds. */
  window: number;
}

/** Counts one attempt against every limit. Fails with `too-many` and the seconds to wait once one is passed. */
export async function countAttempt(
  { db }: ShopContext,
  named: Limit[],
): Promise<Result<undefined>> {
  const limits = named.map((limit) => ({ ...limit, bucket: storedBucket(limit.bucket) }));
  const rows = await db
    .insertInto("attempts")
    .values(
      sorted(limits).map(({ bucket, window }) => ({
        bucket,
        count: 1,
        resets_at: sql<Date>`now() + make_interval(secs => ${window})`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({
        count: sql<number>`CASE WHEN attempts.resets_at <= now() THEN 1 ELSE attempts.count + 1 END`,
        resets_at: sql<Date>`CASE WHEN attempts.resets_at <= now() THEN excluded.resets_at ELSE attempts.resets_at END`,
      }),
    )
    .returning(["bucket", "count", secondsLeft])
    .execute();
  const waits = rows
    .filter((row) => row.count > (limits.find(({ bucket }) => bucket === row.bucket)?.most ?? 0))
    .map((row) => row.seconds_left);
  if (waits.length === 0) return ok();
  return failed({
    code: "too-many",
    message: "Too many attempts. Please wait a little and try again.",
    retryAfter: Math.max(1, ...waits),
  });
}

/** Takes a count back, after an attempt that was right. One at a time, so that no two ever wait for each other. */
export async function forgetAttempts({ db }: ShopContext, bucket: string): Promise<void> {
  await db.deleteFrom("attempts").where("bucket", "=", storedBucket(bucket)).execute();
}

/** Removes counts, sessions and reset links whose time has passed. */
export async function sweepExpired({ db }: ShopContext): Promise<void> {
  await db.deleteFrom("attempts").where("resets_at", "<", sql<Date>`now()`).execute();
  await db.deleteFrom("sessions").where("expires_at", "<", sql<Date>`now()`).execute();
  await db.deleteFrom("password_resets").where("expires_at", "<", sql<Date>`now()`).execute();
}

const secondsLeft = sql<number>`ceil(extract(epoch FROM attempts.resets_at - now()))::int`.as(
  "seconds_left",
);

/** A bucket as it is stored: the people and addresses in its name are nothing that counting needs. */
export function storedBucket(bucket: string): string {
  return createHash("sha256").update(bucket).digest("base64url");
}

/** One order for all, so that two attempts never wait for each other's rows. */
function sorted(limits: Limit[]): Limit[] {
  return limits.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1));
}
