import { type RawBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { customerHas } from "#app/features/account/person-words.server.ts";
import { IS_SOLD, NET_PAISE } from "#app/features/orders/sales/sold-orders.server.ts";
import { wordPrefixes } from "#app/shared/text/word-prefixes.ts";

/** A page of accounts with their order totals, newest first. `before` is the last id on the previous page. */
export function selectCustomers(
  { db }: ShopContext,
  { q, limit, offset = 0, before }: { q?: string; limit: number; offset?: number; before?: number },
) {
  const words = wordPrefixes(q ?? "");
  let page = db.selectFrom("customers").select("id").orderBy("id", "desc");
  if (before !== undefined) page = page.where("customers.id", "<", before);
  const ids = words === null ? page.limit(limit).offset(offset) : found(words, { limit, offset });
  return db
    .selectFrom("customers")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("orders")
          .whereRef("orders.customer_id", "=", "customers.id")
          .select([
            sql<number>`count(*)`.as("order_count"),
            sql<number>`coalesce(sum(${NET_PAISE}) FILTER (WHERE ${IS_SOLD}), 0)`.as("spent_paise"),
          ])
          .as("ordered"),
      (join) => join.onTrue(),
    )
    .select([
      "id",
      "email",
      "first_name",
      "last_name",
      "phone",
      "role",
      "erased_at",
      "created_at",
      "order_count",
      "spent_paise",
    ])
    .where("id", "in", ids)
    .orderBy("id", "desc")
    .execute();
}

/** The number of accounts, counted up to `most`. */
export async function countCustomers(
  { db }: ShopContext,
  q: string | undefined,
  most: number,
): Promise<number> {
  const words = wordPrefixes(q ?? "");
  const { rows } = await sql<{ count: number }>`
    WITH matching AS MATERIALIZED (${words === null ? ALL : matching(words)})
    SELECT count(*)::int AS count FROM (SELECT FROM matching LIMIT ${most}) AS counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const ALL = sql`SELECT id FROM customers`;

/** Accounts that have words with these prefixes in their name, email or phone; unordered. */
function matching(words: string): RawBuilder<unknown> {
  return sql`SELECT id FROM customers WHERE ${customerHas(words)}`;
}

/** Up to this many matches are sorted; beyond that the accounts are scanned from the newest. */
const MAX_SORTED = 3_000;

/**
 * The ids on one page of matching accounts, newest first. The first CTE is materialised, so it is planned without the second's
 * LIMIT and uses the index; that LIMIT still stops its scan early.
 */
function found(words: string, { limit, offset }: { limit: number; offset: number }) {
  return sql<number>`(
    WITH matching AS MATERIALIZED (${matching(words)}),
    few AS MATERIALIZED (SELECT id FROM matching LIMIT ${MAX_SORTED + 1}),
    size AS MATERIALIZED (SELECT count(*) > ${MAX_SORTED} AS "tooMany" FROM few)
    SELECT id FROM (
      SELECT id FROM few WHERE NOT (SELECT "tooMany" FROM size)
      UNION ALL (
        ${matching(words)} AND (SELECT "tooMany" FROM size) ORDER BY id DESC LIMIT ${limit + offset}
      )
    ) AS found
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}
  )`;
}
