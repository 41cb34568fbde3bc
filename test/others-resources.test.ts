import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BodyCalls, prepareBodyCalls, readEverything } from "./support/calls/body-calls.ts";
import { readDescribedCalls } from "./support/calls/openapi-calls.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS } from "./support/shopper.ts";

const FOR_ADMINISTRATORS =
  /^((POST|PUT|DELETE) \/(products|categories|media)(\/\{id\})?$|\S+ \/admin\/)/;
/** Resources that belong to one customer. */
const OWNED = /^\S+ \/(addresses|cart_items|orders)\/\{id\}/;
/** Calls that name another's resource in their body. */
const NAMED_IN_BODY = [
  "POST /orders",
  "POST /payments/upi/reference",
  "POST /payments/razorpay/start",
  "POST /payments/razorpay/verify",
];

function photo(): FormData {
  const form = new FormData();
  form.set("file", new Blob(["not a picture"], { type: "image/png" }), "photo.png");
  return form;
}

let shop: TestShop;
/** The resources of somebody who owns one of every kind. */
let owners: BodyCalls;
let token: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { gateways: ["razorpay"] });
  owners = await prepareBodyCalls(shop);
  ({ token } = await shop.newCustomer());
});
afterAll(() => shop.close());

describe("another customer's resource", () => {
  test("is neither shown nor changed by any call that names it", async () => {
    const calls = (await readDescribedCalls(shop)).filter(
      ({ name, closed }) =>
        closed &&
        !FOR_ADMINISTRATORS.test(name) &&
        (OWNED.test(name) || NAMED_IN_BODY.includes(name)),
    );
    expect(calls.length).toBeGreaterThan(15);
    await shop.call("/cart_items/", { token, body: { product_id: 3, quantity: 1 } });
    const before = await readEverything(shop);
    for (const call of calls) {
      const body = call.name.endsWith("/photos") ? photo() : call.body && owners.validBody(call);
      const response = await owners.send(call, { token, body });
      // Fields that name somebody else's address are refused like unknown ones.
      const refused = NAMED_IN_BODY.includes(call.name) ? [400, 403, 404] : [403, 404];
      expect(refused, `${call.name}: ${response.status}`).toContain(response.status);
      const shown = Object.keys(response.body).filter(
        (name) => !/^(message|address_id)$/.test(name),
      );
      expect(shown, call.name).toEqual([]);
    }
    expect(await readEverything(shop)).toEqual(before);
  });

  test("appears in none of one's own lists", async () => {
    for (const list of ["/orders/", "/addresses/", "/claims/"]) {
      const { status, body } = await shop.call<{ results: unknown[] }>(list, { token });
      if (status === 404) continue;
      expect([list, body.results]).toEqual([list, []]);
    }
  });
});

describe("a field that only the shop may set", () => {
  test("is ignored when a customer sends it", async () => {
    const customer = await shop.newCustomer();
    const send = (path: string, body: object, method = "POST") =>
      shop.call<Record<string, unknown>>(path, { method, token: customer.token, body });
    const profile = await send(
      "/profile/update/",
      { first_name: "Meena", role: "admin", email: "owner@farm.example", id: 1 },
      "PUT",
    );
    expect(profile.body).toMatchObject({ role: "customer", email: customer.email });
    const line = await send("/cart_items/", { product_id: 2, quantity: 2, price: 1, subtotal: 1 });
    const unit = (await shop.call<{ price: number }>("/products/2")).body.price;
    expect(line.body.subtotal).toBe(2 * unit);
    const address = await send("/addresses/", { ...ADDRESS, customer_id: 1 });
    const order = await send("/orders/", {
      address_id: address.body.id,
      total: 1,
      price: 1,
      status: "paid",
      customer_id: 1,
      discount: 100,
    });
    expect(order.status).toBe(201);
    expect(order.body).toMatchObject({ total: 2 * unit, status: "pending" });
    const mine = await shop.call<{ results: unknown[] }>("/orders/", { token: customer.token });
    expect(mine.body.results).toHaveLength(1);
  });
});
