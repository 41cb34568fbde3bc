import { type SelectQueryBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import { customerHas } from "#app/features/account/person-words.server.ts";
import { wordPrefixes } from "#app/shared/word-prefixes.ts";

/** A page of accounts with their order totals, newest first. `before` is the last id of the previous page. */
export function selectCustomers(
  { db }: ShopContext,
  { q, limit, offset = 0, before }: { q?: string; limit: number; offset?: number; before?: number },
) {
  let page = matching(db.selectFrom("customers"), q).select("id");
  if (before !== undefined) page = page.where("customers.id", "<", before);
  return db
    .selectFrom("customers")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("orders")
          .whereRef("orders.customer_id", "=", "customers.id")
          .select([
            sql<number>`count(*)`.as("order_count"),
            sql<number>`coalesce(sum(total_paise - credited_paise) FILTER (
              WHERE status <> 'cancelled' AND payment_status <> 'awaited'), 0)`.as("spent_paise"),
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
    .where("id", "in", page.orderBy("id", "desc").limit(limit).offset(offset))
    .orderBy("id", "desc")
    .execute();
}

/** The number of accounts, counted up to `most`. */
export async function countCustomers(
  { db }: ShopContext,
  q: string | undefined,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db.selectFrom("customers"), q).select("id").limit(most).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type People = SelectQueryBuilder<Tables, "customers", object>;

/** The accounts whose name, email or phone has words with these prefixes. A subquery, so that a rare word uses the index. */
function matching(people: People, q = ""): People {
  const words = wordPrefixes(q);
  if (words === null) return people;
  return people.where(
    sql<boolean>`id = ANY (ARRAY(SELECT id FROM customers WHERE ${customerHas(words)}))`,
  );
}
