import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../app/database/context.ts";
import { addPhoneCustomer } from "../app/features/account/phone-customer-service.server.ts";
import type {
  AdminOrder,
  AdminOrderList,
} from "../app/features/orders/fulfilment/admin-order-schema.ts";
import type { PhoneQuote } from "../app/features/orders/phone/phone-order-schema.ts";
import { resetTokens } from "./support/mail/reset-links.ts";
import { createProducts, stockOf, type TestProduct } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper } from "./support/shopper.ts";

/** Orders that an administrator places for callers. A pack costs ₹10. */

let shop: TestShop;
let admin: string;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  product = await createProducts(shop, [{ stock: 1000 }]);
});
afterAll(() => shop.close());

type Placed = AdminOrder & { message?: string } & Record<string, unknown>;

const linesOf = (quantity = 1, { packIds }: TestProduct = product) => [
  { pack_id: packIds[0] ?? 0, quantity },
];

const place = (body: object, { key = randomUUID() as string, token = admin } = {}) =>
  shop.call<Placed>("/admin/orders/", {
    token,
    headers: { "idempotency-key": key },
    body: { lines: linesOf(), payment_method: "cod", expected_total: 10, ...body },
  });

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await shop.database.pool.query<T>(text, values)).rows;

const mailsOf = async (order: number) =>
  (
    await query<{ kind: string }>("SELECT kind FROM outbox WHERE payload->>'order_id' = $1", [
      String(order),
    ])
  ).map(({ kind }) => kind);

const emailOf = () => `caller-${randomUUID()}@farm.example`;

describe("a new caller", () => {
  test("without an email is added with the address, gets no email, and the administrator is in the history", async () => {
    const { status, body } = await place({ address: { ...ADDRESS, phone: "91234 56701" } });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body).toMatchObject({
      source: "phone",
      status: "pending",
      total: 10,
      payment: { method: "cod", status: "due" },
      customer: { name: "Anitha Rao", email: "" },
      delivery: { phone: "+919123456701", city: "Hyderabad" },
      steps: [{ status: "pending", actor: "admin" }],
    });
    expect(body.steps[0]?.by).not.toBe("Anitha Rao");
    expect(await mailsOf(body.id)).toEqual([]);
    await shop.call(`/orders/${body.id}/`, {
      method: "PUT",
      token: admin,
      body: { status: "shipped" },
    });
    expect(await mailsOf(body.id)).toEqual([]);
    const found = await shop.call<{ results: { id: number; email: string }[] }>(
      "/admin/customers?q=9123456701",
      { token: admin },
    );
    expect(found.body.results).toMatchObject([{ id: body.customer.id, email: "" }]);
    const [audit] = await query(
      "SELECT what FROM audit_log WHERE what = 'order.placed-by-phone' AND thing_id = $1",
      [String(body.id)],
    );
    expect(audit).toBeDefined();
  });

  test("with an email gets the confirmation, and can take over the account by resetting the password", async () => {
    const email = emailOf();
    const { body } = await place({ address: ADDRESS, email });
    expect(body.customer.email).toBe(email);
    expect(await mailsOf(body.id)).toEqual(["order-placed"]);
    const login = { body: { email, password: "" } };
    expect((await shop.call("/login/", login)).status).toBe(400);
    const guess = { body: { email, password: PASSWORD } };
    expect((await shop.call("/login/", guess)).status).toBe(401);
    expect((await shop.call("/password-reset/", { body: { email } })).status).toBe(202);
    const [token] = await resetTokens(shop, email);
    const reset = { body: { token, new_password: PASSWORD } };
    expect((await shop.call("/password-reset/confirm/", reset)).status).toBe(204);
    const { body: session } = await shop.call<{ access: string }>("/login/", guess);
    const own = await shop.call<{ results: { id: number }[] }>("/orders/", {
      token: session.access,
    });
    expect(own.body.results).toMatchObject([{ id: body.id }]);
  });

  test("can't have the email of an account", async () => {
    const { email } = await shop.newCustomer();
    const { status, body } = await place({ address: ADDRESS, email: email.toUpperCase() });
    expect([status, body.email]).toEqual([
      400,
      ["There is an account with this email. Find it by the email instead."],
    ]);
  });

  test("can give an email address at the next call, and gets emails from then on", async () => {
    const { body: first } = await place({ address: ADDRESS });
    const email = emailOf();
    const { body } = await place({ customer_id: first.customer.id, address: ADDRESS, email });
    expect(body.customer).toMatchObject({ id: first.customer.id, email });
    expect(await mailsOf(body.id)).toEqual(["order-placed"]);
    const addresses = await query("SELECT FROM addresses WHERE customer_id = $1", [
      first.customer.id,
    ]);
    expect(addresses).toHaveLength(1);
    const again = await place({
      customer_id: first.customer.id,
      address: ADDRESS,
      email: emailOf(),
    });
    expect(again.body.customer.email).toBe(email);
  });

  test("can't log in with the placeholder for a missing email", async () => {
    const { body } = await place({ address: ADDRESS });
    const [row] = await query<{ email: string }>("SELECT email FROM customers WHERE id = $1", [
      body.customer.id,
    ]);
    const guess = { body: { email: row?.email, password: PASSWORD } };
    expect((await shop.call("/login/", guess)).status).toBe(401);
    expect((await shop.call("/password-reset/", { body: { email: row?.email } })).status).toBe(400);
  });
});

describe("a known caller", () => {
  test("keeps the cart, and orders to a saved address by UPI, with its link", async () => {
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 3 });
    const [{ customer_id = 0 } = {}] = await query<{ customer_id: number }>(
      "SELECT customer_id FROM addresses WHERE id = $1",
      [shopper.address_id],
    );
    const { status, body } = await place({
      customer_id,
      address_id: shopper.address_id,
      payment_method: "upi",
    });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.payment.upi_link).toContain(`Order%20${body.id}`);
    const hours = (Date.parse(body.payment.due_at ?? "") - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect((await shopper.readCart()).item_count).toBe(3);
    const own = await shop.call<AdminOrder>(`/orders/${body.id}/`, { token: shopper.token });
    expect(own.status).toBe(200);
  });

  test("can't have an order sent to somebody else's address", async () => {
    const [one, other] = [await newShopper(shop), await newShopper(shop)];
    const [{ customer_id = 0 } = {}] = await query<{ customer_id: number }>(
      "SELECT customer_id FROM addresses WHERE id = $1",
      [one.address_id],
    );
    const { status, body } = await place({ customer_id, address_id: other.address_id });
    expect([status, body.address_id]).toEqual([400, [expect.any(String)]]);
    expect((await place({ customer_id: 999_999, address: ADDRESS })).status).toBe(404);
  });

  test("has the same limits as in the shop", async () => {
    const { body: first } = await place({ address: ADDRESS });
    const to = { customer_id: first.customer.id, address: ADDRESS };
    const upi = { ...to, payment_method: "upi" };
    const large = await place({ ...upi, lines: linesOf(11), expected_total: 110 });
    expect([large.status, large.body.message]).toEqual([409, expect.stringMatching(/10 pieces/)]);
    for (let at = 0; at < 3; at++) expect((await place(upi)).status).toBe(201);
    expect((await place(upi)).status).toBe(409);
    const dear = await createProducts(shop, [{ price_paise: 1_100_000, stock: 5 }]);
    const cash = await place({ ...to, lines: linesOf(1, dear), expected_total: 11_000 });
    expect([cash.status, cash.body.payment_method]).toEqual([400, [expect.any(String)]]);
    expect(await stockOf(shop, dear.packIds)).toEqual([5]);
  });
});

describe("the idempotency key", () => {
  test("makes one order and one customer, however often and however concurrently it is sent", async () => {
    const key = randomUUID();
    const address = { ...ADDRESS, phone: "91234 56702" };
    const placed = await Promise.all(Array.from({ length: 5 }, () => place({ address }, { key })));
    expect(placed.map(({ status, body }) => [status, body.message])).toEqual(
      Array(5).fill([201, undefined]),
    );
    expect(new Set(placed.map(({ body }) => body.id)).size).toBe(1);
    expect(await query("SELECT FROM customers WHERE phone = '+919123456702'")).toHaveLength(1);
  });

  test("gives concurrent requests the same new customer, whichever unique index conflicts first", async () => {
    for (let round = 0; round < 60; round++) {
      const caller = { first_name: "Anitha", last_name: "Rao", phone: "+919123456704" };
      const options = { key: randomUUID(), password_hash: "unknown" };
      const added = await Promise.all(
        Array.from({ length: 5 }, () =>
          inTransaction(shop.shop, (tx) => addPhoneCustomer(tx, caller, options)),
        ),
      );
      expect(new Set(added.map((one) => one.ok && one.value.id)).size).toBe(1);
      expect(added.filter((one) => one.ok && one.value.isNew)).toHaveLength(1);
    }
  });

  test("refuses a changed order and names the first one, and is not used up by a refusal", async () => {
    const key = randomUUID();
    const address = { ...ADDRESS, phone: "91234 56703" };
    expect((await place({ address, expected_total: 9 }, { key })).status).toBe(409);
    const first = await place({ address }, { key });
    expect(first.status).toBe(201);
    const { id } = first.body;
    const changed = await place({ address, lines: linesOf(2), expected_total: 20 }, { key });
    expect([changed.status, changed.body.order_id]).toEqual([409, id]);
    expect(changed.body.message).toContain(`Order #${id} was already placed`);
  });

  test("is required, and is separate for each administrator", async () => {
    const body = { address: ADDRESS, lines: linesOf(), payment_method: "cod", expected_total: 10 };
    expect((await shop.call("/admin/orders/", { token: admin, body })).status).toBe(400);
    const key = randomUUID();
    const [one, other] = [
      await place({ address: ADDRESS }, { key }),
      await place({ address: ADDRESS }, { key, token: await shop.newAdmin() }),
    ];
    expect(one.body.id).not.toBe(other.body.id);
  });
});

test("is refused without any change: price, stock, place", async () => {
  const few = await createProducts(shop, [{ stock: 2 }]);
  const count = async () => query("SELECT FROM customers");
  const before = (await count()).length;
  const refused = [
    await place({ address: ADDRESS, lines: linesOf(3, few), expected_total: 30 }),
    await place({ address: ADDRESS, expected_total: 9 }),
    await place({ address: { ...ADDRESS, pincode: "500034", state: "Kerala" } }),
    await place({ address: ADDRESS, lines: [{ pack_id: 999_999, quantity: 1 }] }),
    await place({ address: ADDRESS, lines: [...linesOf(), ...linesOf()] }),
    await place({ address: ADDRESS, lines: linesOf(0) }),
    await place({}),
    await place({ address: ADDRESS, payment_method: "razorpay" }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 400, 409, 400, 400, 400, 400]);
  expect((await count()).length).toBe(before);
  expect(await stockOf(shop, few.packIds)).toEqual([2]);
});

test("when orders by phone and in the shop compete for the last pieces, as many succeed as there are pieces", async () => {
  const few = await createProducts(shop, [{ stock: 4 }]);
  const shoppers = await Promise.all(
    Array.from({ length: 4 }, () => newShopper(shop, { product_id: few.id })),
  );
  const placed = await Promise.all([
    ...shoppers.map((shopper) => shopper.place()),
    ...Array.from({ length: 4 }, () => place({ address: ADDRESS, lines: linesOf(1, few) })),
  ]);
  expect(placed.map(({ status }) => status).sort()).toEqual([
    201, 201, 201, 201, 409, 409, 409, 409,
  ]);
  expect(await stockOf(shop, few.packIds)).toEqual([0]);
});

test("the list can be filtered to phone orders, with their numbers", async () => {
  const list = async (search: string) =>
    (await shop.call<AdminOrderList>(`/admin/orders?${search}`, { token: admin })).body;
  const [{ phone = 0, all = 0 } = {}] = await query<{ phone: number; all: number }>(
    `SELECT (count(*) FILTER (WHERE source = 'phone'))::int AS phone, count(*)::int AS all FROM orders`,
  );
  const byPhone = await list("source=phone&limit=3");
  expect(byPhone.count).toBe(phone);
  expect(byPhone.results.map(({ source }) => source)).toEqual(["phone", "phone", "phone"]);
  expect(byPhone.next).toContain("source=phone");
  expect((await list("source=web")).count).toBe(all - phone);
  expect((await list("source=phone&status=shipped")).results).toHaveLength(1);
  expect((await list("source=phone&q=Anitha")).results.length).toBeGreaterThan(1);
});

test("a quote prices the lines and the delivery, says what is short, and changes nothing", async () => {
  const few = await createProducts(shop, [{ stock: 2, price_paise: 1550 }]);
  const quote = async (body: object) =>
    (await shop.call<PhoneQuote>("/admin/orders/quote/", { token: admin, body })).body;
  const lines = [...linesOf(2), ...linesOf(3, few)];
  expect(await quote({ lines })).toMatchObject({
    lines: [
      { price: 10, subtotal: 20, problem: "" },
      { price: 15.5, subtotal: 46.5, problem: "Only 2 left in stock" },
    ],
    delivery_charge: null,
    total: 66.5,
  });
  const to = { state: "Telangana", pincode: "500034" };
  expect(await quote({ lines: linesOf(2), to })).toMatchObject({
    delivery_charge: 0,
    total: 20,
    problem: "",
  });
  expect(await quote({ lines: [{ pack_id: 999_999, quantity: 1 }] })).toMatchObject({
    problem: "A pack is no longer on sale. Remove it.",
  });
});

test("customers and visitors can't place phone orders", async () => {
  const { token } = await shop.newCustomer();
  expect((await place({ address: ADDRESS }, { token })).status).toBe(403);
  const quote = { token, body: { lines: linesOf() } };
  expect((await shop.call("/admin/orders/quote/", quote)).status).toBe(403);
});

test("scripts in every field of a phone order stay text", async () => {
  const script = "<script>alert(1)</script>";
  const address = {
    ...ADDRESS,
    first_name: script,
    last_name: script,
    line1: script,
    line2: script,
    landmark: script,
    city: script,
  };
  const { status, body } = await place({ address });
  expect([status, body.delivery.line1]).toEqual([201, script]);
});
