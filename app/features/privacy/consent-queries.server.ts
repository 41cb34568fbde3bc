import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/** A person's consents, given and withdrawn, newest first. */
export function selectConsents({ db }: ShopContext, customerId: number, limit: number) {
  return db
    .selectFrom("consents")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The version of the text that a person has consented to; undefined without a current consent. */
export async function selectGivenVersion(
  { db }: TransactionContext,
  customerId: number,
  purpose: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("consents")
    .select("text_version")
    .where("customer_id", "=", customerId)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row?.text_version;
}

/** Not `now()`, the start of the transaction, because this one may have started before the one it waited for. */
const atThisMoment = sql<Date>`clock_timestamp()`;

export async function insertConsent(
  { db }: TransactionContext,
  row: { customer_id: number; purpose: string; channel: string; text_version: number },
): Promise<void> {
  await db
    .insertInto("consents")
    .values({ ...row, given_at: atThisMoment, withdrawn_at: null })
    .execute();
}

/** Withdraws a person's consent for one purpose, or for all. */
export async function withdrawConsents(
  { db }: TransactionContext,
  customerId: number,
  purpose?: string,
): Promise<void> {
  let query = db
    .updateTable("consents")
    .set({ withdrawn_at: atThisMoment })
    .where("customer_id", "=", customerId)
    .where("withdrawn_at", "is", null);
  if (purpose !== undefined) query = query.where("purpose", "=", purpose);
  await query.execute();
}
