import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BoughtAgain } from "../app/features/orders/buy-again/buy-again-schema.ts";
import type { SharedWishlist, Wishlist } from "../app/features/wishlist/wishlist-schema.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const read = async (token: string) => (await shop.call<Wishlist>("/wishlist/", { token })).body;
const wish = (token: string, id: number, method = "PUT") =>
  shop.call<{ wished?: boolean; message?: string }>(`/wishlist/products/${id}/`, { method, token });
const shared = (token: string) =>
  shop.call<SharedWishlist & { message?: string }>(`/wishlist/shared/?token=${token}`);

describe("a wishlist", () => {
  test("stores the products that its customer marks, once, newest first, and is visible to nobody else", async () => {
    const [one, two] = [await createProducts(shop), await createProducts(shop)];
    const { token } = await shop.newCustomer();
    const other = (await shop.newCustomer()).token;
    const answers = await Promise.all([wish(token, one.id), wish(token, one.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await wish(token, two.id);
    const list = await read(token);
    expect(list).toMatchObject({ count: 2, share_token: null });
    expect(list.results.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await read(other)).results).toEqual([]);
    expect((await wish(other, one.id, "DELETE")).body.wished).toBe(false);
    expect((await read(token)).count).toBe(2);
    expect((await shop.call("/wishlist/")).status).toBe(401);
    expect((await wish(token, 999_999)).status).toBe(404);
    await wish(token, one.id, "DELETE");
    expect((await wish(token, one.id, "GET")).body).toEqual({ wished: false });
    expect((await wish(token, two.id, "GET")).body).toEqual({ wished: true });
  });

  test("holds 200 products", async () => {
    const { id } = await createProducts(shop);
    const { token } = await shop.newCustomer();
    const { body: me } = await shop.call<{ id: number }>("/users/me/", { token });
    await shop.database.pool.query(
      `INSERT INTO products (category_id, slug, title, names)
        SELECT category_id, 'wished-' || n, 'Wished', '{}' FROM products, generate_series(1, 200) AS n WHERE id = $1`,
      [id],
    );
    await shop.database.pool.query(
      "INSERT INTO wishlist_items (customer_id, product_id) SELECT $1, id FROM products WHERE slug LIKE 'wished-%'",
      [me.id],
    );
    await shop.database.pool.query("DELETE FROM products WHERE slug = 'wished-1'");
    const more = [id, (await createProducts(shop)).id, (await createProducts(shop)).id];
    const both = await Promise.all(more.map((each) => wish(token, each)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = await wish(token, (await createProducts(shop)).id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "A wishlist holds at most 200 products. Remove some first.",
    ]);
    await shop.database.pool.query("DELETE FROM products WHERE slug LIKE 'wished-%'");
  });

  test("that is full of products no longer on sale has room for others", async () => {
    const { id } = await createProducts(shop);
    const { token } = await shop.newCustomer();
    const { body: me } = await shop.call<{ id: number }>("/users/me/", { token });
    const { pool } = shop.database;
    await pool.query(
      `WITH added AS (
        INSERT INTO products (category_id, slug, title, names, hidden_at)
          SELECT category_id, 'ended-' || n, 'Ended', '{}', CASE WHEN n <= 2 THEN now() END
          FROM products, generate_series(1, 200) AS n WHERE id = $1 RETURNING id
      ) INSERT INTO wishlist_items (customer_id, product_id) SELECT $2, id FROM added`,
      [id, me.id],
    );
    const more = [id, (await createProducts(shop)).id, (await createProducts(shop)).id];
    const all = await Promise.all(more.map((each) => wish(token, each)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS stored, count(hidden_at)::int AS hidden
       FROM wishlist_items JOIN products ON products.id = product_id WHERE customer_id = $1`,
      [me.id],
    );
    expect(rows).toEqual([{ stored: 200, hidden: 0 }]);
    await pool.query("DELETE FROM products WHERE slug LIKE 'ended-%'");
  });

  test("is shared by a link that shows only product names, until it is switched off", async () => {
    const product = await createProducts(shop);
    const { token, email } = await shop.newCustomer();
    await wish(token, product.id);
    const share = () =>
      shop.call<{ share_token: string }>("/wishlist/share/", { method: "PUT", token });
    const links = await Promise.all([share(), share()]);
    expect(new Set(links.map(({ body }) => body.share_token)).size).toBe(1);
    const link = links[0]?.body.share_token ?? "";
    const { body, headers } = await shared(link);
    expect(body.results).toEqual([{ id: product.id, title: product.title }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(JSON.stringify(body)).not.toContain(email.split("@")[0]);
    await shop.call("/wishlist/share/", { method: "DELETE", token });
    expect((await shared(link)).status).toBe(404);
    expect((await share()).body.share_token).not.toBe(link);
    expect((await shared("x".repeat(43))).status).toBe(404);
    expect((await shared("x")).status).toBe(400);
  });

  test("is exported, and deleted with the account", async () => {
    const product = await createProducts(shop);
    const { token } = await shop.newCustomer();
    await wish(token, product.id);
    const { body } = await shop.call<{ share_token: string }>("/wishlist/share/", {
      method: "PUT",
      token,
    });
    const exported = await shop.call<{ wishlist: object[] }>("/profile/export/", { token });
    expect(exported.body.wishlist).toMatchObject([{ product_id: product.id }]);
    await shop.call("/profile/", { method: "DELETE", token, body: { password: PASSWORD } });
    expect((await shared(body.share_token)).status).toBe(404);
    const { rows } = await shop.database.pool.query(
      "SELECT FROM wishlist_items WHERE product_id = $1",
      [product.id],
    );
    expect(rows).toEqual([]);
  });
});

describe("buying an order again", () => {
  const again = (id: number, token: string, headers?: Record<string, string>) =>
    shop.call<BoughtAgain & { message?: string }>(`/orders/${id}/buy-again/`, {
      method: "POST",
      token,
      headers,
    });

  test("with the same key adds its items once, and reports the same", async () => {
    const { id: product_id } = await createProducts(shop, [{ stock: 7 }]);
    const shopper = await newShopper(shop, { product_id, quantity: 3 });
    const { body: order } = await shopper.place();
    const headers = { "idempotency-key": "one-press" };
    const first = await again(order.id, shopper.token, headers);
    expect(first.body.items).toMatchObject([{ added: 3, missing: null }]);
    expect((await again(order.id, shopper.token, headers)).body).toEqual(first.body);
    expect((await shopper.readCart()).item_count).toBe(3);
  });

  test("reports with the same key how many were added, also if the cart had some of them", async () => {
    const { id: product_id } = await createProducts(shop, [{ stock: 8 }]);
    const shopper = await newShopper(shop, { product_id, quantity: 3 });
    const { body: order } = await shopper.place();
    await shopper.add({ product_id, quantity: 3 });
    const headers = { "idempotency-key": "another-press" };
    const first = await again(order.id, shopper.token, headers);
    expect(first.body.items).toMatchObject([{ wanted: 3, added: 2, missing: "few_left" }]);
    expect((await again(order.id, shopper.token, headers)).body).toEqual(first.body);
    expect((await shopper.readCart()).item_count).toBe(5);
  });

  test("adds what is still sold and in stock, and says what is not", async () => {
    const { id: product_id, packIds } = await createProducts(shop, [{}, {}, {}, {}]);
    const [plenty = 0, few = 0, out = 0, retired = 0] = packIds;
    const items = packIds.map((pack_id) => ({ product_id, pack_id, quantity: 3 }));
    const shopper = await newShopper(shop, ...items);
    const { body: order } = await shopper.place();
    const count = async (pack: number, counted: number) => {
      const body = { counted, note: "Counted" };
      const { status } = await shop.call(`/admin/stock/${pack}/correct`, { token: admin, body });
      expect(status).toBe(200);
    };
    await count(few, 2);
    await count(out, 0);
    await shop.database.pool.query("UPDATE packs SET retired_at = now() WHERE id = $1", [retired]);
    const { status, body } = await again(order.id, shopper.token);
    expect(status).toBe(200);
    expect(body.items.map(({ added, missing }) => [added, missing])).toEqual([
      [3, null],
      [2, "few_left"],
      [0, "sold_out"],
      [0, "not_sold"],
    ]);
    const cart = await shopper.readCart();
    expect(cart.cart_items.map(({ pack, quantity }) => [pack?.id, quantity])).toEqual([
      [plenty, 3],
      [few, 2],
    ]);
    const twice = await again(order.id, shopper.token);
    expect(twice.body.items.map(({ added }) => added)).toEqual([3, 0, 0, 0]);
    const other = await newShopper(shop);
    expect((await again(order.id, other.token)).status).toBe(403);
    expect((await again(order.id, admin)).status).toBe(403);
    expect((await again(999_999, shopper.token)).status).toBe(404);
  });
});
