import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BatchReport } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type { Order } from "#app/features/orders/order-schema.ts";
import type {
  OwedCash,
  RemittanceReport,
} from "#app/features/orders/remittance/remittance-schema.ts";
import { createProducts, createSoap, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** Cash owed by couriers when tracking numbers change. Food comes to ₹20, soap to ₹30. */

let shop: TestShop;
let admin: string;
let food: TestProduct;
let soap: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  food = await createProducts(shop, [{ stock: 1000 }]);
  soap = await createSoap(shop, { stock: 1000 });
});
afterAll(() => shop.close());

let given = 5000;
const newNumber = () => `AWB${given++}`;
const named = (tracking_number: string, carrier = "Delhivery") => ({ carrier, tracking_number });

const change = (id: number, body: object) =>
  shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body });

/** A shipped cash order of one parcel. */
async function send(shipment: object): Promise<number> {
  const shopper = await newShopper(shop, { product_id: food.id, quantity: 2 });
  const { id } = (await shopper.place({ payment_method: "cod" })).body;
  await change(id, { status: "shipped", ...shipment });
  return id;
}

/** A shipped cash order of two parcels. */
async function sendBoth(first: object, second: object): Promise<number> {
  const shopper = await newShopper(
    shop,
    { product_id: food.id, quantity: 2 },
    { product_id: soap.id, quantity: 3 },
  );
  const { id } = (await shopper.place({ payment_method: "cod" })).body;
  await change(id, { status: "shipped", parcels: both(first, second) });
  return id;
}

const both = (first: object, second: object) => [
  { kind: "food", ...first },
  { kind: "non-food", ...second },
];

test("a parcel that is named twice is refused, and nothing is stored", async () => {
  const id = await send(named("", ""));
  const parcels = [newNumber(), newNumber()].map((number) => ({ kind: "food", ...named(number) }));
  expect(await change(id, { parcels })).toMatchObject({
    status: 400,
    body: { parcels: ["List each parcel only once."] },
  });
  const { body } = await shop.call<Order>(`/orders/${id}/`, { token: admin });
  expect(body.parcels).toMatchObject([{ kind: "food", tracking_number: "" }]);
});

const deliver = (id: number, shipment: object = {}) =>
  change(id, { status: "delivered", ...shipment });

async function owedRows(id: number) {
  const path = "/admin/remittances/?limit=200";
  const { results } = (await shop.call<OwedCash>(path, { token: admin })).body;
  return results.filter(({ order_id }) => order_id === id);
}

const owedFor = async (id: number) =>
  (await owedRows(id)).map((row) => [row.tracking_number, row.carrier, row.owed]);

/** Matches a courier's file with ₹20 for this number. */
async function matchOf(number: string) {
  const body = {
    text: `AWB No.,COD Amount,UTR\n${number},20,UTR1`,
    carrier: "Delhivery",
    columns: { tracking: "AWB No.", amount: "COD Amount", reference: "UTR" },
  };
  const report = await shop.call<RemittanceReport>("/admin/remittances/match/", {
    token: admin,
    body,
  });
  return report.body.rows[0];
}

async function record(order_id: number, tracking_number: string, amount: number): Promise<void> {
  const row = { order_id, tracking_number, amount, reference: "UTR1", remitted_on: "2026-11-24" };
  const { body } = await shop.call<BatchReport>("/admin/remittances/", {
    token: admin,
    body: { carrier: "Delhivery", rows: [{ ...row, deduction: 0 }] },
  });
  expect(body.results).toEqual([{ id: order_id, done: true, message: "" }]);
}

describe("a tracking number corrected after delivery", () => {
  test.each([
    ["of the order", (number: string) => ({ tracking_number: number })],
    ["of its parcel", (number: string) => ({ parcels: [{ kind: "food", ...named(number) }] })],
  ])("%s moves the owed cash, with its age, to the new number", async (_whose, corrected) => {
    const id = await send(named(newNumber()));
    await deliver(id);
    await shop.database.pool.query(
      "UPDATE courier_cash SET delivered_at = '2026-10-01 12:00+05:30' WHERE order_id = $1",
      [id],
    );
    const number = newNumber();
    await change(id, corrected(number));
    expect(await owedFor(id)).toEqual([[number, "Delhivery", 20]]);
    expect((await owedRows(id))[0]?.delivered_at).toBe("2026-10-01T06:30:00.000Z");
    expect(await matchOf(number)).toMatchObject({ match: "sure", order: { id, owed: 20 } });
    await record(id, number, 20);
    expect(await owedFor(id)).toEqual([]);
  });

  test("of two parcels whose numbers were mixed up, swaps their cash", async () => {
    const [one, other] = [newNumber(), newNumber()];
    const id = await sendBoth(named(one), named(other));
    await deliver(id);
    await change(id, { parcels: both(named(other), named(one)) });
    expect(await owedFor(id)).toEqual([
      [one, "Delhivery", 30],
      [other, "Delhivery", 20],
    ]);
  });

  test("leaves the cash remitted for the other parcel alone", async () => {
    const [first, wrong, right] = [newNumber(), newNumber(), newNumber()];
    const id = await sendBoth(named(first), named(wrong));
    await deliver(id);
    await record(id, first, 15);
    await change(id, { parcels: [{ kind: "non-food", ...named(right, "DTDC") }] });
    expect(await owedFor(id)).toEqual([
      [first, "Delhivery", 5],
      [right, "DTDC", 30],
    ]);
  });

  test("moves a partial remittance to the new number", async () => {
    const [wrong, right] = [newNumber(), newNumber()];
    const id = await send(named(wrong));
    await deliver(id);
    await record(id, wrong, 15);
    await change(id, named(right));
    expect(await owedFor(id)).toEqual([[right, "Delhivery", 5]]);
    // The same line of the courier's file is not counted again.
    expect(await matchOf(right)).toMatchObject({ match: "twice" });
    const other = await sendBoth(named(newNumber()), named(newNumber()));
    await deliver(other);
    const [food = [], soap = []] = await owedFor(other);
    await record(other, String(food[0]), 15);
    const numbers = [newNumber(), newNumber()];
    await change(other, { parcels: both(named(String(numbers[0])), named(String(numbers[1]))) });
    expect([food[2], soap[2]]).toEqual([20, 30]);
    expect(await owedFor(other)).toEqual([
      [numbers[0], "Delhivery", 5],
      [numbers[1], "Delhivery", 30],
    ]);
  });

  test("keeps the cash owed under the old number while it is empty", async () => {
    const [wrong, right] = [newNumber(), newNumber()];
    const id = await send(named(wrong));
    await deliver(id);
    await change(id, named("", ""));
    expect(await owedFor(id)).toEqual([[wrong, "Delhivery", 20]]);
    await change(id, named(right));
    expect(await owedFor(id)).toEqual([[right, "Delhivery", 20]]);
  });

  test("records no cash if no courier collected any", async () => {
    const id = await send({});
    await deliver(id);
    await change(id, named(newNumber()));
    expect(await owedFor(id)).toEqual([]);
  });
});

describe("a carrier named on delivery", () => {
  test("owes the order's cash", async () => {
    const id = await send({});
    const number = newNumber();
    await deliver(id, named(number));
    expect(await owedFor(id)).toEqual([[number, "Delhivery", 20]]);
  });

  test("owes the cash of its own parcel", async () => {
    const id = await sendBoth({}, {});
    await deliver(id, { parcels: both(named("", "Hill Post"), named("", "Van Mail")) });
    expect(await owedFor(id)).toEqual([
      ["", "Hill Post", 20],
      ["", "Van Mail", 30],
    ]);
  });
});
