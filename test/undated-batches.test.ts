import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminOrder, PickList } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import type { Recall } from "../app/features/orders/recalls/recall-schema.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const asAdmin = <T>(path: string, body?: object, method?: string) =>
  shop.call<T>(path, { token: admin, body, method });

/** A pack that was received as a batch without a date, after one with a date. */
async function batches() {
  const { id: product_id, packIds } = await createProducts(shop, [
    { price_paise: 10_000, stock: 0 },
  ]);
  const pack = packIds[0] ?? 0;
  const row = { pack_id: pack, quantity: 10, batch: "ONLY-NAME" };
  const delivery = await asAdmin("/admin/stock/deliveries/", { rows: [row] });
  expect(delivery.status).toBe(200);
  const best_before = addDays(indiaDay(new Date()), 300);
  const dated = { quantity: 2, batch: "DATED", best_before };
  expect((await asAdmin(`/admin/stock/${pack}/receive`, dated)).status).toBe(200);
  return { product_id, pack, best_before };
}

async function orderOf(product_id: number, quantity: number) {
  const shopper = await newShopper(shop, { product_id, quantity });
  const { body } = await shopper.place({ payment_method: "cod" });
  return { id: body.id, order: (await asAdmin<AdminOrder>(`/admin/orders/${body.id}/`)).body };
}

test("goods that were received with a batch and no date can be recalled", async () => {
  const { product_id, pack, best_before } = await batches();
  const { id, order } = await orderOf(product_id, 11);
  expect(order.batches).toMatchObject([
    { batch: "ONLY-NAME", best_before: null, quantity: 10, too_near: false },
    { batch: "DATED", best_before, quantity: 1, too_near: false },
  ]);
  const picked = await asAdmin<PickList>(`/admin/orders/pick-list/?ids=${id}`);
  expect(picked.body.packs[0]?.batches[0]).toMatchObject({ best_before: null, quantity: 10 });
  for (const status of ["shipped", "delivered"])
    expect((await asAdmin(`/orders/${id}/`, { status }, "PUT")).status).toBe(200);

  const recalled = await asAdmin<Recall>("/admin/recalls/", {
    pack_id: pack,
    batch: "ONLY-NAME",
    message: "Throw it away.",
  });
  expect([recalled.status, recalled.body.waiting]).toEqual([201, 1]);
  const run = await asAdmin<Recall>(`/admin/recalls/${recalled.body.id}/run/`, {}, "POST");
  expect(run.body).toMatchObject({ credited: 1, total: 1000 });
  const line = await asAdmin<{ results: object[] }>("/admin/stock/?level=low");
  expect(line.body.results).toMatchObject([
    { pack_id: pack, stock: 1, batches: [{ batch: "DATED", left: 1 }] },
  ]);
});

test("a batch without a date is in the list of stock, and not among those that are close to their date", async () => {
  const { pack } = await batches();
  const lines = await asAdmin<{ results: { pack_id: number; batches: object[] }[] }>(
    "/admin/stock/?limit=100",
  );
  const line = lines.body.results.find(({ pack_id }) => pack_id === pack);
  expect(line?.batches).toMatchObject([
    { batch: "ONLY-NAME", best_before: null, left: 10, fitness: "fit" },
    { batch: "DATED", left: 2 },
  ]);
  const { body } = await asAdmin<{
    count: number;
    results: { pack_id: number; batch: string }[];
  }>("/admin/stock/batches/");
  const ofPack = body.results.filter(({ pack_id }) => pack_id === pack);
  expect(ofPack.map(({ batch }) => batch)).toEqual(["DATED"]);
  expect(body.count).toBe(body.results.length);
  const moved = await asAdmin<{ results: object[] }>(`/admin/stock/${pack}/movements/`);
  expect(moved.body.results).toMatchObject([
    { batch: "DATED" },
    { batch: "ONLY-NAME", best_before: null, quantity: 10 },
  ]);
  const off = { batch: "ONLY-NAME", best_before: null, quantity: 11, reason: "Torn" };
  const refused = await asAdmin(`/admin/stock/${pack}/write-off`, off);
  expect(refused.body).toMatchObject({ quantity: ["Only 10 are left."] });
  const written = await asAdmin(`/admin/stock/${pack}/write-off`, { ...off, quantity: 10 });
  expect(written.status).toBe(204);
});
