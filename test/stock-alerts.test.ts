import { afterAll, beforeAll, expect, test } from "vitest";
import {
  sendStockAlerts,
  sweepStockAlerts,
} from "../app/features/stock-alerts/stock-alert-service.server.ts";
import { ALERT_TEXT } from "../app/features/stock-alerts/stock-alert-text.ts";
import { untilLockWaits } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

type Failure = { message?: string; email?: string | string[] };

const ask = (pack_id: number, email?: string, token?: string, more: object = {}) =>
  shop.call<Failure>("/stock-alerts/", {
    token,
    body: { pack_id, email, text_version: ALERT_TEXT.version, ...more },
  });

async function soldOut(): Promise<number> {
  const { packIds } = await createProducts(shop, [{ stock: 0 }]);
  return packIds[0] ?? 0;
}

async function receive(pack: number, quantity = 5) {
  const { status } = await shop.call(`/admin/stock/${pack}/correct`, {
    token: admin,
    body: { counted: quantity, note: "Counted" },
  });
  expect(status).toBe(200);
}

interface Mail {
  customer_id: number;
  recipient: { email: string } | null;
  payload: { pack_id: number; token: string };
}

async function mails(): Promise<Mail[]> {
  const { rows } = await shop.database.pool.query<Mail>(
    "SELECT customer_id::int, recipient, payload FROM outbox WHERE kind = 'back-in-stock' ORDER BY id",
  );
  return rows;
}

test("an alert for a sold-out pack sends one email when the pack is back, however many processes and requests there are", async () => {
  const pack = await soldOut();
  const { token } = await shop.newCustomer();
  const { body: me } = await shop.call<{ id: number; email: string }>("/users/me/", { token });
  const answers = await Promise.all([ask(pack, undefined, token), ask(pack, undefined, token)]);
  expect(answers.map(({ status, body }) => [status, body.email])).toEqual([
    [201, me.email],
    [201, me.email],
  ]);
  expect((await ask(pack, "Ravi@Farm.example")).status).toBe(201);
  expect((await ask(pack, "ravi@farm.example")).status).toBe(201);
  await sendStockAlerts(shop.shop);
  expect(await mails()).toEqual([]);
  await receive(pack);
  await Promise.all([1, 2, 3].map(() => sendStockAlerts(shop.shop)));
  const sent = await mails();
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ customer_id: me.id, recipient: null }),
      expect.objectContaining({
        customer_id: 0,
        recipient: { name: "", email: "ravi@farm.example" },
      }),
    ]),
  );
  await receive(pack, 0);
  await receive(pack, 3);
  await sendStockAlerts(shop.shop);
  expect(await mails()).toHaveLength(2);
});

test("reports errors in a request", async () => {
  const pack = await soldOut();
  const { packIds } = await createProducts(shop);
  expect((await ask(pack)).body.email).toEqual(["Email is required."]);
  expect((await ask(pack, "nobody")).status).toBe(400);
  expect((await ask(packIds[0] ?? 0, "a@farm.example")).status).toBe(409);
  expect((await ask(999_999, "a@farm.example")).status).toBe(404);
  expect((await ask(pack, "a@farm.example", undefined, { text_version: 0 })).status).toBe(409);
});

test("a stranger who requests alerts for 20 packs with a customer's email leaves the customer's own 20 alone", async () => {
  const { token, email } = await shop.newCustomer();
  for (let at = 0; at < 20; at++) expect((await ask(await soldOut(), email)).status).toBe(201);
  expect((await ask(await soldOut(), email)).status).toBe(409);
  for (let at = 0; at < 20; at++)
    expect((await ask(await soldOut(), undefined, token)).status).toBe(201);
  expect((await ask(await soldOut(), undefined, token)).status).toBe(409);
});

test("an alert for a sold-out pack sends at most three emails a day to an address, and waits for at most 20 packs", async () => {
  const email = "many@farm.example";
  const packs: number[] = [];
  for (let index = 0; index < 20; index++) packs.push(await soldOut());
  for (const pack of packs.slice(0, 15)) expect((await ask(pack, email)).status).toBe(201);
  const last = [...packs.slice(15), await soldOut(), await soldOut(), await soldOut()];
  const asked = await Promise.all(last.map((pack) => ask(pack, email)));
  const refused = asked.filter(({ status }) => status === 409);
  expect([asked.filter(({ status }) => status === 201).length, refused.length]).toEqual([5, 3]);
  expect((await ask(packs[0] ?? 0, email)).status).toBe(201);
  for (const pack of packs.slice(0, 5)) await receive(pack);
  await Promise.all([1, 2, 3].map(() => sendStockAlerts(shop.shop)));
  const sentTo = async () => (await mails()).filter(({ recipient }) => recipient?.email === email);
  expect(await sentTo()).toHaveLength(3);
  await sendStockAlerts(shop.shop);
  expect(await sentTo()).toHaveLength(3);
  await shop.database.pool.query(
    "UPDATE stock_alerts SET not_before = now(), sent_at = sent_at - interval '25 hours' WHERE email = $1",
    [email],
  );
  await sendStockAlerts(shop.shop);
  expect(await sentTo()).toHaveLength(5);
});

test("the link in the email ends the alerts for every pack", async () => {
  const email = "stop@farm.example";
  const [first, second] = [await soldOut(), await soldOut()];
  await ask(first, email);
  await ask(second, email);
  await receive(first);
  await sendStockAlerts(shop.shop);
  const token = (await mails()).at(-1)?.payload.token;
  const stop = (given: unknown) =>
    shop.call<{ stopped?: number }>("/stock-alerts/stop/", { body: { token: given } });
  expect((await stop(token)).body).toEqual({ stopped: 1 });
  expect((await stop(token)).body).toEqual({ stopped: 0 });
  expect((await stop("x".repeat(43))).status).toBe(404);
  await receive(second);
  const before = (await mails()).length;
  await sendStockAlerts(shop.shop);
  expect(await mails()).toHaveLength(before);
});

test("the link in an older email still works as long as the address waits for another pack", async () => {
  const email = "patient@farm.example";
  const [first, second] = [await soldOut(), await soldOut()];
  await ask(first, email);
  await ask(second, email);
  await receive(first);
  await sendStockAlerts(shop.shop);
  const token = (await mails()).at(-1)?.payload.token;
  await shop.database.pool.query(
    `UPDATE stock_alerts SET sent_at = sent_at - interval '300 days', created_at = created_at - interval '340 days'
     WHERE email = $1`,
    [email],
  );
  await sweepStockAlerts(shop.shop);
  const stopped = await shop.call("/stock-alerts/stop/", { body: { token } });
  expect([stopped.status, stopped.body]).toEqual([200, { stopped: 1 }]);
  await sweepStockAlerts(shop.shop);
  expect((await shop.call("/stock-alerts/stop/", { body: { token } })).status).toBe(404);
});

test("an alert for a sold-out pack is refused if the product is deleted at the same moment", async () => {
  const { id, packIds } = await createProducts(shop, [{ stock: 0 }]);
  const deleting = await shop.database.pool.connect();
  try {
    await deleting.query("BEGIN");
    await deleting.query("DELETE FROM products WHERE id = $1", [id]);
    const asked = ask(packIds[0] ?? 0, "late@farm.example");
    await untilLockWaits(shop.database.pool);
    await deleting.query("COMMIT");
    expect((await asked).status).toBe(404);
  } finally {
    deleting.release();
  }
});

const exportedOf = async (token: string) =>
  (await shop.call<{ stock_alerts: object[] }>("/profile/export/", { token })).body.stock_alerts;

test("an alert for a sold-out pack is exported, erased with the person, and swept", async () => {
  const [pack, other] = [await soldOut(), await soldOut()];
  const { token, email } = await shop.newCustomer();
  await ask(pack, undefined, token);
  await ask(other, email.toUpperCase());
  expect(await exportedOf(token)).toMatchObject([{ pack_id: pack, text_version: 1 }]);
  await shop.database.pool.query(
    "UPDATE customers SET email_confirmed_at = now() WHERE email = $1",
    [email],
  );
  expect(await exportedOf(token)).toMatchObject([{ pack_id: pack }, { pack_id: other }]);
  const sent = await soldOut();
  await ask(sent, email.toUpperCase());
  await receive(sent);
  await sendStockAlerts(shop.shop);
  const toThem = (mail: Mail) => mail.recipient?.email === email.toLowerCase();
  expect((await mails()).filter(toThem)).toHaveLength(1);
  await shop.call("/profile/", { method: "DELETE", token, body: { password: PASSWORD } });
  expect((await mails()).filter(toThem)).toHaveLength(0);
  const count = async (where: string) =>
    (await shop.database.pool.query(`SELECT FROM stock_alerts WHERE ${where}`)).rowCount;
  expect(await count(`email = lower('${email}')`)).toBe(0);
  await shop.database.pool.query("DELETE FROM stock_alerts WHERE sent_at IS NULL");
  await shop.database.pool.query(
    "UPDATE stock_alerts SET sent_at = now() - interval '31 days' WHERE sent_at IS NOT NULL",
  );
  await sweepStockAlerts(shop.shop);
  expect(await count("sent_at IS NOT NULL")).toBe(0);
});

test("an alert for a sold-out pack survives the erasure of an account that has its address, but hasn't confirmed it", async () => {
  const [waiting, back, own] = [await soldOut(), await soldOut(), await soldOut()];
  const { token, email } = await shop.newCustomer();
  await ask(waiting, email);
  await ask(back, email);
  await ask(own, undefined, token);
  await receive(back);
  await sendStockAlerts(shop.shop);
  expect(await exportedOf(token)).toMatchObject([{ pack_id: own }]);
  const erasure = { method: "DELETE", token, body: { password: PASSWORD } };
  expect((await shop.call("/profile/", erasure)).status).toBe(204);
  const toThem = (await mails()).filter(({ recipient }) => recipient?.email === email);
  expect(toThem).toMatchObject([{ payload: { pack_id: back } }]);
  await receive(waiting);
  await receive(own);
  await sendStockAlerts(shop.shop);
  const later = (await mails()).filter(({ recipient }) => recipient?.email === email);
  expect(later.map(({ payload }) => payload.pack_id)).toEqual([back, waiting]);
});
