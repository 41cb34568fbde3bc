import { afterAll, beforeAll, expect, test } from "vitest";
import { sendDigest } from "../app/features/reports/digest-service.server.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

const TODAY = indiaDay(new Date());
/** 07:10 in India. */
const MORNING = new Date(`${TODAY}T07:10:00+05:30`);
const HOUR = 7;
const DAY_MS = 86_400_000;

interface DigestRow {
  customer_id: number;
  payload: {
    day: string;
    waiting: { to_pack: number; open_claims: number };
    low_stock: object[];
    near_date: object[];
  };
}

let shop: TestShop;
let admins: string[];
beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  admins = [await shop.newAdmin(), await shop.newAdmin()];
});
afterAll(() => shop.close());

async function digests(): Promise<DigestRow[]> {
  const { rows } = await shop.database.pool.query<DigestRow>(
    "SELECT customer_id::int, payload FROM outbox WHERE kind = 'digest' ORDER BY id",
  );
  return rows;
}

/** Backdates all digests so far to that day, as sent. */
const writtenOn = (at: Date) =>
  shop.database.pool.query(
    "UPDATE outbox SET created_at = $1, sent_at = now() WHERE kind = 'digest'",
    [at],
  );

test("the morning digest is not sent if there is nothing to do", async () => {
  await sendDigest(shop.shop, HOUR, MORNING);
  expect(await digests()).toEqual([]);
});

test("the morning digest is not sent because a hidden, out-of-season product runs low", async () => {
  const [token = ""] = admins;
  const hide = (hidden: boolean) =>
    shop.call("/products/6", { method: "PUT", token, body: { hidden } });
  await shop.database.pool.query("UPDATE packs SET low_stock = 1000 WHERE product_id = 6");
  const lowStock = async () =>
    (await shop.call<{ low_stock: number }>("/admin/waiting/", { token })).body.low_stock;
  expect(await lowStock()).toBeGreaterThan(0);
  expect((await hide(true)).status).toBe(200);
  expect(await lowStock()).toBe(0);
  await sendDigest(shop.shop, HOUR, MORNING);
  expect(await digests()).toEqual([]);
  await shop.database.pool.query("UPDATE packs SET low_stock = 5 WHERE product_id = 6");
  await hide(false);
});

test("the morning digest lists open tasks, once a day to each administrator, however many processes send it", async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product_id: 1 });
  expect((await shopper.place()).status).toBe(201);
  const [token = ""] = admins;
  const batch = { quantity: 2, batch: "OLD-1", best_before: addDays(TODAY, 60) };
  const received = { token, body: batch };
  expect((await shop.call("/admin/stock/1/receive", received)).status).toBe(200);
  await shop.call("/admin/stock/4", { method: "PUT", token, body: { low_stock: 1_000 } });

  await shop.database.pool.query(
    `INSERT INTO claims (customer_id, order_id, claim, reason, details, wish, opened_by)
    SELECT customer_id, id, 1, 'damaged', 'Torn', 'refund', 'customer' FROM orders`,
  );

  await sendDigest(shop.shop, HOUR, new Date(MORNING.getTime() - 3_600_000));
  expect(await digests()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => sendDigest(shop.shop, HOUR, MORNING)));
  const sent = await digests();
  expect(new Set(sent.map(({ customer_id }) => customer_id)).size).toBe(admins.length);
  expect(sent).toHaveLength(admins.length);
  expect(sent[0]?.payload).toMatchObject({
    day: TODAY,
    waiting: { to_pack: 1, open_claims: 1 },
    low_stock: [{ stock: 100 }],
    near_date: [{ batch: "OLD-1" }],
  });

  await writtenOn(MORNING);
  await sendDigest(shop.shop, HOUR, new Date(MORNING.getTime() + 3_600_000));
  expect(await digests()).toHaveLength(admins.length);
  await sendDigest(shop.shop, HOUR, new Date(MORNING.getTime() + DAY_MS));
  expect(await digests()).toHaveLength(2 * admins.length);
});

test("the morning digest is sent again after a clock that was months ahead is corrected", async () => {
  const before = (await digests()).length;
  await writtenOn(new Date(Date.now() + 100 * DAY_MS));
  await sendDigest(shop.shop, HOUR, MORNING);
  expect(await digests()).toHaveLength(before + admins.length);
});

test("the morning digest replaces those of earlier days that could not be sent", async () => {
  const before = (await digests()).length;
  await shop.database.pool.query(
    "UPDATE outbox SET sent_at = NULL, attempts = 20, created_at = $1 WHERE kind = 'digest'",
    [new Date(MORNING.getTime() - DAY_MS)],
  );
  expect(before).toBeGreaterThan(admins.length);
  await sendDigest(shop.shop, HOUR, MORNING);
  expect(await digests()).toHaveLength(admins.length);
});

test("the morning digest is readable as an email", async () => {
  const [token = ""] = admins;
  const { body } = await shop.call<{ results: { id: number }[] }>("/admin/messages?kind=digest", {
    token,
  });
  const { body: email } = await shop.call<{ subject: string; text: string }>(
    `/admin/messages/${body.results[0]?.id}`,
    { token },
  );
  expect(email.subject).toBe("Today at Nela Farm Store: 1 order to pack");
  expect(email.text).toMatch(/Orders to pack: 1/);
  expect(email.text).toMatch(/Claims to resolve: 1/);
  expect(email.text).toMatch(/100 left/);
  expect(email.text).toMatch(/\/admin$/m);
});
