import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderClaims } from "../app/features/orders/claims/claim-schema.ts";
import { forgetOldPhotos } from "../app/features/orders/claims/photos/claim-photo-service.server.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import {
  type Goods,
  mailsAbout,
  placeRefundable,
  type RefundableOrder,
} from "./support/paid-order.ts";
import { createProducts, stockOf } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const GOODS: Goods[] = [
  { price_paise: 10_500, quantity: 3, rate: 5 },
  { price_paise: 23_600, quantity: 1, rate: 18 },
];
const BROKEN = { reason: "damaged", details: "The jar came in pieces.", wish: "refund" } as const;

type Body = OrderClaims & { message?: string };
type Pieces = { item: number; quantity: number; of?: number };

/** A red photo with a place in its metadata. */
async function photoOf(width: number, type: "jpeg" | "png" = "jpeg"): Promise<FormData> {
  const create = { width, height: 300, channels: 3, background: "#d02020" } as const;
  const bytes = await sharp({ create })
    .withExif({ IFD3: { GPSLatitude: "17/1 23/1 0/1" } })
    .toFormat(type)
    .toBuffer();
  return formOf(bytes);
}

function formOf(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "image.jpg"));
  return form;
}

/** Claims of one order, by its customer unless another token is given. */
function claimsOf(order: Pick<RefundableOrder, "id" | "shopper">) {
  const path = `/orders/${order.id}/claims/`;
  const customer = order.shopper.token;
  return {
    photo: (claim: number, body: FormData, token = customer) =>
      shop.call<Body>(`${path}${claim}/photos/`, { token, body }),
    readPhoto: (claim: number, photo: number, token = customer) =>
      fetch(`${shop.url}/api${path}${claim}/photos/${photo}/`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    read: (token = customer) => shop.call<Body>(path, { token }),
    open: (items: Pieces[], token = customer, more: object = {}) =>
      shop.call<Body>(path, { token, body: { ...BROKEN, ...more, items } }),
    transition: (claim: number, body: object, token = admin) =>
      shop.call<Body>(`${path}${claim}/`, { method: "PUT", token, body }),
  };
}

async function placeDelivered(goods = GOODS, hoursAgo = 1) {
  const order = await placeRefundable(shop, admin, goods);
  await order.change({ status: "shipped" });
  await order.change({ status: "delivered" });
  await shop.database.pool.query(
    "UPDATE order_history SET at = now() - make_interval(mins => $2) WHERE order_id = $1 AND status = 'delivered'",
    [order.id, Math.round(hoursAgo * 60)],
  );
  return order;
}

describe("a claim", () => {
  test("is refunded: agreed without the goods, with a credit note and an email at each step", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    const { body: before } = await claims.read();
    expect(before.claims).toEqual([]);
    expect(before.claimable.map(({ item, quantity }) => [item, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ]);

    const opened = await claims.open([{ item: 1, quantity: 2 }]);
    expect([opened.status, opened.body.message]).toEqual([201, undefined]);
    expect(opened.body.claims).toMatchObject([
      { claim: 1, state: "asked", opened_by: "customer", transitions: ["withdrawn"] },
    ]);
    expect(opened.body.claimable.map(({ item, quantity }) => [item, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect((await claims.transition(1, { state: "refunded" })).status).toBe(409);
    expect((await claims.transition(1, { state: "agreed", note: "So sorry" })).status).toBe(200);
    const { status, body } = await claims.transition(1, { state: "refunded" });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.claims).toMatchObject([{ state: "refunded", refund: 1, transitions: [] }]);

    expect(await order.read()).toMatchObject({
      payment: { paid: 551, refunded: 210 },
      refunds: [{ amount: 210, state: "due", credit_note: 1, reason: "Claim 1" }],
      credit_notes: [{ total: 210 }],
    });
    expect(await stockOf(shop, order.packIds)).toEqual([97, 99]);
    expect(await mailsAbout(shop, "order-claim", order)).toMatchObject([
      { state: "asked", items: [{ quantity: 2 }] },
      { state: "agreed", note: "So sorry" },
      { state: "refunded", refund_paise: 21_000 },
    ]);
  });

  test("may be refunded with an amount that was already sent", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 2, quantity: 1 }], undefined, { wish: "part" });
    await claims.transition(1, { state: "agreed" });
    const sent = { amount: 50, reference: "UTR0000445566" };
    expect((await claims.transition(1, { state: "refunded", ...sent })).status).toBe(200);
    expect((await order.read()).refunds).toMatchObject([{ amount: 50, state: "sent", items: [] }]);
    const mails = await mailsAbout(shop, "order-claim", order);
    expect(mails.at(-1)).toMatchObject({ state: "refunded", refund_sent: true });
  });

  test("returns goods to the stock, or writes them off from their batch", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 1, quantity: 1 }]);
    await claims.open([{ item: 2, quantity: 1 }]);
    for (const claim of [1, 2])
      expect((await claims.transition(claim, { state: "goods_awaited" })).status).toBe(200);
    expect((await claims.transition(1, { state: "received" })).status).toBe(400);
    await claims.transition(1, { state: "received", back_on_sale: true });
    await claims.transition(2, { state: "received", back_on_sale: false });
    expect(await stockOf(shop, order.packIds)).toEqual([98, 99]);
    const { rows } = await shop.database.pool.query<{ kind: string; quantity: number }>(
      "SELECT kind, quantity FROM stock_movements WHERE pack_id = $1 ORDER BY id DESC LIMIT 2",
      [order.packIds[1]],
    );
    expect(rows).toEqual([
      { kind: "corrected", quantity: -1 },
      { kind: "returned", quantity: 1 },
    ]);
  });

  test("returns other pieces of a line than the claims before it", async () => {
    const product = await createProducts(shop, [{ price_paise: 10_000, stock: 0 }]);
    const [pack = 0] = product.packIds;
    const dated = {
      march: addDays(indiaDay(new Date()), 300),
      june: addDays(indiaDay(new Date()), 400),
    };
    for (const [batch, best_before] of Object.entries(dated)) {
      const body = { quantity: 1, batch, best_before };
      await shop.call(`/admin/stock/${pack}/receive/`, { token: admin, body });
    }
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 2 });
    const { body: placed } = await shopper.place({ payment_method: "cod" });
    const claims = claimsOf({ id: placed.id, shopper });
    for (const status of ["shipped", "delivered"])
      await shop.call(`/orders/${placed.id}/`, { method: "PUT", token: admin, body: { status } });
    await claims.open([{ item: 1, quantity: 1 }]);
    await claims.open([{ item: 1, quantity: 1 }]);
    for (const claim of [1, 2]) {
      await claims.transition(claim, { state: "goods_awaited" });
      const received = { state: "received", back_on_sale: true };
      expect((await claims.transition(claim, received)).status).toBe(200);
    }
    const { rows } = await shop.database.pool.query(
      "SELECT stock, batches FROM packs WHERE id = $1",
      [pack],
    );
    expect(rows).toEqual([
      {
        stock: 2,
        batches: [
          { batch: "march", best_before: dated.march, quantity: 1 },
          { batch: "june", best_before: dated.june, quantity: 1 },
        ],
      },
    ]);
  });

  test("is replaced while there is stock", async () => {
    const order = await placeDelivered([{ price_paise: 10_000, quantity: 2, stock: 3 }]);
    const claims = claimsOf(order);
    await claims.open([{ item: 1, quantity: 2 }], undefined, { wish: "replacement" });
    await claims.transition(1, { state: "agreed" });
    const refused = await claims.transition(1, { state: "replaced" });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("only 1 in stock"),
    ]);
    await shop.call(`/admin/stock/${order.packIds[0]}/correct/`, {
      token: admin,
      body: { counted: 5, note: "Counted" },
    });
    expect((await claims.transition(1, { state: "replaced" })).status).toBe(200);
    expect(await stockOf(shop, order.packIds)).toEqual([3]);
  });

  test("is not replaced once its pieces were refunded otherwise, such as by a recall", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 1, quantity: 2 }]);
    await claims.transition(1, { state: "agreed" });
    await order.refund({ items: [{ item: 1, quantity: 2 }], reason: "Recall" });
    const replaced = await claims.transition(1, { state: "replaced" });
    expect([replaced.status, replaced.body.message]).toEqual([
      409,
      expect.stringMatching(/: only 1 is not refunded yet, so 2 can't be replaced\.$/),
    ]);
    expect(await stockOf(shop, order.packIds)).toEqual([97, 99]);
    expect((await claims.transition(1, { state: "refused", note: "Refunded" })).status).toBe(200);
    // The third piece may be replaced.
    await claims.open([{ item: 1, quantity: 1 }]);
    await claims.transition(2, { state: "agreed" });
    expect((await claims.transition(2, { state: "replaced" })).status).toBe(200);
  });

  test("is not replaced once all the money of the order went back", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 2, quantity: 1 }]);
    await claims.transition(1, { state: "agreed" });
    await order.refund({ amount: 551, reason: "Everything was late" });
    expect((await claims.transition(1, { state: "replaced" })).status).toBe(409);
    expect(await stockOf(shop, order.packIds)).toEqual([97, 99]);
  });

  test("that is refused or withdrawn frees its pieces; a refusal needs a reason", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 1, quantity: 3 }]);
    expect((await claims.open([{ item: 1, quantity: 1 }])).body.message).toContain("only 0 left");
    expect((await claims.transition(1, { state: "refused" })).status).toBe(400);
    await claims.transition(1, { state: "refused", note: "The pack was opened." });
    expect((await claims.open([{ item: 1, quantity: 3 }])).status).toBe(201);
    const customer = order.shopper.token;
    expect((await claims.transition(2, { state: "agreed" }, customer)).status).toBe(409);
    expect((await claims.transition(2, { state: "withdrawn" }, customer)).status).toBe(200);
    expect((await claims.open([{ item: 1, quantity: 3 }])).status).toBe(201);
  });
});

test("pieces that came back are not claimed again, even if the claim is refused", async () => {
  const order = await placeDelivered();
  const claims = claimsOf(order);
  await claims.open([{ item: 1, quantity: 2 }]);
  await claims.transition(1, { state: "goods_awaited" });
  await claims.transition(1, { state: "received", back_on_sale: true });
  await claims.transition(1, { state: "refused", note: "They were opened." });
  expect((await claims.open([{ item: 1, quantity: 2 }])).body.message).toContain("only 1 left");
  expect((await claims.open([{ item: 1, quantity: 1 }])).status).toBe(201);
});

describe("a claim, whoever opens it,", () => {
  test("is possible for customers until 48 hours after the delivery, and for the shop-keeper later too", async () => {
    const early = claimsOf(await placeDelivered(GOODS, 47.9));
    expect((await early.open([{ item: 1, quantity: 1 }])).status).toBe(201);
    const late = claimsOf(await placeDelivered(GOODS, 48.1));
    expect((await late.read()).body.claimable).toEqual([]);
    const { status, body } = await late.open([{ item: 1, quantity: 1 }]);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^The time to claim/)]);
    const byShop = await late.open([{ item: 1, quantity: 1 }], admin);
    expect(byShop.body.claims).toMatchObject([
      { opened_by: "admin", transitions: ["agreed", "goods_awaited", "refused"] },
    ]);
  });

  test("is possible for nobody before the delivery, and never for a stranger", async () => {
    const order = await placeRefundable(shop, admin, GOODS);
    const claims = claimsOf(order);
    expect((await claims.open([{ item: 1, quantity: 1 }])).status).toBe(409);
    await order.change({ status: "shipped" });
    await order.change({ status: "delivered" });
    const stranger = await newShopper(shop);
    expect((await claims.read(stranger.token)).status).toBe(403);
    expect((await claims.open([{ item: 1, quantity: 1 }], stranger.token)).status).toBe(403);
    await claims.open([{ item: 1, quantity: 1 }]);
    expect((await claims.transition(1, { state: "withdrawn" }, stranger.token)).status).toBe(403);
    expect((await claims.transition(7, { state: "agreed" })).status).toBe(404);
    const list = await shop.call("/admin/claims/", { token: order.shopper.token });
    expect(list.status).toBe(403);
  });

  test("is opened once if it is sent again", async () => {
    const claims = claimsOf(await placeDelivered());
    expect((await claims.open([{ item: 1, quantity: 1, of: 3 }])).status).toBe(201);
    const { status, body } = await claims.open([{ item: 1, quantity: 1, of: 3 }]);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/claimed already/)]);
    expect((await claims.open([{ item: 1, quantity: 1, of: 2 }])).body.claims).toHaveLength(2);
  });

  test("counts pieces only once, and gives one refund, whatever is sent at the same time", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => claims.open([{ item: 1, quantity: 1 }])),
    );
    expect(opened.filter(({ status }) => status === 201)).toHaveLength(3);
    await claims.transition(1, { state: "agreed" });
    const refunded = await Promise.all(
      Array.from({ length: 4 }, () => claims.transition(1, { state: "refunded" })),
    );
    expect(refunded.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await order.read()).payment.refunded).toBe(105);
    const byHand = { items: [{ item: 1, quantity: 2 }], reason: "Broken", refunded_before: 105 };
    await claims.transition(2, { state: "agreed" });
    const both = await Promise.all([
      order.refund(byHand),
      claims.transition(2, { state: "refunded" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)[1]).toBeGreaterThan(399);
  });
});

describe("photos of a claim", () => {
  test("are re-encoded without metadata, and shown only to the customer and the shop", async () => {
    const claims = claimsOf(await placeDelivered());
    await claims.open([{ item: 1, quantity: 1 }]);
    const added = await claims.photo(1, await photoOf(3000));
    expect([added.status, added.body.message]).toEqual([201, undefined]);
    expect(added.body.claims).toMatchObject([{ photos: [1], takes_photos: true }]);
    for (const token of [undefined, admin]) {
      const photo = await claims.readPhoto(1, 1, token);
      expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(photo.headers.get("cache-control")).toMatch(/private|no-store/);
      const { width, exif } = await sharp(Buffer.from(await photo.arrayBuffer())).metadata();
      expect({ width, exif }).toEqual({ width: 1280, exif: undefined });
    }
    const stranger = await newShopper(shop);
    expect((await claims.readPhoto(1, 1, stranger.token)).status).toBe(403);
    expect((await claims.photo(1, await photoOf(30), stranger.token)).status).toBe(403);
    expect((await claims.readPhoto(1, 2)).status).toBe(404);
    expect((await fetch(`${shop.url}/api/orders/1/claims/1/photos/1/`)).status).toBe(401);
  });

  test("are five at most, whatever is sent at the same time, and none once it is decided", async () => {
    const claims = claimsOf(await placeDelivered());
    await claims.open([{ item: 1, quantity: 1 }]);
    const sent = await Promise.all(
      Array.from({ length: 7 }, async () => claims.photo(1, await photoOf(40, "png"))),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([
      201, 201, 201, 201, 201, 400, 400,
    ]);
    await claims.open([{ item: 2, quantity: 1 }]);
    await claims.transition(2, { state: "agreed" });
    expect((await claims.photo(2, await photoOf(40))).status).toBe(400);
  });

  test("are deleted half a year after the claim is resolved", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 1, quantity: 1 }]);
    await claims.open([{ item: 2, quantity: 1 }]);
    for (const claim of [1, 2]) await claims.photo(claim, await photoOf(40));
    await claims.transition(1, { state: "withdrawn" }, order.shopper.token);
    const left = async (days: number) => {
      await shop.database.pool.query(
        "UPDATE claim_steps SET at = now() - make_interval(days => $2) WHERE order_id = $1",
        [order.id, days],
      );
      await forgetOldPhotos(shop.shop);
      return (await claims.read()).body.claims.map(({ photos }) => photos.length);
    };
    expect(await left(179)).toEqual([1, 1]);
    expect(await left(181)).toEqual([0, 1]);
  });

  test("that are no pictures are refused", async () => {
    const claims = claimsOf(await placeDelivered());
    await claims.open([{ item: 1, quantity: 1 }]);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await claims.photo(1, formOf(svg))).status).toBe(415);
    const create = { width: 900, height: 900, channels: 3, background: "#d02020" } as const;
    const whole = await sharp({ create }).jpeg().toBuffer();
    expect((await claims.photo(1, formOf(whole.subarray(0, 300)))).status).toBe(400);
    expect((await claims.photo(9, await photoOf(40))).status).toBe(404);
    expect((await claims.read()).body.claims).toMatchObject([{ photos: [] }]);
  });
});

test("open claims are listed oldest first, counted for the shop-keeper, and keep an account from being erased", async () => {
  const order = await placeDelivered();
  const claims = claimsOf(order);
  await claims.open([{ item: 1, quantity: 1 }]);
  const { body: list } = await shop.call<{
    count: number;
    results: { order_id: number; items: object[] }[];
  }>("/admin/claims/?limit=100", { token: admin });
  expect(list.results.at(-1)).toMatchObject({
    order_id: order.id,
    state: "asked",
    items: [{ item: 1, quantity: 1 }],
  });
  const { body: waiting } = await shop.call("/admin/waiting/", { token: admin });
  expect(waiting).toMatchObject({ open_claims: list.count });
  const { token } = order.shopper;
  const data = await shop.call("/profile/export/", { token });
  expect(data.body).toMatchObject({
    claims: [{ order_id: order.id, details: BROKEN.details, steps: [{ state: "asked" }] }],
  });
  const erase = () =>
    shop.call<{ message?: string } | null>("/profile", {
      method: "DELETE",
      token,
      body: { password: PASSWORD },
    });
  expect((await erase()).body?.message).toMatch(/^You have an open claim/);
  await claims.transition(1, { state: "refused", note: "Opened" });
  expect((await erase()).status).toBe(204);
  const { rows } = await shop.database.pool.query(
    "SELECT details, note FROM claims JOIN claim_steps USING (customer_id, order_id, claim) WHERE order_id = $1",
    [order.id],
  );
  expect(rows).toEqual([
    { details: "", note: "" },
    { details: "", note: "" },
  ]);
});
