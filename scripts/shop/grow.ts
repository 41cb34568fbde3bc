import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";
import { commandContext } from "./command-context.ts";
import type { OpenedDatabase } from "./open-database.ts";
import { writePastOrders } from "./past-orders.ts";
import { writeProducts } from "./past-products.ts";
import { sumAllSales } from "./sum-sales.ts";

export interface Growth {
  customers: number;
  orders: number;
  /** The number of products afterwards; the shop's own are copied. */
  products: number;
}

/**
 * Fills a shop that hasn't sold anything yet with products, customers and three years of orders, to see how it works at that size.
 * Prints the progress and the time left. Throws if there are already orders or customers, because they couldn't be told apart from
 * the new ones later.
 */
export async function grow(
  { db, where }: Pick<OpenedDatabase, "db" | "where">,
  { customers, orders, products }: Growth,
  say: (line: string) => void,
): Promise<void> {
  await refuseUsedShop(db);
  const written = await writeProducts(db, products);
  say(`Products written: ${written}.`);
  const startedAt = performance.now();
  await writePastOrders({ db, where }, { customers, orders }, (done) =>
    say(progressLine(done, orders, performance.now() - startedAt)),
  );
  say("Summing up the sales and updating the database's statistics …");
  await sumAllSales(commandContext(db));
  await sql`VACUUM (ANALYZE)`.execute(db);
  say("Done.");
}

async function refuseUsedShop(db: Database): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM customers WHERE role = 'customer') AS used
  `.execute(db);
  if (rows[0]?.used) {
    throw new Error(
      "This shop has customers or orders already. Try it on a new one: DATA_DIR=/tmp/large-shop",
    );
  }
}

/** For example '2,50,000 of 60,00,000 orders (4%), 12 min left'. */
export function progressLine(done: number, all: number, elapsedMs: number): string {
  const count = (value: number) => value.toLocaleString("en-IN");
  const left = Math.ceil((elapsedMs / done) * (all - done)) / 1000;
  const time = left < 90 ? `${Math.ceil(left)} s` : `${Math.ceil(left / 60)} min`;
  return `${count(done)} of ${count(all)} orders (${Math.floor((done / all) * 100)}%), ${time} left`;
}
