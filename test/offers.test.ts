import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { loadOffers } from "../app/features/offers/active-offers-service.server.ts";
import type { Offer, OfferInput } from "../app/features/offers/offer-schema.ts";
import { readInvoicePdf } from "./support/documents/invoice-pdf.ts";
import { TENTH } from "./support/offer-input.ts";
import { placeRefundable } from "./support/paid-order.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterEach(async () => {
  await shop.database.pool.query("DELETE FROM offers");
  // Test files share a process.
  await loadOffers(shop.shop);
});
afterAll(() => shop.close());

async function offer(changes: Partial<OfferInput> = {}): Promise<number> {
  const { status, body } = await shop.call<{ id: number; message?: string }>("/admin/offers/", {
    token: admin,
    body: { ...TENTH, ...changes },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}

const listed = async () =>
  (await shop.call<{ results: Offer[] }>("/admin/offers/", { token: admin })).body.results;

async function shopperWith(price_paise: number, quantity: number): Promise<Shopper> {
  const { id } = await createProducts(shop, [{ price_paise, stock: 1000 }]);
  return newShopper(shop, { product_id: id, quantity });
}

const enter = ({ token }: Shopper, code: string) =>
  shop.call<Record<string, unknown>>("/carts/code/", { method: "PUT", token, body: { code } });

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe("an offer without a code", () => {
  test("is in the cart, the order, its invoice and its credit notes", async () => {
    await offer();
    const order = await placeRefundable(shop, admin, [
      { price_paise: 105_00, quantity: 3, rate: 5 },
      { price_paise: 99_99, quantity: 1, rate: 18 },
    ]);
    const read = await order.read();
    expect(read).toMatchObject({
      discount: 41.49,
      total: 315 + 99.99 - 41.49,
      offers: [{ name: "Ugadi offer", code: null, discount: 41.49 }],
    });
    expect(read.order_items.map(({ discount }) => discount)).toEqual([31.5, 9.99]);
    const { text } = await readInvoicePdf(shop, order.id, order.shopper.token);
    expect(text).toContain("less discount 31.50");
    // 283.50 with 5 %: 270.00 + 2 × 6.75.
    expect(text).toMatch(/270\.00 .*6\.75 .*6\.75 .*283\.50/);
    const part = await order.cancelItems({ items: [{ item: 1, quantity: 1 }] });
    expect(part.body).toMatchObject({ total: 279, discount: 30.99 });
    expect(part.body.credit_notes).toMatchObject([{ total: 94.5 }]);
  });

  test("lowers the cart's total, which the shopper orders at", async () => {
    await offer({ kind: "free-pieces", percent: null, pieces: 3, free_pieces: 1 });
    const shopper = await shopperWith(50_00, 4);
    const cart = await shopper.readCart();
    expect(cart).toMatchObject({ subtotal: 200, discount: 50, total: 150, code: null });
    const { status, body } = await shopper.place({ expected_total: 150 });
    expect([status, body.total]).toEqual([201, 150]);
  });

  test("gives nothing away whole to those who cancel what they pay for", async () => {
    await offer({ kind: "free-pieces", percent: null, pieces: 3, free_pieces: 1 });
    const goods = [100_00, 100_00, 50_00].map((price_paise) => ({ price_paise, quantity: 1 }));
    const order = await placeRefundable(shop, admin, goods, "cod");
    expect((await order.read()).total).toBe(200);
    const items = [1, 2].map((item) => ({ item, quantity: 1 }));
    const { body } = await order.cancelItems({ items }, order.shopper.token);
    expect(body).toMatchObject({ total: 40, discount: 10 });
  });

  test("that makes goods free leaves them among the cancelled ones", async () => {
    await offer({ percent: 100 });
    const goods = [100_00, 50_00].map((price_paise) => ({ price_paise, quantity: 1 }));
    const order = await placeRefundable(shop, admin, goods, "cod");
    const { body } = await order.cancelItems({ items: [{ item: 1, quantity: 1 }] });
    expect(body.cancelled_items).toMatchObject([{ id: 1, quantity: 1, discount: 100 }]);
  });

  test("for some goods lowers those alone", async () => {
    const [chosen, other] = [
      await createProducts(shop, [{ price_paise: 100_00 }]),
      await createProducts(shop, [{ price_paise: 100_00 }]),
    ];
    await offer({ product_ids: [chosen.id, chosen.id] });
    const items = [chosen, other].map(({ id }) => ({ product_id: id }));
    const shopper = await newShopper(shop, ...items);
    expect((await shopper.readCart()).discount).toBe(10);
    expect(await listed()).toMatchObject([
      { product_ids: [chosen.id], products: [{ id: chosen.id, title: chosen.title }] },
    ]);
    const { category_id } = (await shop.call<{ category_id: number }>(`/products/${chosen.id}`))
      .body;
    await offer({ category_ids: [category_id], percent: 20 });
    expect((await shopper.readCart()).discount).toBe(20);
  });

  test("that was switched off is gone at once", async () => {
    const id = await offer();
    const shopper = await shopperWith(50_00, 2);
    expect((await shopper.readCart()).discount).toBe(10);
    const off = { ...TENTH, enabled: false, version: 1 };
    const path = `/admin/offers/${id}/`;
    expect((await shop.call(path, { method: "PUT", token: admin, body: off })).status).toBe(200);
    expect((await shopper.readCart()).discount).toBe(0);
    const { status, body } = await shopper.place({ expected_total: 90 });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/A price or an item has changed/),
    ]);
  });

  test("can make an order free; it has an invoice all the same", async () => {
    await offer({ percent: 100 });
    const shopper = await shopperWith(50_00, 1);
    const { status, body } = await shopper.place();
    expect([status, body.total]).toEqual([201, 0]);
    const change = { method: "PUT", token: admin, body: { status: "shipped" } };
    expect((await shop.call(`/orders/${body.id}/`, change)).status).toBe(200);
  });
});

describe("the code of an offer", () => {
  test("is entered in any spelling, stays with the cart, and ends with the order", async () => {
    await offer({ code: "UGADI10" });
    const shopper = await shopperWith(100_00, 2);
    expect((await shopper.readCart()).discount).toBe(0);
    const entered = await enter(shopper, " ugadi 10 ");
    expect(entered.body).toMatchObject({ code: "UGADI10", code_refusal: null, discount: 20 });
    expect(await shopper.readCart()).toMatchObject({ code: "UGADI10", total: 180 });
    const { body } = await shopper.place();
    expect(body).toMatchObject({ total: 180, offers: [{ code: "UGADI10" }] });
    expect(await shopper.readCart()).toMatchObject({ code: null, total: 0 });
  });

  test.each<[string, Partial<OfferInput>, string]>([
    ["that is over", { ends_at: inDays(-1), starts_at: inDays(-2) }, "This code has expired."],
    ["that hasn't begun", { starts_at: inDays(1) }, "This code isn't valid yet."],
    ["that is switched off", { enabled: false }, "There is no offer with this code."],
    ["for more goods", { min_goods: 500 }, "Add goods for ₹400.00 more to use this code."],
    ["for other goods", { product_ids: [999] }, "This code isn't for the goods in your cart."],
    [
      "for larger sets",
      { kind: "free-pieces", pieces: 3, free_pieces: 1 },
      "This code takes nothing off the goods in your cart.",
    ],
  ])("%s is refused with the reason, and the order stays open", async (_what, changes, refusal) => {
    await offer({ code: "MILLETS", ...changes });
    const shopper = await shopperWith(100_00, 1);
    expect((await enter(shopper, "MILLETS")).body).toMatchObject({
      code_refusal: refusal,
      discount: 0,
      total: 100,
    });
    const refused = await shopper.place();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `MILLETS: ${refusal} Remove it to order without it.`,
    ]);
    const path = "/carts/code/";
    const { body } = await shop.call(path, { method: "DELETE", token: shopper.token });
    expect(body).toMatchObject({ code: null, code_refusal: null });
    expect((await shopper.place()).status).toBe(201);
  });

  test("gives way to an offer that saves more, and says so", async () => {
    await offer({ percent: 30 });
    await offer({ code: "LITTLE", percent: 5 });
    const shopper = await shopperWith(100_00, 1);
    expect((await enter(shopper, "LITTLE")).body).toMatchObject({
      code_refusal: "Another offer saves you more than this code.",
      discount: 30,
    });
  });

  test.each(["", "AB", "A CODE THAT IS MUCH TOO LONG", "ÜGADI", "<script>"])(
    "that can't be one is refused: '%s'",
    async (code) => {
      const shopper = await shopperWith(100_00, 1);
      const { status, body } = await enter(shopper, code);
      expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(["code"])]);
    },
  );

  test("is entered thirty times in an hour at most if there is no such code, so that nobody guesses one", async () => {
    await offer({ code: "FARMERS10", percent: 10 });
    const shopper = await shopperWith(100_00, 1);
    for (let guess = 0; guess < 30; guess++)
      expect((await enter(shopper, `FARMERS${100 + guess}`)).status).toBe(200);
    expect((await enter(shopper, "FARMERS99")).status).toBe(429);
    expect((await enter(shopper, "FARMERS10")).body).toMatchObject({ discount: 10 });
  });

  test("of another customer's cart can't be seen or changed without their token", async () => {
    expect(
      (await shop.call("/carts/code/", { method: "PUT", body: { code: "MINE" } })).status,
    ).toBe(401);
  });
});

describe("the limit of an offer holds:", () => {
  test("once for each customer, however many orders at once", async () => {
    await offer({ code: "ONCE", per_customer: 1 });
    const { id } = await createProducts(shop, [{ price_paise: 100_00, stock: 1000 }]);
    const shopper = await newShopper(shop);
    let discounted = 0;
    for (let round = 0; round < 4; round += 1) {
      await shopper.add({ product_id: id, quantity: 1 });
      await enter(shopper, "ONCE");
      const placed = await Promise.all([shopper.place(), shopper.place()]);
      discounted += placed.filter(({ status, body }) => status === 201 && body.discount > 0).length;
      await shop.call("/carts/code/", { method: "DELETE", token: shopper.token });
      await shopper.place();
    }
    expect(discounted).toBe(1);
  });

  test("a first order only, and again after it was cancelled", async () => {
    await offer({ first_order: true });
    const { id } = await createProducts(shop, [{ price_paise: 100_00, stock: 1000 }]);
    const shopper = await newShopper(shop, { product_id: id });
    const first = await shopper.place();
    expect(first.body.discount).toBe(10);
    await shopper.add({ product_id: id });
    expect((await shopper.readCart()).discount).toBe(0);
    const cancel = { method: "PUT", token: shopper.token, body: { status: "cancelled" } };
    expect((await shop.call(`/orders/${first.body.id}/`, cancel)).status).toBe(200);
    expect((await shopper.readCart()).discount).toBe(10);
  });

  test("the first 5 of 12 customers who order at once; a cancelled order gives its use back", async () => {
    await offer({ max_uses: 5 });
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => shopperWith(100_00, 1)));
    const placed = await Promise.all(shoppers.map((shopper) => shopper.place()));
    const won = placed.flatMap(({ status, body }, at) =>
      status === 201 && body.discount > 0 ? [{ body, shopper: shoppers[at] }] : [],
    );
    expect(won).toHaveLength(5);
    for (const { status, body } of placed.filter(({ status }) => status !== 201)) {
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/used for the last time/),
      ]);
    }
    expect(await listed()).toMatchObject([{ used: 5 }]);
    const [first] = won;
    const cancel = { method: "PUT", token: first?.shopper?.token, body: { status: "cancelled" } };
    expect((await shop.call(`/orders/${first?.body.id}/`, cancel)).status).toBe(200);
    expect(await listed()).toMatchObject([{ used: 4 }]);
    const late = await shopperWith(100_00, 1);
    expect((await late.place()).body.discount).toBe(10);
    const none = await shopperWith(100_00, 1);
    expect((await none.place()).body.discount).toBe(0);
  });

  test("a limit that is set later counts the orders before it", async () => {
    const id = await offer();
    await (await shopperWith(100_00, 1)).place();
    await (await shopperWith(100_00, 1)).place();
    const limit = (max_uses: number) =>
      shop.call(`/admin/offers/${id}/`, {
        method: "PUT",
        token: admin,
        body: { ...TENTH, max_uses, version: 1 },
      });
    const refused = await limit(1);
    expect([refused.status, refused.body.max_uses]).toEqual([
      400,
      ["2 orders have used it already."],
    ]);
    expect((await limit(3)).status).toBe(200);
    const placed = await Promise.all(
      [1, 2].map(async () => (await shopperWith(100_00, 1)).place()),
    );
    expect(placed.filter(({ body }) => body.discount > 0)).toHaveLength(1);
  });

  test("a failed order uses nothing", async () => {
    await offer({ code: "ONCE", per_customer: 1, max_uses: 1 });
    const shopper = await shopperWith(100_00, 1);
    await enter(shopper, "ONCE");
    expect((await shopper.place({ expected_total: 1 })).status).toBe(409);
    expect(await shopper.readCart()).toMatchObject({ code: "ONCE", discount: 10 });
    expect((await shopper.place()).body.discount).toBe(10);
  });
});

describe("offers in the back office:", () => {
  test("only administrators see and change them", async () => {
    const { token } = await shop.newCustomer();
    expect((await shop.call("/admin/offers/", { token })).status).toBe(403);
    expect((await shop.call("/admin/offers/", { token, body: TENTH })).status).toBe(403);
    expect((await shop.call("/admin/offers/")).status).toBe(401);
  });

  test.each<[string, object, string]>([
    ["no name", { name: " " }, "name"],
    ["a percentage over 100", { percent: 101 }, "percent"],
    ["no percentage", { percent: null }, "percent"],
    ["a negative sum", { kind: "amount", amount: -1 }, "amount"],
    ["a third of a paisa", { kind: "amount", amount: 0.333 }, "amount"],
    ["all pieces free", { kind: "free-pieces", pieces: 2, free_pieces: 2 }, "free_pieces"],
    ["an end before its beginning", { starts_at: inDays(2), ends_at: inDays(1) }, "ends_at"],
    ["a code of two letters", { code: "AB" }, "code"],
    ["no use at all", { max_uses: 0 }, "max_uses"],
  ])("can't save %s", async (_what, wrong, field) => {
    const { status, body } = await shop.call("/admin/offers/", {
      token: admin,
      body: { ...TENTH, ...wrong },
    });
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
  });

  test("a form that is sent again writes no second offer, but what was corrected in it", async () => {
    const body = { ...TENTH, enabled: false, ends_at: inDays(9), attempt: randomUUID() };
    const before = (await listed()).length;
    const send = (more = {}) =>
      shop.call<{ id: number }>("/admin/offers/", {
        token: admin,
        body: { ...body, ...more },
      });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await send({ percent: 20 })).body).toEqual(answers[0]?.body);
    expect((await listed())[0]).toMatchObject({ percent: 20, version: 2 });
    expect((await send({ percent: 30 })).status).toBe(409);
    expect((await listed()).length).toBe(before + 1);
  });

  test("administrators don't overwrite each other's changes", async () => {
    const id = await offer({ name: "Sankranti" });
    const versions = async () =>
      (await listed()).filter((one) => one.id === id).map(({ version }) => version);
    expect(await versions()).toEqual([1]);
    const save = (percent: number, version: number) =>
      shop.call(`/admin/offers/${id}/`, {
        method: "PUT",
        token: admin,
        body: { ...TENTH, enabled: false, percent, version },
      });
    const both = await Promise.all([save(20, 1), save(30, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toHaveProperty("version");
    expect(await versions()).toEqual([2]);
    expect((await save(15, 2)).status).toBe(200);
    // The response was lost, so the form sends the same again.
    expect((await save(15, 2)).status).toBe(200);
    expect(await versions()).toEqual([3]);
  });

  test("an offer stays for its own goods when it is edited after those were deleted", async () => {
    const { id: product_id } = await createProducts(shop, [{ price_paise: 100_00, stock: 1 }]);
    const id = await offer({ product_ids: [product_id] });
    const remove = { method: "DELETE", token: admin };
    expect((await shop.call(`/products/${product_id}`, remove)).status).toBe(204);
    const [read] = await listed();
    expect(read?.products).toEqual([{ id: product_id, title: "Deleted product" }]);
    const body = { ...read, product_ids: read?.products.map((each) => each.id), percent: 20 };
    const save = { method: "PUT", token: admin, body };
    expect((await shop.call(`/admin/offers/${id}/`, save)).status).toBe(200);
    expect(await (await shopperWith(100_00, 1)).readCart()).toMatchObject({ discount: 0 });
  });

  test("two can't have the same code, and one that was used can't be deleted", async () => {
    const id = await offer({ code: "TWICE" });
    const again = await shop.call("/admin/offers/", {
      token: admin,
      body: { ...TENTH, code: "twice" },
    });
    expect([again.status, again.body.code]).toEqual([400, ["Another offer has this code."]]);
    const shopper = await shopperWith(100_00, 1);
    await enter(shopper, "TWICE");
    await shopper.place();
    const remove = { method: "DELETE", token: admin };
    expect((await shop.call(`/admin/offers/${id}/`, remove)).status).toBe(409);
    const unused = await offer();
    expect((await shop.call(`/admin/offers/${unused}/`, remove)).status).toBe(204);
    expect((await shop.call(`/admin/offers/${unused}/`, remove)).status).toBe(404);
  });
});
