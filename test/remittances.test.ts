import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  AdminOrder,
  BatchReport,
} from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type {
  OwedCash,
  RemittanceReport,
  RemittanceRow,
} from "#app/features/orders/remittance/remittance-schema.ts";
import { createProducts, createSoap, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** The cash that couriers collect and remit. An order comes to ₹10 a piece. */

let shop: TestShop;
let admin: string;
let product: TestProduct;
let soap: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  product = await createProducts(shop, [{ stock: 1000 }]);
  soap = await createSoap(shop, { stock: 1000 });
});
afterAll(() => shop.close());

let given = 1000;
const newNumber = () => `AWB${given++}`;
const COLUMNS = {
  tracking: "AWB No.",
  amount: "COD Amount",
  date: "Remittance Date",
  reference: "UTR",
  deduction: "Charges",
};

interface Sent {
  number?: string;
  carrier?: string;
  method?: "cod" | "upi";
  status?: "shipped" | "delivered";
}

const change = (id: number, body: object) =>
  shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body });

/** An order of ₹20 that was shipped with this tracking number. */
async function send({
  number = newNumber(),
  carrier = "Delhivery",
  method = "cod",
  status = "delivered",
}: Sent = {}) {
  const shopper = await newShopper(shop, { product_id: product.id, quantity: 2 });
  const { id } = (await shopper.place({ payment_method: method })).body;
  if (method === "upi") await change(id, { status: "paid" });
  await change(id, { status: "shipped", carrier, tracking_number: number });
  if (status === "delivered") await change(id, { status });
  return { id, number, token: shopper.token };
}

/** A cash order of two parcels, food for ₹20 and soap for ₹30, that was shipped. */
async function sendBoth(food: object, rest: object) {
  const shopper = await newShopper(
    shop,
    { product_id: product.id, quantity: 2 },
    { product_id: soap.id, quantity: 3 },
  );
  const { id } = (await shopper.place({ payment_method: "cod" })).body;
  const parcels = [
    { kind: "food", ...food },
    { kind: "non-food", ...rest },
  ];
  await change(id, { status: "shipped", parcels });
  return id;
}

const file = (...rows: [number: string, amount: string, reference?: string][]) =>
  [
    "Remittance report of Delhivery",
    "AWB No.,Remittance Date,COD Amount,Charges,UTR",
    ...rows.map(
      ([number, amount, reference = "UTR1"]) =>
        `${number},24/11/2026,"${amount}",1.50,${reference}`,
    ),
    "Total,,1000.00,,",
  ].join("\n");

type Report = RemittanceReport & { message?: string; text?: string[]; carrier?: string[] };
const match = (text: string, rest: object = {}, token = admin) =>
  shop.call<Report>("/admin/remittances/match/", {
    token,
    body: { text, carrier: "Delhivery", columns: COLUMNS, ...rest },
  });

async function rowOf(number: string, amount: string, reference?: string): Promise<RemittanceRow> {
  const [row] = (await match(file([number, amount, reference]))).body.rows;
  if (!row) throw new Error("The line is not in the report.");
  return row;
}

const record = (rows: object[], carrier = "Delhivery", token = admin) =>
  shop.call<BatchReport & { message?: string }>("/admin/remittances/", {
    token,
    body: { carrier, rows },
  });
const recordOf = ({ id, number }: { id: number; number: string }, rest: object = {}) => ({
  order_id: id,
  tracking_number: number,
  amount: 20,
  deduction: 1.5,
  reference: "UTR1",
  remitted_on: "2026-11-24",
  ...rest,
});
const owed = async (query = "") =>
  (await shop.call<OwedCash>(`/admin/remittances/?${query}`, { token: admin })).body;
const read = async (id: number) =>
  (await shop.call<AdminOrder>(`/admin/orders/${id}/`, { token: admin })).body;
const owes = async (id: number) =>
  (await owed("limit=200")).results.some((one) => one.order_id === id);

describe("a line of a courier's file", () => {
  test("is a sure match by tracking number and amount, and is recorded once, however often the file is uploaded", async () => {
    const order = await send();
    expect(await owes(order.id)).toBe(true);
    expect(await rowOf(` ${order.number.toLowerCase()} `, "20.00")).toMatchObject({
      line: 3,
      match: "sure",
      amount: 20,
      deduction: 1.5,
      reference: "UTR1",
      remitted_on: "2026-11-24",
      order: { id: order.id, name: "Anitha Rao", owed: 20 },
      message: "",
    });
    const both = await Promise.all([record([recordOf(order)]), record([recordOf(order)])]);
    const results = both.map(({ body }) => body.results[0]);
    expect(results.map((one) => one?.done).toSorted()).toEqual([false, true]);
    expect(results.find((one) => !one?.done)?.message).toBe(
      `The cash of order #${order.id} is recorded already.`,
    );
    expect((await read(order.id)).payment).toMatchObject({
      status: "paid",
      paid: 20,
      reference: "UTR1",
    });
    expect(await owes(order.id)).toBe(false);
    expect(await rowOf(order.number, "20.00")).toMatchObject({
      match: "twice",
      message: "Recorded before, with this reference.",
    });
    expect(await rowOf(order.number, "20.00", "UTR2")).toMatchObject({
      match: "twice",
      message: "Recorded before in full, reference UTR1.",
    });
  });

  test("marks an order that was only shipped as delivered", async () => {
    const order = await send({ status: "shipped" });
    expect(await rowOf(order.number, "20")).toMatchObject({ match: "sure", order: { owed: 20 } });
    expect((await record([recordOf(order)])).body.results).toEqual([
      { id: order.id, done: true, message: "" },
    ]);
    expect(await read(order.id)).toMatchObject({
      status: "delivered",
      payment: { status: "paid", paid: 20, reference: "UTR1" },
    });
    expect(await owes(order.id)).toBe(false);
  });

  test("that is short can be recorded, and the rest stays owed and comes with another reference", async () => {
    const order = await send();
    const message = "Delhivery owes ₹20.00 for it: ₹0.01 short.";
    expect(await rowOf(order.number, "19.99")).toMatchObject({ match: "short", message });
    await record([recordOf(order, { amount: 19.99 })]);
    expect(
      (await owed("limit=200")).results.find((one) => one.order_id === order.id),
    ).toMatchObject({ owed: 0.01, remitted: 19.99, carrier: "Delhivery" });
    const again = await record([recordOf(order, { amount: 0.01 })]);
    expect(again.body.results[0]?.message).toBe(
      `This reference is recorded for order #${order.id} already.`,
    );
    await record([recordOf(order, { amount: 0.01, reference: "UTR2" })]);
    expect(await owes(order.id)).toBe(false);
  });

  test("that is too much is refused, in the report and when it is recorded", async () => {
    const order = await send();
    expect(await rowOf(order.number, "20.01")).toMatchObject({
      match: "over",
      message: "Delhivery owes ₹20.00 for it: ₹0.01 too much.",
    });
    const { body } = await record([recordOf(order, { amount: 20.01 })]);
    expect(body.results[0]?.message).toBe(`Only ₹20.00 is owed for order #${order.id}.`);
    expect(await owes(order.id)).toBe(true);
  });

  test("of an order that was cancelled, paid in advance, not shipped, or sent with another courier is refused", async () => {
    const cancelled = await send({ status: "shipped" });
    await change(cancelled.id, { status: "cancelled" });
    const paid = await send({ method: "upi" });
    const other = await send({ carrier: "DTDC" });
    const [first, second, third] = await Promise.all([
      rowOf(cancelled.number, "20"),
      rowOf(paid.number, "20"),
      rowOf(other.number, "20"),
    ]);
    expect([first.match, second.match, third.match]).toEqual(["refused", "refused", "refused"]);
    expect(first.message).toContain("was cancelled");
    expect(second.message).toContain("was paid in advance");
    expect(third.message).toBe("It was sent with DTDC.");
    const { body } = await record([recordOf(cancelled), recordOf(paid), recordOf(other)]);
    expect(body.results.map(({ done }) => done)).toEqual([false, false, false]);
  });

  test("of a returned parcel that was delivered after all is matched to the order that was entered for it", async () => {
    const { id, number } = await send({ status: "shipped" });
    await change(id, { status: "cancelled" });
    expect((await rowOf(number, "20")).message).toContain("If the parcel was delivered after all");
    const entered = await send({ number, status: "shipped" });
    expect(await rowOf(number, "20")).toMatchObject({ match: "sure", order: { id: entered.id } });
    expect((await record([recordOf(entered)])).body.results).toMatchObject([{ done: true }]);
  });

  test("of two parcels pays each by its own number, once the order is delivered", async () => {
    const [food, rest] = [newNumber(), newNumber()];
    const id = await sendBoth(
      { carrier: "Delhivery", tracking_number: food },
      { carrier: "Delhivery", tracking_number: rest },
    );
    const waits = `Order #${id} has several parcels. Mark it as delivered first.`;
    expect(await rowOf(food, "20")).toMatchObject({ match: "refused", message: waits });
    const early = await record([recordOf({ id, number: food })]);
    expect(early.body.results[0]?.message).toBe(waits);
    await change(id, { status: "delivered" });
    expect(await rowOf(food, "20")).toMatchObject({ match: "sure", order: { owed: 20 } });
    expect(await rowOf(rest, "20")).toMatchObject({ match: "short", order: { owed: 30 } });
    await record([recordOf({ id, number: food })]);
    expect(await owes(id)).toBe(true);
    await record([recordOf({ id, number: rest }, { amount: 30 })]);
    expect(await owes(id)).toBe(false);
  });

  test("is matched to the parcel of its own carrier if another one has the same number", async () => {
    const number = newNumber();
    const id = await sendBoth(
      { carrier: "Delhivery", tracking_number: number },
      { carrier: "DTDC", tracking_number: number },
    );
    const byOther = { carrier: "DTDC" };
    expect((await match(file([number, "30"]), byOther)).body.rows).toMatchObject([
      {
        match: "refused",
        message: `Order #${id} has several parcels. Mark it as delivered first.`,
      },
    ]);
    await change(id, { status: "delivered" });
    expect(await rowOf(number, "20")).toMatchObject({ match: "sure", order: { id, owed: 20 } });
    expect((await match(file([number, "30"]), byOther)).body.rows).toMatchObject([
      { match: "sure", order: { id, owed: 30 } },
    ]);
    expect((await match(file([number, "30"]), { carrier: "Ekart" })).body.rows).toMatchObject([
      { match: "refused", message: "It was sent with Delhivery." },
    ]);
    const first = await record([recordOf({ id, number })]);
    const second = await record([recordOf({ id, number }, { amount: 30 })], "DTDC");
    expect([first.body.results[0]?.message, second.body.results[0]?.message]).toEqual(["", ""]);
    expect(await owes(id)).toBe(false);
  });

  test("names the carrier of a parcel that was sent without one", async () => {
    const order = await send({ carrier: "" });
    await record([recordOf(order, { amount: 15 })]);
    expect(
      (await owed("limit=200")).results.find((one) => one.order_id === order.id),
    ).toMatchObject({ owed: 5, remitted: 15, carrier: "Delhivery" });
    const wrong = await record([recordOf(order, { amount: 5, reference: "UTR2" })], "DTDC");
    expect(wrong.body.results[0]?.message).toBe("It was sent with Delhivery.");
    await record([recordOf(order, { amount: 5, reference: "UTR2" })]);
    expect(await owes(order.id)).toBe(false);
  });

  test("is recognised once per file, and is unknown without a parcel", async () => {
    const order = await send();
    const { body } = await match(file([order.number, "20"], [order.number, "20"], ["NONE1", "5"]));
    expect(body.rows.map((row) => [row.match, row.message])).toEqual([
      ["sure", ""],
      ["twice", "The same parcel is in line 3."],
      ["unknown", "No parcel has this tracking number."],
    ]);
  });

  test("with a formula, a shortened number or a bad amount is reported", async () => {
    const order = await send();
    const { body } = await match(
      file(
        [`"=""${order.number}"""`, "20"],
        ["1.23457E+11", "20"],
        ["=HYPERLINK(1)", "20"],
        ["AWBX1", "=1+1"],
        ["AWBY1", "-20"],
        ["AWBZ1", "0"],
      ),
    );
    expect(body.rows.map((row) => row.match)).toEqual(["sure", "unknown"]);
    expect(body.problems.map(({ message }) => message)).toEqual([
      "A spreadsheet has cut off the tracking number. Use the original file.",
      "‘=1+1’ is not an amount.",
      "‘-20’ is below zero.",
    ]);
  });
});

describe("the columns of a carrier's file", () => {
  test("are assigned once and then recognised", async () => {
    const order = await send({ carrier: "Blue Dart" });
    const text = file([order.number, "20"]);
    const unknown = await match(text, { carrier: "Blue Dart", columns: undefined });
    expect(unknown.body).toMatchObject({ recognised: false, rows: [] });
    expect(unknown.body.headings).toContain("COD Amount");
    await match(text, { carrier: "Blue Dart" });
    const known = await match(text, { carrier: "Blue Dart", columns: undefined });
    expect(known.body.rows).toMatchObject([{ match: "sure" }]);
    // Another courier's file has other headings.
    const foreign = await match("Docket,Amount,Day\n1,2,3\n", { columns: undefined });
    expect(foreign.body.recognised).toBe(false);
  });

  test("may leave reference and day to what is entered for the whole file", async () => {
    const order = await send();
    const text = `AWB No.,COD Amount,Town\n${order.number},20,Hyderabad\n`;
    const columns = { tracking: "AWB No.", amount: "COD Amount" };
    const without = await match(text, { columns });
    expect(without.body.problems).toHaveLength(1);
    const { body } = await match(text, { columns, reference: "N123", remitted_on: "2026-11-20" });
    expect(body.rows).toMatchObject([{ reference: "N123", remitted_on: "2026-11-20" }]);
  });
});

describe("a courier's file as a whole", () => {
  test("is refused with the reason, and is only for the owner", async () => {
    expect((await match("")).body.text?.[0]).toMatch(/^Choose a file/);
    expect((await match("PK\u0003\u0004")).body.text?.[0]).toMatch(/not a CSV file/);
    expect((await match("x,".repeat(900_000))).status).toBe(400);
    expect((await match("x".repeat(10 * 1024 * 1024))).status).toBe(413);
    const many = file(...Array.from({ length: 5_001 }, (): [string, string] => ["A", "1"]));
    expect((await match(many)).body.text?.[0]).toMatch(/up to 5,000 lines/);
    const { token } = await shop.newCustomer();
    expect((await match(file(), {}, token)).status).toBe(403);
    for (const role of ["packer", "accountant"] as const) {
      const staff = await shop.newStaff(role);
      expect((await match(file(), {}, staff.token)).status).toBe(403);
      expect((await record([recordOf({ id: 1, number: "A" })], "D", staff.token)).status).toBe(403);
    }
  });
});

test("cash owed by couriers is summed by carrier and age", async () => {
  const old = await send({ carrier: "India Post" });
  await send({ carrier: "India Post" });
  await shop.database.pool.query(
    "UPDATE courier_cash SET delivered_at = now() - interval '40 days' WHERE order_id = $1",
    [old.id],
  );
  const { carriers, results, count } = await owed("carrier=India%20Post&limit=1");
  expect(carriers.find(({ carrier }) => carrier === "India Post")).toEqual({
    carrier: "India Post",
    parcels: 2,
    owed: 40,
    week: 20,
    month: 0,
    older: 20,
  });
  expect([count, results.map(({ order_id }) => order_id)]).toEqual([2, [old.id]]);
});

test("each carrier owes the cash of its parcels without tracking numbers", async () => {
  const id = await sendBoth({ carrier: "Van Mail" }, { carrier: "Hill Post" });
  await change(id, { status: "delivered" });
  const { results, carriers } = await owed("limit=200");
  const parcels = results.filter(({ order_id }) => order_id === id);
  expect(parcels.map(({ carrier, owed }) => [carrier, owed])).toEqual([
    ["Hill Post", 30],
    ["Van Mail", 20],
  ]);
  for (const [name, sum] of [
    ["Van Mail", 20],
    ["Hill Post", 30],
  ])
    expect(carriers.find(({ carrier }) => carrier === name)).toMatchObject({ owed: sum });
});

test("nobody owes the cash of an order that the shop delivers itself", async () => {
  const order = await send({ carrier: "", number: "" });
  expect(await owes(order.id)).toBe(false);
});
