import { sql } from "kysely";
import { type Database, openDatabase } from "../app/database/connection.ts";
import { openSession } from "../app/features/account/sessions/session-service.server.ts";
import { SigningKeys } from "../app/features/account/sessions/signing-keys.ts";
import { commandContext } from "../scripts/shop/command-context.ts";

/** A customer with an address, a live session and, after `fillCarts`, three packs in the cart. */
export interface Shopper {
  id: number;
  addressId: number;
  token: string;
}

/** Writes `count` customers without a password, so that nobody can log in as one. */
export async function makeShoppers(
  db: Database,
  count: number,
  jwtSecret: string,
): Promise<Shopper[]> {
  const { rows } = await sql<{ id: number; addressId: number }>`
    WITH customer AS (
      INSERT INTO customers (email, username, password_hash, first_name, last_name)
      SELECT 'shopper-' || n || '@farm.example', 'shopper-' || n, '', 'Anitha', 'Rao'
      FROM generate_series(1, ${count}::int) AS n
      RETURNING id
    )
    INSERT INTO addresses (customer_id, first_name, last_name, phone, line1, city, state, pincode, is_default)
    SELECT id, 'Anitha', 'Rao', '9000000001', '12 Temple Road', 'Mysuru', 'Karnataka', '570001', true
    FROM customer
    RETURNING customer_id AS id, id AS "addressId"
  `.execute(db);
  const jwtKey = new SigningKeys([jwtSecret]);
  return db.transaction().execute(async (tx) => {
    const ctx = commandContext(tx);
    const shoppers: Shopper[] = [];
    for (const row of rows) {
      const person = { id: row.id, role: "customer" as const, password_hash: "" };
      const token = await openSession(ctx, jwtKey, person);
      if (token === null) throw new Error(`Customer ${row.id} has a password.`);
      shoppers.push({ ...row, token });
    }
    return shoppers;
  });
}

/** Sets a stock that suffices for any number of orders, and updates the table statistics. */
export async function fillStock(db: Database): Promise<void> {
  await sql`UPDATE packs SET stock = 1000000`.execute(db);
  await sql`ANALYZE`.execute(db);
}

/** Fills every cart with three different packs, spread over the catalogue. */
export async function fillCarts(db: Database): Promise<void> {
  await sql`DELETE FROM cart_items`.execute(db);
  await sql`
    WITH on_sale AS (
      SELECT packs.id, packs.product_id, row_number() OVER (ORDER BY packs.id) - 1 AS place, count(*) OVER () AS places
      FROM packs JOIN products ON products.id = packs.product_id
      WHERE packs.retired_at IS NULL AND products.hidden_at IS NULL
    )
    INSERT INTO cart_items (customer_id, product_id, pack_id, quantity)
    SELECT customers.id, on_sale.product_id, on_sale.id, step
    FROM customers, generate_series(1, 3) AS step, on_sale
    WHERE on_sale.place = (customers.id * 7 + step * 101) % on_sale.places
  `.execute(db);
}

export interface BenchDatabase {
  db: Database;
  version: string;
  close: () => Promise<void>;
}

/** Connects to the shop's own database through its socket. */
export async function openShopDatabase(socket: string): Promise<BenchDatabase> {
  const where = { host: socket, user: "shop", database: "postgres", statement_timeout: 0 };
  const { db } = openDatabase(where, () => {});
  const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(db);
  return { db, version: rows[0]?.server_version ?? "unknown", close: () => db.destroy() };
}
