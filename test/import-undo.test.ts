import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { importCalls } from "./support/documents/import-calls.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const { send, changeImport } = importCalls(() => ({ shop, token }));

interface Packs {
  slug: string;
  packs: { id: number; sku: string }[];
}

const read = async (id: number) => (await shop.call<Packs>(`/products/${id}`)).body;

describe("a pack that an import has added to a product", () => {
  /** Adds a pack by an import, then saves the product with these of its packs, the first as its default. */
  async function addThenSave(sku: string, choose: (packs: Packs["packs"]) => Packs["packs"]) {
    const { id } = await createProducts(shop);
    const columns = ["sku", "slug", "pack", "net_quantity", "unit", "price"];
    const { body } = await send(columns, [sku, (await read(id)).slug, "2 kg", 2000, "g", 90]);
    expect((await changeImport(body.id, "apply")).status).toBe(200);
    const packs = choose((await read(id)).packs);
    const saved = await shop.call(`/products/${id}`, { method: "PUT", token, body: { packs } });
    expect(saved.status).toBe(200);
    return { id, importId: body.id };
  }

  test.each<[string, (packs: Packs["packs"]) => Packs["packs"]]>([
    ["BESIDE-1", (packs) => packs.toReversed()],
    ["ALONE-1", (packs) => packs.slice(1)],
  ])("can't be undone once it is the default: %s", async (sku, choose) => {
    const { id, importId } = await addThenSave(sku, choose);
    const before = await read(id);
    const { status, body } = await changeImport(importId, "undo");
    expect([status, body.message]).toEqual([409, expect.stringContaining("as its default")]);
    expect(await read(id)).toEqual(before);
    expect(before.packs[0]?.sku).toBe(sku);
  });

  test("can be undone while it isn't the default", async () => {
    const { id, importId } = await addThenSave("FURTHER-1", (packs) => packs);
    expect((await changeImport(importId, "undo")).status).toBe(200);
    expect((await read(id)).packs).toHaveLength(1);
  });
});

test("when imports were checked in one order and applied in another, the one applied last can be undone", async () => {
  const { id } = await createProducts(shop);
  const sku = (await read(id)).packs[0]?.sku ?? "";
  const { body: first } = await send(["sku", "low_stock"], [sku, 11]);
  const { body: second } = await send(["sku", "low_stock"], [sku, 11]);
  const third = await send(["sku", "mrp"], [sku, 900]);
  for (const { id } of [third.body, first])
    expect((await changeImport(id, "apply")).body).toMatchObject({ undoable: true });
  const { body: list } = await shop.call<{ results: { id: number; undoable: boolean }[] }>(
    "/admin/import",
    { token },
  );
  expect(list.results.filter(({ undoable }) => undoable).map(({ id }) => id)).toEqual([first.id]);
  expect((await changeImport(second.id, "apply")).status).toBe(409);
  expect((await changeImport(third.body.id, "undo")).status).toBe(409);
  expect((await changeImport(first.id, "undo")).body).toMatchObject({ undoable: false });
  expect((await changeImport(third.body.id, "undo")).status).toBe(200);
});

test("returned pieces keep their batch and date", async () => {
  const { id, packIds } = await createProducts(shop, [{ stock: 2 }]);
  const packId = packIds[0] ?? 0;
  for (const [batch, days, quantity] of [
    ["B-1", 200, 10],
    ["B-2", 300, 5],
  ] as const) {
    const best_before = addDays(indiaDay(new Date()), days);
    const body = { quantity, batch, best_before };
    const received = await shop.call(`/admin/stock/${packId}/receive`, { token, body });
    expect(received.status).toBe(200);
  }
  const stockNow = async () => {
    const found = await shop.database.pool.query("SELECT stock, batches FROM packs WHERE id = $1", [
      packId,
    ]);
    return found.rows[0];
  };
  const before = await stockNow();
  const sku = (await read(id)).packs[0]?.sku ?? "";
  const { body } = await send(["sku", "stock"], [sku, 3]);
  expect((await changeImport(body.id, "apply")).status).toBe(200);
  expect(await stockNow()).toMatchObject({ stock: 3, batches: [{ batch: "B-2", quantity: 3 }] });
  expect((await changeImport(body.id, "undo")).status).toBe(200);
  expect(await stockNow()).toEqual(before);
});
