import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../app/database/context.ts";
import { addPhoneCustomer } from "../app/features/account/phone-customer-service.server.ts";
import type { CustomerDetail } from "../app/features/admin/customers/customer-schema.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { resetTokens } from "./support/mail/reset-links.ts";
import { untilLockWaits } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import { type ApiResponse, openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { ADDRESS } from "./support/shopper.ts";

/** Correcting the email of a customer whom staff entered for a caller. */

let shop: TestShop;
let owner: string;
let pack: number;
beforeAll(async () => {
  shop = await openTestShop("empty");
  owner = await shop.newAdmin();
  pack = (await createProducts(shop, [{ stock: 1000 }])).packIds[0] ?? 0;
});
afterAll(() => shop.close());

const newEmail = () => `caller-${randomUUID()}@farm.example`;

/** A caller's first order. */
async function call(
  email?: string,
  caller: object = { address: ADDRESS },
  key: string = randomUUID(),
) {
  const { status, body } = await shop.call<AdminOrder>("/admin/orders/", {
    token: owner,
    headers: { "idempotency-key": key },
    body: {
      lines: [{ pack_id: pack, quantity: 1 }],
      payment_method: "cod",
      expected_total: 10,
      email,
      ...caller,
    },
  });
  expect(status).toBe(201);
  return { customer: body.customer.id, order: body.id };
}

type Corrected = ApiResponse<CustomerDetail & { message?: string } & Record<string, unknown>>;

const correct = (
  id: number,
  body: { email: string | null; before: string },
  token = owner,
): Promise<Corrected> => shop.call(`/admin/customers/${id}/email`, { method: "PUT", token, body });

const read = async (id: number) =>
  (await shop.call<CustomerDetail>(`/admin/customers/${id}`, { token: owner })).body;

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await shop.database.pool.query<T>(text, values)).rows;

const mailsTo = async (customer: number) =>
  (
    await query<{ kind: string }>("SELECT kind FROM outbox WHERE customer_id = $1 ORDER BY id", [
      customer,
    ])
  ).map(({ kind }) => kind);

const askForReset = async (email: string) =>
  expect((await shop.call("/password-reset/", { body: { email } })).status).toBe(202);

/** Takes over the account with this email by resetting its password. */
async function takeOver(email: string) {
  await askForReset(email);
  const [token] = await resetTokens(shop, email);
  const body = { token, new_password: PASSWORD };
  expect((await shop.call("/password-reset/confirm/", { body })).status).toBe(204);
}

describe("the email of a caller", () => {
  test("is corrected, and the stranger who had it gets neither the order's emails nor access", async () => {
    const [misheard, email] = [newEmail(), newEmail()];
    const { customer } = await call(misheard);
    expect(await read(customer)).toMatchObject({ email: misheard, account: "entered" });
    await askForReset(misheard);
    const [token] = await resetTokens(shop, misheard);
    expect(token).toMatch(/./);
    const corrected = await correct(customer, { email, before: misheard });
    expect([corrected.status, corrected.body]).toMatchObject([
      200,
      { id: customer, email, account: "entered" },
    ]);
    const reset = { body: { token, new_password: PASSWORD } };
    expect((await shop.call("/password-reset/confirm/", reset)).status).toBe(400);
    await askForReset(misheard);
    expect(await resetTokens(shop, misheard)).toEqual([]);
    // A queued email is addressed when it is sent, to the email at that time.
    expect(await mailsTo(customer)).toEqual(["order-placed"]);
    await takeOver(email);
    const { status } = await shop.call("/login/", { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
  });

  test("is removed, and with it every queued email", async () => {
    const misheard = newEmail();
    const { customer, order } = await call(misheard);
    await askForReset(misheard);
    await resetTokens(shop, misheard);
    const { status, body } = await correct(customer, { email: null, before: misheard });
    expect([status, body.email]).toEqual([200, ""]);
    expect(await mailsTo(customer)).toEqual([]);
    const shipped = { method: "PUT", token: owner, body: { status: "shipped" } };
    expect((await shop.call(`/orders/${order}/`, shipped)).status).toBe(200);
    expect(await mailsTo(customer)).toEqual([]);
    expect(await query("SELECT FROM password_resets WHERE customer_id = $1", [customer])).toEqual(
      [],
    );
    await call(undefined, { customer_id: customer, address: ADDRESS });
    expect(await mailsTo(customer)).toEqual([]);
    const added = await correct(customer, { email: newEmail(), before: "" });
    expect(added.status).toBe(200);
    const next = await call(undefined, { customer_id: customer, address: ADDRESS });
    expect(next.customer).toBe(customer);
    expect(await mailsTo(customer)).toEqual(["order-placed"]);
  });

  test("is shown nowhere once it is removed, nor is its placeholder", async () => {
    const misheard = newEmail();
    const { customer } = await call(misheard);
    await askForReset(misheard);
    await resetTokens(shop, misheard);
    await query("UPDATE outbox SET sent_at = now() WHERE customer_id = $1", [customer]);
    expect((await correct(customer, { email: null, before: misheard })).status).toBe(200);
    const paths = ["/admin/messages/", `/admin/security-events/?person_id=${customer}`];
    for (const path of [...paths, "/admin/audit/", `/admin/customers/${customer}/`]) {
      const { status, body } = await shop.call(path, { token: owner });
      expect([path, status]).toEqual([path, 200]);
      expect([path, JSON.stringify(body)]).toEqual([
        path,
        expect.not.stringMatching(new RegExp(`no-email|${misheard}`)),
      ]);
    }
  });

  test("doesn't come back when the order is sent again", async () => {
    const [misheard, key] = [newEmail(), randomUUID()];
    const { customer, order } = await call(misheard, undefined, key);
    expect((await correct(customer, { email: null, before: misheard })).status).toBe(200);
    expect(await call(misheard, undefined, key)).toEqual({ customer, order });
    expect(await read(customer)).toMatchObject({ email: "" });
  });

  test("can be removed without affecting the email to the shop about the order", async () => {
    const misheard = newEmail();
    const { customer, order } = await call(misheard);
    await query(
      "INSERT INTO outbox (customer_id, kind, payload) VALUES ($1, 'order-alert', jsonb_build_object('order_id', $2::bigint))",
      [customer, order],
    );
    expect((await correct(customer, { email: null, before: misheard })).status).toBe(200);
    expect(await mailsTo(customer)).toEqual(["order-alert"]);
  });

  test("is corrected with an audit entry that names nobody", async () => {
    const [misheard, email] = [newEmail(), newEmail()];
    const { customer } = await call(misheard);
    await correct(customer, { email, before: misheard });
    await correct(customer, { email: null, before: email });
    const entries = await query<{ what: string; line: string }>(
      "SELECT what, audit_log::text AS line FROM audit_log WHERE thing_id = $1 AND what LIKE 'customer.email%' ORDER BY id",
      [String(customer)],
    );
    expect(entries.map(({ what }) => what)).toEqual([
      "customer.email-corrected",
      "customer.email-removed",
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/@|Anitha/);
  });

  test("can't become that of another account, whatever its case", async () => {
    const misheard = newEmail();
    const { customer } = await call(misheard);
    const other = await shop.newCustomer();
    const taken = await correct(customer, { email: other.email.toUpperCase(), before: misheard });
    expect([taken.status, taken.body.email]).toEqual([
      400,
      [expect.stringContaining("an account with this email")],
    ]);
    expect(await read(customer)).toMatchObject({ email: misheard });
    // Only the case of its own letters changes.
    const own = misheard.replace("caller", "Caller");
    expect((await correct(customer, { email: own, before: misheard })).body.email).toBe(own);
  });

  test("stays if somebody registers the new one at the same moment", async () => {
    const misheard = newEmail();
    const { customer } = await call(misheard);
    const email = newEmail();
    const pool = await shop.database.pool.connect();
    await pool.query("BEGIN");
    await pool.query(
      "INSERT INTO customers (email, username, password_hash, first_name, last_name, role) VALUES ($1, $2, '', '', '', 'customer')",
      [email, randomUUID()],
    );
    const correcting = correct(customer, { email, before: misheard });
    await untilLockWaits(shop.database.pool);
    await pool.query("COMMIT");
    pool.release();
    expect((await correcting).status).toBe(400);
    expect(await read(customer)).toMatchObject({ email: misheard });
  });

  test("is not corrected over somebody else's correction, and a repeated call succeeds", async () => {
    const [misheard, mine, theirs] = [newEmail(), newEmail(), newEmail()];
    const { customer } = await call(misheard);
    const both = await Promise.all([
      correct(customer, { email: mine, before: misheard }),
      correct(customer, { email: theirs, before: misheard }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both[0].status === 200 ? mine : theirs;
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body.message).toContain("Someone else changed this email");
    expect(await read(customer)).toMatchObject({ email: won });
    expect((await correct(customer, { email: won, before: misheard })).status).toBe(200);
  });

  test("can't be changed once somebody has set a password with it, and the refusal says what to do", async () => {
    const misheard = newEmail();
    const { customer } = await call(misheard);
    await takeOver(misheard);
    const { status, body } = await correct(customer, { email: newEmail(), before: misheard });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/erase/)]);
    expect(await read(customer)).toMatchObject({ email: misheard, account: "used" });
    // As if the password had been set before emails were confirmed.
    await query("UPDATE customers SET email_confirmed_at = NULL WHERE id = $1", [customer]);
    expect((await correct(customer, { email: null, before: misheard })).status).toBe(409);
  });

  test("is not both corrected and used for a password reset at the same time", async () => {
    const misheard = newEmail();
    const { customer } = await call(misheard);
    await askForReset(misheard);
    const [token] = await resetTokens(shop, misheard);
    const [reset, corrected] = await Promise.all([
      shop.call("/password-reset/confirm/", { body: { token, new_password: PASSWORD } }),
      correct(customer, { email: null, before: misheard }),
    ]);
    expect([
      [204, 409],
      [400, 200],
    ]).toContainEqual([reset.status, corrected.status]);
  });
});

test("the email of a customer with their own account can't be changed, nor that of staff", async () => {
  for (const person of [await shop.register(), await shop.newStaff("packer")]) {
    const { body: me } = await shop.call<{ id: number }>("/users/me/", { token: person.token });
    const { status } = await correct(me.id, { email: newEmail(), before: person.email });
    expect(status).toBe(409);
    const detail = await read(me.id);
    expect(detail.email).toBe(person.email);
    expect(detail.account).toBe(detail.role === "admin" ? null : "own");
  }
  expect((await correct(999_999_999, { email: null, before: "" })).status).toBe(404);
});

test("only owners can correct the email of a caller", async () => {
  const misheard = newEmail();
  const { customer } = await call(misheard);
  const people = [
    await shop.newStaff("packer"),
    await shop.newStaff("accountant"),
    await shop.newCustomer(),
  ];
  for (const { token } of people)
    expect((await correct(customer, { email: null, before: misheard }, token)).status).toBe(403);
  expect((await correct(customer, { email: "not an email", before: misheard })).status).toBe(400);
  expect(await read(customer)).toMatchObject({ email: misheard });
});

test("nobody can register a user name like those of callers", async () => {
  const caller = { first_name: "Anitha", last_name: "Rao", phone: "+919123456704" };
  await inTransaction(shop.shop, (tx) =>
    addPhoneCustomer(tx, caller, { key: randomUUID(), password_hash: "unknown" }),
  );
  const [row] = await query<{ username: string }>(
    "SELECT username FROM customers ORDER BY id DESC LIMIT 1",
  );
  const username = (row?.username ?? "").replace(/.{6}$/, "ABCDEF");
  const body = { email: newEmail(), username, password: PASSWORD, password_confirmation: PASSWORD };
  const { status, body: refusal } = await shop.call("/register/", { body });
  expect([status, refusal.username]).toEqual([400, [expect.stringContaining("already exists")]]);
});
