import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "../app/features/orders/order-schema.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { makeDataDir, openShopProcess } from "./support/shop-process.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
const { dataDir, remove } = makeDataDir();
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop.close();
  remove();
});

test("on start-up the shop cancels an order that has expired, and sends a reminder for one that expires soon", async () => {
  const shopper = await newShopper(shop, { product_id: 1 });
  const { id } = (await shopper.place({ payment_method: "upi" })).body;
  const other = await newShopper(shop, { product_id: 1 });
  const waiting = (await other.place({ payment_method: "upi" })).body;
  await shop.database.db
    .updateTable("orders")
    .set({
      created_at: new Date(Date.now() - 3_600_000),
      payment_due_at: new Date(Date.now() + 3_500_000),
    })
    .where("id", "=", waiting.id)
    .execute();
  await shop.database.db
    .updateTable("orders")
    .set({ payment_due_at: new Date(Date.now() - 1000) })
    .where("id", "=", id)
    .execute();
  const { host, user, database } = shop.database.where;
  const process = await openShopProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? "")}`,
    ADMIN_EMAIL: "admin@farm.example",
    ADMIN_PASSWORD: "ragi-mudde-1969",
  });
  const read = () => shop.call<Order>(`/orders/${id}/`, { token: shopper.token });
  await expect.poll(async () => (await read()).body.status).toBe("cancelled");
  const reminders = () =>
    shop.database.db
      .selectFrom("outbox")
      .select(["payload"])
      .where("kind", "=", "order-payment-reminder")
      .execute();
  await expect.poll(reminders).toMatchObject([{ payload: { order_id: waiting.id } }]);
  process.kill("SIGTERM");
  expect(await process.ended).toMatchObject({ code: 0, stderr: "" });
});
