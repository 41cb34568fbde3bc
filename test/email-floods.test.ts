import { afterAll, beforeAll, expect, test } from "vitest";
import { openMail } from "../app/features/email/mail-transport.server.ts";
import { startSending } from "../app/features/email/sending-service.server.ts";
import { openMailServer } from "./support/mail/mail-server.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";
import { until } from "./support/until.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

interface Message {
  sent: boolean;
  attempts: number;
  last_error: string;
  wait: number;
}

/** The emails about placed orders. */
async function messages(): Promise<Message[]> {
  const { rows } = await shop.database.pool.query<Message>(`
    SELECT sent_at IS NOT NULL AS sent, attempts, last_error,
      extract(epoch FROM next_attempt_at - now())::float8 AS wait
    FROM outbox WHERE kind = 'order-placed' ORDER BY id
  `);
  return rows;
}

const makeDue = () => shop.database.pool.query("UPDATE outbox SET next_attempt_at = now()");

test("emails about many orders to an address that nobody has confirmed are sent later", async () => {
  const product = await createProducts(shop, [{ stock: 1000 }]);
  const shopper = await newShopper(shop, { product_id: product.id });
  for (let order = 0; order < 30; order++) {
    if (order > 0) await shopper.add({ product_id: product.id });
    expect((await shopper.place({ payment_method: "cod" })).status).toBe(201);
  }
  await makeDue();
  const server = await openMailServer();
  const mail = openMail({ smtpUrl: server.url, from: "Nela Farm Store <hello@nela.example>" });
  const sending = startSending(shop.shop, {
    mail: () => mail,
    publicUrl: "https://shop.example",
    linkToken: async () => null,
    report: () => {},
    pollMs: 2 ** 31 - 1,
  });
  await until(async () => (await messages()).every(({ sent, last_error }) => sent || last_error));
  const waiting = (await messages()).filter(({ sent }) => !sent);
  // A batch is sent in parallel.
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.length).toBeLessThanOrEqual(10);
  for (const { last_error, wait, attempts } of waiting) {
    expect(last_error).toContain("hasn't confirmed the address");
    expect(wait).toBeGreaterThan(3500);
    expect(attempts).toBe(0);
  }
  await shop.database.pool.query("UPDATE customers SET email_confirmed_at = now()");
  await makeDue();
  sending.wake();
  await until(async () => (await messages()).every(({ sent }) => sent));
  await sending.close();
  await server.close();
});
