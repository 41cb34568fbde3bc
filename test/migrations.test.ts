import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { migrate } from "#app/database/migrate.ts";

let where: pg.ClientConfig;
let pool: pg.Pool;
let folder: string;
let name: string;

beforeEach(async () => {
  name = `blank_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(`CREATE DATABASE ${name}`);
  where = { ...inject("postgres"), database: name };
  pool = new pg.Pool(where);
  // Dropping the database may end a connection that the pool has already released.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  folder = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
});

afterEach(async () => {
  await pool.end();
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true });
});

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function migration(file: string, sql: string): void {
  writeFileSync(path.join(folder, file), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  );
  return rows.map((row) => row.name);
}

async function recorded(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("SELECT name FROM migrations ORDER BY name");
  return rows.map((row) => row.name);
}

test("processes that start together on an empty database apply each migration once", async () => {
  const applied = await Promise.all([
    migrate(where),
    migrate(where),
    migrate(where),
    migrate(where),
  ]);
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql")).sort();
  expect(files.length).toBeGreaterThan(0);
  expect(applied.flat().sort()).toEqual(files);
  expect(await recorded()).toEqual(files);
  expect(await migrate(where)).toEqual([]);
});

test("migrations run in the order of their names, and only the missing ones", async () => {
  migration("2-fill.sql", "INSERT INTO goods VALUES ('rice')");
  migration("1-make.sql", "CREATE TABLE goods (what text)");
  migration("notes.md", "not SQL");
  expect(await migrate(where, { folder })).toEqual(["1-make.sql", "2-fill.sql"]);
  migration("3-more.sql", "INSERT INTO goods VALUES ('oil')");
  expect(await migrate(where, { folder })).toEqual(["3-more.sql"]);
  const { rows } = await pool.query("SELECT what FROM goods ORDER BY what");
  expect(rows).toEqual([{ what: "oil" }, { what: "rice" }]);
});

test("a migration that fails is named and rolled back, and those before it stay", async () => {
  migration("1-good.sql", "CREATE TABLE good (id int)");
  migration("2-bad.sql", "CREATE TABLE half (id int); SELECT 1 / 0;");
  migration("3-never.sql", "CREATE TABLE never (id int)");
  await expect(migrate(where, { folder })).rejects.toThrow(/2-bad\.sql.*division by zero/);
  expect(await tables()).toEqual(["good", "migrations"]);
  expect(await recorded()).toEqual(["1-good.sql"]);
});

test("after a failure the next attempt, once fixed, applies the rest", async () => {
  migration("1-bad.sql", "CREATE TABLE half (id int); SELECT nothing_like_it();");
  await expect(migrate(where, { folder })).rejects.toThrow("1-bad.sql");
  migration("1-bad.sql", "CREATE TABLE whole (id int)");
  expect(await migrate(where, { folder })).toEqual(["1-bad.sql"]);
  expect(await tables()).toEqual(["migrations", "whole"]);
});

test("a migration takes as long as it needs, whatever the statement timeouts of the shop", async () => {
  migration("1-slow.sql", "SELECT pg_sleep(0.5)");
  const limited = { ...where, query_timeout: 200, statement_timeout: 200 };
  expect(await migrate(limited, { folder })).toEqual(["1-slow.sql"]);
});

test("a shop waits for another one's migrations as long as they take", async () => {
  migration("1-slow.sql", "SELECT pg_sleep(0.5)");
  const limited = { ...where, query_timeout: 200, statement_timeout: 200 };
  const applied = await Promise.all([migrate(where, { folder }), migrate(limited, { folder })]);
  expect(applied.flat()).toEqual(["1-slow.sql"]);
});

test("a shop that is stopped while it migrates ends before the next file, and continues there later", async () => {
  const stop = new AbortController();
  migration("1-slow.sql", "CREATE TABLE slow (id int); SELECT pg_sleep(0.5)");
  migration("2-next.sql", "CREATE TABLE next (id int)");
  const migrating = migrate(where, { folder, signal: stop.signal });
  const isRunning = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE TABLE slow%'";
  await vi.waitUntil(async () => (await pool.query(isRunning)).rowCount === 1);
  stop.abort();
  await expect(migrating).rejects.toBe(stop.signal.reason);
  expect(await recorded()).toEqual(["1-slow.sql"]);
  expect(await migrate(where, { folder })).toEqual(["2-next.sql"]);
});

test("a shop whose sales named no batch keeps its stock, and its batches add up from then on", async () => {
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql")).sort();
  const naming = files.findIndex((file) => file.endsWith("order-batches.sql"));
  for (const file of files.slice(0, naming))
    copyFileSync(path.join("migrations", file), path.join(folder, file));
  await migrate(where, { folder });
  await pool.query(`
    INSERT INTO categories (id, name, display_name, names) VALUES (1, 'millets', 'Millets', '{}');
    INSERT INTO products (id, category_id, slug, title, names) VALUES (1, 1, 'ragi', 'Ragi', '{}');
    INSERT INTO packs (id, product_id, sku, label, net_quantity, unit, price_paise, mrp_paise, stock)
    VALUES (1, 1, 'ragi-1', '1 kg', 1000, 'g', 100, 100, 7), (2, 1, 'ragi-2', '2 kg', 2000, 'g', 200, 200, 30);
    INSERT INTO stock_movements (pack_id, kind, quantity, batch, best_before) VALUES
      (1, 'opening', 2, '', NULL), (1, 'received', 10, 'early', '2030-03-04'), (1, 'received', 5, 'late', '2030-05-20'),
      (1, 'sold', -10, '', NULL), (2, 'opening', 20, '', NULL), (2, 'received', 10, 'whole', '2030-03-04');
  `);
  for (const file of files.slice(naming))
    copyFileSync(path.join("migrations", file), path.join(folder, file));
  await migrate(where, { folder });
  const packs = await pool.query("SELECT stock, batches FROM packs ORDER BY id");
  expect(packs.rows).toEqual([
    {
      stock: 7,
      batches: [
        { batch: "early", best_before: "2030-03-04", quantity: 2 },
        { batch: "late", best_before: "2030-05-20", quantity: 5 },
      ],
    },
    { stock: 30, batches: [{ batch: "whole", best_before: "2030-03-04", quantity: 10 }] },
  ]);
  const { rows } = await pool.query(
    "SELECT pack_id, batch, sum(quantity)::int AS moved FROM stock_movements GROUP BY 1, 2 ORDER BY 1, 2",
  );
  expect(rows.map(({ pack_id, batch, moved }) => [Number(pack_id), batch, moved])).toEqual([
    [1, "", 0],
    [1, "early", 2],
    [1, "late", 5],
    [2, "", 20],
    [2, "whole", 10],
  ]);
});

test("a UPI reference that paid several orders stays with the first, and is noted on the others", async () => {
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql")).sort();
  const confirming = files.findIndex((file) => file.endsWith("confirmed-references.sql"));
  for (const file of files.slice(0, confirming))
    copyFileSync(path.join("migrations", file), path.join(folder, file));
  await migrate(where, { folder });
  await pool.query(`
    INSERT INTO customers (id, email, username, password_hash) VALUES (1, 'a@farm.example', 'a', ''), (2, 'b@farm.example', 'b', '');
    INSERT INTO orders (customer_id, id, status, total_paise, payment_method, payment_status, delivery, payment_reference, keeper_note) VALUES
      (1, 1, 'paid', 100, 'upi', 'paid', '{}', '412345678901', 'Ring twice'),
      (2, 2, 'shipped', 100, 'upi', 'paid', '{}', ' 412345678901', ''),
      (2, 3, 'pending', 100, 'upi', 'awaited', '{}', '412345678901', ''),
      (1, 4, 'cancelled', 100, 'upi', 'refund_due', '{}', '512345678901', ''),
      (1, 5, 'cancelled', 100, 'upi', 'refund_due', '{}', '612345678901', ''),
      (1, 6, 'paid', 100, 'razorpay', 'paid', '{}', 'pay_a', ''),
      (1, 7, 'paid', 100, 'upi', 'paid', '{}', NULL, '');
    INSERT INTO order_history (customer_id, order_id, step, status, actor, at)
    SELECT customer_id, id, 1, 'paid', 'admin', now() - id * interval '1 hour' FROM orders WHERE id NOT IN (3, 5);
  `);
  for (const file of files.slice(confirming))
    copyFileSync(path.join("migrations", file), path.join(folder, file));
  await migrate(where, { folder });
  const references = await pool.query(
    "SELECT reference, order_id::int AS id FROM confirmed_references ORDER BY reference",
  );
  expect(references.rows).toEqual([
    { reference: "412345678901", id: 2 },
    { reference: "512345678901", id: 4 },
  ]);
  const notes = await pool.query(
    "SELECT id::int, internal_note FROM orders WHERE internal_note <> ''",
  );
  expect(notes.rows).toEqual([
    {
      id: 1,
      internal_note:
        "Ring twice\nIts UPI reference 412345678901 was first confirmed for order #2. Please look up in the bank statement which payment this one had.",
    },
  ]);
});

test("every migration has a different minute in its name, so that their order doesn't depend on spelling", async () => {
  const files = (await readdir("migrations")).sort();
  const names = files.filter((file) => !/^\d{8}T\d{4}-[a-z0-9-]+\.sql$/.test(file));
  expect(names).toEqual([]);
  const minutes = files.map((file) => file.slice(0, "20261121T0900".length));
  expect(minutes.filter((minute, at) => minutes.indexOf(minute) !== at)).toEqual([]);
});

test("a database with migrations under their former names continues with the next ones", async () => {
  await migrate(where);
  const former: [string, string][] = [
    ["20261122T0931-razorpay.sql", "20261122T0930-razorpay.sql"],
    ["20261122T1031-order-batches.sql", "20261122T1030-order-batches.sql"],
    ["20261122T1032-order-lists.sql", "20261122T1030-order-lists.sql"],
  ];
  for (const [now, before] of former) {
    const { rowCount } = await pool.query("UPDATE migrations SET name = $2 WHERE name = $1", [
      now,
      before,
    ]);
    expect(rowCount).toBe(1);
  }
  const names = await recorded();
  expect(await migrate(where)).toEqual([]);
  expect(await recorded()).toEqual(names);
});

test("cash that was remitted for parcels without a carrier stays recorded, and the rest stays owed", async () => {
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql")).sort();
  const naming = files.findIndex((file) => file.endsWith("courier-cash-by-carrier.sql"));
  for (const file of files.slice(0, naming))
    copyFileSync(path.join("migrations", file), path.join(folder, file));
  await migrate(where, { folder });
  // Without foreign keys to the orders of these rows.
  await pool.query(`
    ALTER TABLE courier_cash DROP CONSTRAINT courier_cash_customer_id_order_id_fkey;
    INSERT INTO courier_cash (customer_id, order_id, tracking_number, carrier, owed_paise, remitted_paise) VALUES
      (1, 1, 'AWB1', 'Delhivery', 100, 100), (1, 2, 'AWB2', '', 100, 0), (1, 3, 'AWB3', '', 100, 60), (1, 4, 'AWB4', '', 100, 90);
    INSERT INTO remittances (customer_id, order_id, tracking_number, carrier, reference, amount_paise, remitted_on, recorded_at) VALUES
      (1, 1, 'AWB1', 'Delhivery', 'R1', 100, '2026-11-01', '2026-11-01'), (1, 3, 'AWB3', 'DTDC', 'R1', 20, '2026-11-01', '2026-11-01'),
      (1, 3, 'AWB3', 'DTDC', 'R2', 40, '2026-11-02', '2026-11-02'), (1, 4, 'AWB4', 'DTDC', 'R1', 30, '2026-11-02', '2026-11-02'),
      (1, 4, 'AWB4', 'Delhivery', 'R2', 60, '2026-11-01', '2026-11-01');
  `);
  for (const file of files.slice(naming))
    copyFileSync(path.join("migrations", file), path.join(folder, file));
  await migrate(where, { folder });
  const { rows } = await pool.query(
    "SELECT order_id::int, carrier, owed_paise::int AS owed, remitted_paise::int AS remitted FROM courier_cash ORDER BY order_id, carrier",
  );
  expect(rows).toEqual([
    { order_id: 1, carrier: "Delhivery", owed: 100, remitted: 100 },
    { order_id: 2, carrier: "", owed: 100, remitted: 0 },
    { order_id: 3, carrier: "DTDC", owed: 100, remitted: 60 },
    { order_id: 4, carrier: "DTDC", owed: 40, remitted: 30 },
    { order_id: 4, carrier: "Delhivery", owed: 60, remitted: 60 },
  ]);
});

test("earlier replacements get their batches from their stock movements, and earlier recalls wait for their recipients", async () => {
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql")).sort();
  const naming = files.findIndex((file) => file.endsWith("claim-replacements.sql"));
  for (const file of files.slice(0, naming))
    copyFileSync(path.join("migrations", file), path.join(folder, file));
  await migrate(where, { folder });
  const bought = (batch: string) =>
    JSON.stringify([{ batch, best_before: "2030-03-04", quantity: 3 }]);
  await pool.query(`
    INSERT INTO customers (id, email, username, password_hash) VALUES (1, 'a@farm.example', 'a', '');
    INSERT INTO categories (id, name, display_name, names) VALUES (1, 'millets', 'Millets', '{}');
    INSERT INTO products (id, category_id, slug, title, names) VALUES (1, 1, 'ragi', 'Ragi', '{}');
    INSERT INTO packs (id, product_id, sku, label, net_quantity, unit, price_paise, mrp_paise, stock)
      VALUES (1, 1, 'ragi-1', '1 kg', 1000, 'g', 100, 100, 0), (2, 1, 'ragi-2', '2 kg', 2000, 'g', 200, 200, 0);
    INSERT INTO orders (customer_id, id, status, total_paise, payment_method, payment_status, delivery)
      SELECT 1, id, CASE id WHEN 3 THEN 'paid' ELSE 'delivered' END, 500, 'upi', 'paid', '{}' FROM generate_series(1, 4) AS id;
    INSERT INTO order_lines (customer_id, order_id, line, product_id, pack_id, title, pack_label, image, quantity, price_paise, batches)
      VALUES (1, 1, 1, 1, 1, 'Ragi', '1 kg', '', 3, 100, '${bought("old")}'), (1, 1, 2, 1, 2, 'Ragi', '2 kg', '', 3, 100, '[]'),
        (1, 2, 1, 1, 1, 'Ragi', '1 kg', '', 3, 100, '${bought("new")}'), (1, 3, 1, 1, 1, 'Ragi', '1 kg', '', 3, 100, '${bought("new")}'),
        (1, 4, 1, 1, 1, 'Ragi', '1 kg', '', 3, 100, '${bought("new")}');
    INSERT INTO claims (customer_id, order_id, claim, state, reason, details, wish, opened_by)
      VALUES (1, 1, 1, 'replaced', 'damaged', '', 'replacement', 'customer'), (1, 1, 2, 'asked', 'damaged', '', 'replacement', 'customer');
    INSERT INTO claim_lines (customer_id, order_id, claim, line, quantity)
      VALUES (1, 1, 1, 1, 2), (1, 1, 1, 2, 1), (1, 1, 2, 1, 1);
    INSERT INTO stock_movements (pack_id, kind, quantity, order_id, batch, best_before, note) VALUES
      (1, 'sold', -3, 1, 'old', '2030-03-04', ''), (1, 'corrected', -1, 1, 'old', '2030-03-04', 'Replacement, claim 1 of order #1'),
      (1, 'corrected', -1, 1, 'new', '2030-05-04', 'Replacement, claim 1 of order #1'),
      (2, 'corrected', -1, 1, '', NULL, 'Replacement, claim 1 of order #1'),
      (1, 'sold', -3, 2, 'new', '2030-03-04', ''), (1, 'sold', -3, 3, 'new', '2030-03-04', ''), (1, 'sold', -3, 4, 'new', '2030-03-04', '');
    INSERT INTO batch_recalls (id, pack_id, batch, message) VALUES (1, 1, 'new', 'Mould');
    INSERT INTO recalled_orders (customer_id, recall_id, order_id, pieces, state, problem) VALUES (1, 1, 4, 3, 'failed', 'Not paid');
  `);
  for (const file of files.slice(naming))
    copyFileSync(path.join("migrations", file), path.join(folder, file));
  await migrate(where, { folder });
  const lines = await pool.query(
    "SELECT claim, line, replacement FROM claim_lines ORDER BY claim, line",
  );
  expect(lines.rows).toEqual([
    {
      claim: 1,
      line: 1,
      replacement: [
        { batch: "old", best_before: "2030-03-04", quantity: 1 },
        { batch: "new", best_before: "2030-05-04", quantity: 1 },
      ],
    },
    { claim: 1, line: 2, replacement: [] },
    { claim: 2, line: 1, replacement: [] },
  ]);
  const recalled = await pool.query(
    "SELECT order_id::int, pieces, state FROM recalled_orders ORDER BY order_id",
  );
  expect(recalled.rows).toEqual([
    { order_id: 1, pieces: 1, state: "waiting" },
    { order_id: 2, pieces: 3, state: "waiting" },
    { order_id: 4, pieces: 3, state: "failed" },
  ]);
});

test("customers without an email aren't marked as emailed in earlier recalls any more", async () => {
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql")).sort();
  const correcting = files.findIndex((file) => file.endsWith("recalls-without-email.sql"));
  for (const file of files.slice(0, correcting))
    copyFileSync(path.join("migrations", file), path.join(folder, file));
  await migrate(where, { folder });
  await pool.query(`
    INSERT INTO customers (id, email, username, password_hash)
      VALUES (1, 'no-email-caller-1', 'a', ''), (2, 'no-email-2@farm.example', 'b', '');
    INSERT INTO categories (id, name, display_name, names) VALUES (1, 'millets', 'Millets', '{}');
    INSERT INTO products (id, category_id, slug, title, names) VALUES (1, 1, 'ragi', 'Ragi', '{}');
    INSERT INTO packs (id, product_id, sku, label, net_quantity, unit, price_paise, mrp_paise, stock)
      VALUES (1, 1, 'ragi-1', '1 kg', 1000, 'g', 100, 100, 0);
    INSERT INTO orders (customer_id, id, status, total_paise, payment_method, payment_status, delivery)
      SELECT id, id, 'delivered', 500, 'upi', 'paid', '{}' FROM generate_series(1, 2) AS id;
    INSERT INTO batch_recalls (id, pack_id, batch, message) VALUES (1, 1, 'new', 'Mould');
    INSERT INTO recalled_orders (customer_id, recall_id, order_id, pieces, state, problem, mailed)
      SELECT id, 1, id, 3, 'failed', 'Not paid', true FROM generate_series(1, 2) AS id;
  `);
  for (const file of files.slice(correcting))
    copyFileSync(path.join("migrations", file), path.join(folder, file));
  await migrate(where, { folder });
  const { rows } = await pool.query(
    "SELECT order_id::int, mailed FROM recalled_orders ORDER BY order_id",
  );
  expect(rows).toEqual([
    { order_id: 1, mailed: false },
    { order_id: 2, mailed: true },
  ]);
});
