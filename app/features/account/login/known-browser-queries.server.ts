import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { browserName } from "../sessions/browser-name.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";

/** Maximum browsers stored per person. The least recently used one is dropped first. */
const MAX_BROWSERS = 20;

/** `firstEver`: no browser was stored before, so this one isn't suspicious. */
export interface BrowserMemory {
  isNew: boolean;
  firstEver: boolean;
}

/** Stores the browser that a person logged in with, at most once a day. */
export async function rememberBrowser(
  { db, origin }: ShopContext,
  keys: SigningKeys,
  customer_id: number,
): Promise<BrowserMemory> {
  const browser = createHmac("sha256", keys.stable)
    .update(`browser of ${customer_id}: ${browserName(origin?.agent ?? "")}`)
    .digest();
  const known = await db
    .selectFrom("known_browsers")
    .select(["browser", "seen_at"])
    .where("customer_id", "=", customer_id)
    .orderBy("seen_at", "desc")
    .limit(2 * MAX_BROWSERS)
    .execute();
  const isNew = !known.some((row) => row.browser.equals(browser));
  await db
    .insertInto("known_browsers")
    .values({ customer_id, browser })
    .onConflict((conflict) =>
      conflict
        .columns(["customer_id", "browser"])
        .doUpdateSet({ seen_at: sql<Date>`now()` })
        .where("known_browsers.seen_at", "<", sql<Date>`now() - interval '1 day'`),
    )
    .execute();
  const surplus = isNew ? known.slice(MAX_BROWSERS - 1).map((row) => row.browser) : [];
  if (surplus.length > 0) {
    await db
      .deleteFrom("known_browsers")
      .where("customer_id", "=", customer_id)
      .where("browser", "in", surplus)
      .execute();
  }
  return { isNew, firstEver: known.length === 0 };
}
