import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

const EMPTY = {
  cart_items: [],
  item_count: 0,
  subtotal: 0,
  discount: 0,
  offers: [],
  code: null,
  code_refusal: null,
  total: 0,
  weight_grams: 0,
};

describe("reading the cart", () => {
  test("returns an empty one without a token", async () => {
    expect(await shop.call("/carts/")).toMatchObject({ status: 200, body: EMPTY });
  });

  test("is refused with an invalid token", async () => {
    const { token } = await shop.newCustomer();
    expect(await shop.call("/carts/", { token })).toMatchObject({ status: 200, body: EMPTY });
    await shop.call("/logout/", { method: "DELETE", token });
    for (const dead of [token, "nonsense"]) {
      expect((await shop.call("/carts/", { token: dead })).status).toBe(401);
    }
  });

  test("returns lines in the documented shape, and counts pieces", async () => {
    const product = await createProducts(shop, [{ label: "500 g", price_paise: 8550, stock: 7 }]);
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 3 });
    expect(await shopper.readCart()).toEqual({
      cart_items: [
        {
          id: expect.any(Number),
          quantity: 3,
          price: 85.5,
          subtotal: 256.5,
          stock: 7,
          product: { id: product.id, title: product.title, description: "", image: "" },
          pack: { id: product.packIds[0], label: "500 g" },
        },
      ],
      item_count: 3,
      subtotal: 256.5,
      discount: 0,
      offers: [],
      code: null,
      code_refusal: null,
      total: 256.5,
      weight_grams: 3000,
    });
  });

  test("returns totals that are exact to the paisa, for any prices and quantities", async () => {
    const shopper = await newShopper(shop);
    const line = fc.record({
      price_paise: fc.integer({ min: 0, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), async (lines) => {
        const packs = lines.map(({ price_paise }) => ({ price_paise, stock: 999 }));
        const { id: product_id, packIds } = await createProducts(shop, packs);
        for (const [at, { quantity }] of lines.entries()) {
          await shopper.add({ product_id, pack_id: packIds[at], quantity });
        }
        const cart = await shopper.readCart();
        await shop.database.db.deleteFrom("cart_items").execute();
        const paise = lines.map((wanted) => BigInt(wanted.price_paise) * BigInt(wanted.quantity));
        expect(cart.cart_items.map((item) => item.subtotal)).toEqual(paise.map(inRupees));
        expect(cart.total).toBe(inRupees(paise.reduce((sum, one) => sum + one, 0n)));
        expect(cart.item_count).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
      { numRuns: 25 },
    );
  });
});

/** In decimal notation, so that the rounding of the code under test is not repeated here. */
function inRupees(paise: bigint): number {
  return Number(`${paise / 100n}.${String(paise % 100n).padStart(2, "0")}`);
}

describe("adding to the cart", () => {
  test("requires a login", async () => {
    const { id: product_id } = await createProducts(shop);
    const body = { product_id, quantity: 1 };
    expect((await shop.call("/cart_items/", { body })).status).toBe(401);
    expect((await shop.call("/cart_items/", { body, token: "dead" })).status).toBe(401);
  });

  test("uses the default pack without a pack, and one piece without a quantity", async () => {
    const { id: product_id, packIds } = await createProducts(shop, [{}, {}]);
    const { token } = await newShopper(shop);
    const { status, body } = await shop.call("/cart_items/", { token, body: { product_id } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ quantity: 1, pack: { id: packIds[0] } });
  });

  test("makes one line per pack of a product, and adds the same pack to its line", async () => {
    const { id: product_id, packIds } = await createProducts(shop, [{}, { price_paise: 1900 }]);
    const shopper = await newShopper(shop, { product_id }, { product_id, pack_id: packIds[1] });
    const { status, body } = await shopper.add({ product_id, pack_id: packIds[1], quantity: 4 });
    expect({ status, quantity: body.quantity, subtotal: body.subtotal }).toEqual({
      status: 201,
      quantity: 5,
      subtotal: 95,
    });
    const cart = await shopper.readCart();
    expect(cart.cart_items.map((item) => [item.pack.id, item.quantity])).toEqual([
      [packIds[0], 1],
      [packIds[1], 5],
    ]);
    expect(cart).toMatchObject({ item_count: 6, total: 105 });
  });

  test("twenty times at once makes one line of twenty", async () => {
    const { id: product_id } = await createProducts(shop);
    const shopper = await newShopper(shop);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shopper.add({ product_id })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const cart = await shopper.readCart();
    expect(cart.cart_items.map(({ quantity }) => quantity)).toEqual([20]);
  });

  test("with the same key adds once, even at the same time; with another key or none it adds again", async () => {
    const { id: product_id } = await createProducts(shop);
    const { token, readCart } = await newShopper(shop);
    const add = async (key?: string) => {
      const headers = key ? { "idempotency-key": key } : undefined;
      const body = { product_id, quantity: 2 };
      const call = await shop.call("/cart_items/", { method: "POST", token, headers, body });
      return [call.status, call.body.quantity];
    };
    expect(await Promise.all([add("one"), add("one"), add("one")])).toEqual([
      [201, 2],
      [201, 2],
      [201, 2],
    ]);
    expect(await add("two")).toEqual([201, 4]);
    expect(await add()).toEqual([201, 6]);
    expect(await add()).toEqual([201, 8]);
    expect((await readCart()).item_count).toBe(8);
  });

  test("more than the stock returns how many are left, and changes nothing", async () => {
    const { id: product_id } = await createProducts(shop, [{ stock: 3 }]);
    const shopper = await newShopper(shop);
    const tooMany = await shopper.add({ product_id, quantity: 4 });
    expect(tooMany).toMatchObject({ status: 409, body: { message: "Only 3 left in stock" } });
    expect(await shopper.readCart()).toEqual(EMPTY);
    await shopper.add({ product_id, quantity: 2 });
    const oneTooMany = await shopper.add({ product_id, quantity: 2 });
    expect(oneTooMany).toMatchObject({ status: 409, body: { message: "Only 3 left in stock" } });
    expect((await shopper.readCart()).item_count).toBe(2);
  });

  test("returns 404 for an unknown product, and refuses a pack of another product", async () => {
    const product = await createProducts(shop);
    const other = await createProducts(shop);
    const shopper = await newShopper(shop);
    expect((await shopper.add({ product_id: 999_999_999 })).status).toBe(404);
    const wrongPack = await shopper.add({ product_id: product.id, pack_id: other.packIds[0] });
    expect(wrongPack.status).toBe(400);
    expect(wrongPack.body).toHaveProperty("pack_id");
    expect(await shopper.readCart()).toEqual(EMPTY);
  });

  test("refuses a quantity that is not a whole number from 1 to 999, and names the field", async () => {
    const { id: product_id } = await createProducts(shop, [{ stock: 5000 }]);
    const { token, readCart } = await newShopper(shop);
    for (const quantity of [0, -1, 1.5, 1000, 1e30, "2", null, [1], {}]) {
      const { status, body } = await shop.call("/cart_items/", {
        token,
        body: { product_id, quantity },
      });
      expect({ quantity, status }).toEqual({ quantity, status: 400 });
      expect(body).toHaveProperty("quantity");
    }
    expect(await readCart()).toEqual(EMPTY);
  });

  test("can't take a line beyond 999, whatever the stock", async () => {
    const { id: product_id } = await createProducts(shop, [{ stock: 5000 }]);
    const shopper = await newShopper(shop, { product_id, quantity: 999 });
    expect((await shopper.add({ product_id })).status).toBe(409);
    expect((await shopper.readCart()).item_count).toBe(999);
  });

  test("accepts 200 different packs, and refuses one more", async () => {
    const { id: product_id, packIds } = await createProducts(
      shop,
      Array.from({ length: 201 }, () => ({})),
    );
    const shopper = await newShopper(shop, { product_id });
    const { customer_id } = await shop.database.db
      .selectFrom("cart_items")
      .select("customer_id")
      .where("product_id", "=", product_id)
      .executeTakeFirstOrThrow();
    const rest = packIds.slice(1, 200);
    await shop.database.db
      .insertInto("cart_items")
      .values(rest.map((pack_id) => ({ customer_id, product_id, pack_id, quantity: 1 })))
      .execute();
    expect((await shopper.add({ product_id, pack_id: packIds[200] })).status).toBe(409);
    expect((await shopper.add({ product_id, pack_id: packIds[7] })).status).toBe(201);
    expect((await shopper.readCart()).cart_items).toHaveLength(200);
  });
});

describe("changing and removing a line", () => {
  test("sets the quantity, up to the stock", async () => {
    const { id: product_id } = await createProducts(shop, [{ stock: 6 }]);
    const { token, readCart } = await newShopper(shop, { product_id, quantity: 2 });
    const path = `/cart_items/${(await readCart()).cart_items[0]?.id}/`;
    const put = (quantity: unknown) =>
      shop.call(path, { method: "PUT", token, body: { quantity } });
    expect(await put(6)).toMatchObject({ status: 200, body: { quantity: 6, subtotal: 60 } });
    const tooMany = await put(7);
    expect(tooMany).toMatchObject({ status: 409, body: { message: "Only 6 left in stock" } });
    for (const wrong of [0, -3, 2.5, "2", null]) expect((await put(wrong)).status).toBe(400);
    expect((await readCart()).item_count).toBe(6);
  });

  test("removes it only once", async () => {
    const { id: product_id } = await createProducts(shop);
    const { token, readCart } = await newShopper(shop, { product_id });
    const path = `/cart_items/${(await readCart()).cart_items[0]?.id}/`;
    expect(await shop.call(path, { method: "DELETE", token })).toMatchObject({
      status: 204,
      body: null,
    });
    expect(await readCart()).toEqual(EMPTY);
    expect((await shop.call(path, { method: "DELETE", token })).status).toBe(404);
  });

  test("is forbidden for another customer's line, and leaves it unchanged", async () => {
    const { id: product_id } = await createProducts(shop);
    const owner = await newShopper(shop, { product_id, quantity: 2 });
    const { token } = await shop.newCustomer();
    const path = `/cart_items/${(await owner.readCart()).cart_items[0]?.id}/`;
    const body = { quantity: 9 };
    expect((await shop.call(path, { method: "PUT", token, body })).status).toBe(403);
    expect((await shop.call(path, { method: "DELETE", token })).status).toBe(403);
    expect((await shop.call(path, { method: "DELETE" })).status).toBe(401);
    expect((await owner.readCart()).item_count).toBe(2);
  });

  test("returns 404 for an unknown line", async () => {
    const { token } = await shop.newCustomer();
    for (const id of ["999999999", "0", "-1", "abc", "9".repeat(30)]) {
      const path = `/cart_items/${id}/`;
      const put = await shop.call(path, { method: "PUT", token, body: { quantity: 1 } });
      const remove = await shop.call(path, { method: "DELETE", token });
      expect({ id, put: put.status, remove: remove.status }).toEqual({ id, put: 404, remove: 404 });
    }
  });
});
