import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureAdministrator } from "../app/features/account/administrator-service.server.ts";
import {
  type ApiKey,
  MAX_API_KEYS,
  type NewApiKey,
} from "../app/features/account/api-keys/api-key-schema.ts";
import type { AuditEntry } from "../app/features/account/audit-log/audit-schema.ts";
import type { SecurityEvent } from "../app/features/account/audit-log/security-event-schema.ts";
import { resetFactorByEmail } from "../app/features/account/second-factor/reset-factor-service.server.ts";
import type { StaffRole } from "../app/features/account/staff/staff-permissions.ts";
import { resetTokens } from "./support/mail/reset-links.ts";
import { inOtherTransaction } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import { turnOnFactor } from "./support/second-factor/authenticator-app.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let owner: { id: number; token: string };
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop("empty", { log: { level: "trace", lines } });
  owner = await newOwner();
});
afterAll(() => shop.close());

async function newOwner() {
  const { token, email } = await shop.newStaff("owner");
  const { id } = (await shop.call<{ id: number }>("/users/me/", { token })).body;
  return { id, email, token };
}

let made = 0;

const add = (values: object = {}, token = owner.token) => {
  made += 1;
  const body = { name: `Program ${made}`, staff_role: "packer", reads_only: false, ...values };
  return shop.call<NewApiKey & { message?: string }>("/admin/api-keys/", { token, body });
};

async function newKey(staff_role: StaffRole, values: object = {}, token = owner.token) {
  const { status, body } = await add({ staff_role, ...values }, token);
  expect(status).toBe(201);
  return body;
}

const list = async () =>
  (await shop.call<{ results: ApiKey[] }>("/admin/api-keys/", { token: owner.token })).body.results;

const remove = (id: number) =>
  shop.call(`/admin/api-keys/${id}/`, { method: "DELETE", token: owner.token });

const statusOf = async (token: string, path = "/admin/stock/") =>
  (await shop.call(path, { token })).status;

const PERSON_ONLY = "An API key can't be used for this. Log in instead.";

describe("an API key", () => {
  test("is shown once, and is in no other response, log line or row of the database", async () => {
    const { id, key } = await newKey("packer", { name: "Courier portal" });
    expect(key).toMatch(/^shopkey_[\w-]{43}$/);
    expect(await statusOf(key)).toBe(200);
    const [listed] = await list();
    expect(listed).toMatchObject({
      id,
      name: "Courier portal",
      staff_role: "packer",
      reads_only: false,
      created_by: "Shop Keeper",
      ending: key.slice(-4),
    });
    const texts: unknown[] = [listed, lines];
    for (const table of ["api_keys", "audit_log", "outbox", "security_events"])
      texts.push((await shop.database.pool.query(`SELECT * FROM ${table}`)).rows);
    const text = JSON.stringify(texts);
    expect(text).toContain("Courier portal");
    expect(text).not.toContain(key.slice("shopkey_".length));
  });

  test("notes when it is used, and from which network", async () => {
    const { id, key } = await newKey("packer");
    const find = async () => (await list()).find((one) => one.id === id);
    expect(await find()).toMatchObject({ used_at: null, network: "" });
    await statusOf(key);
    const used = await find();
    expect(used?.used_at).toMatch(/^20/);
    expect(used?.network).not.toBe("");
    await statusOf(key);
    expect(await find()).toEqual(used);
  });

  test("that is deleted, altered or made up is refused", async () => {
    const { id, key } = await newKey("packer");
    const altered = key.slice(0, -1) + (key.endsWith("A") ? "B" : "A");
    for (const wrong of [altered, `shopkey_${"a".repeat(43)}`, "shopkey_", `${key}a`])
      expect(await statusOf(wrong)).toBe(401);
    expect(await statusOf(key)).toBe(200);
    expect((await remove(id)).status).toBe(204);
    expect(await statusOf(key)).toBe(401);
    expect((await remove(id)).status).toBe(404);
  });

  test("has a name that no other has, in whatever case", async () => {
    await newKey("packer", { name: "Sheet" });
    const { status, body } = await add({ name: "sheet" });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ name: ["Another API key has this name."] }),
    ]);
  });

  test("is one of twenty at most, even if several are made at once", async () => {
    const free = MAX_API_KEYS - (await list()).length;
    const answers = await Promise.all(Array.from({ length: free + 3 }, () => add()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: free }, () => 201),
      409,
      409,
      409,
    ]);
    for (const { id } of await list()) await remove(id);
  });

  test("is announced to every owner by email", async () => {
    const other = await newOwner();
    await newKey("accountant", { name: "Tally <b>2</b>", reads_only: true });
    const { rows } = await shop.database.pool.query(
      "SELECT customer_id, id, payload FROM outbox WHERE kind = 'api-key-created' AND payload->>'name' LIKE 'Tally%'",
    );
    const payload = { name: "Tally <b>2</b>", staff_role: "accountant", reads_only: true };
    for (const { id } of [owner, other])
      expect(rows).toContainEqual(
        expect.objectContaining({
          customer_id: id,
          payload: { ...payload, created_by: "Shop Keeper" },
        }),
      );
    const { body } = await shop.call<{ subject: string; text: string; html: string }>(
      `/admin/messages/${rows[0].id}/`,
      { token: owner.token },
    );
    expect(body.subject).toBe("A new API key");
    expect(body.text).toContain("Shop Keeper created the API key ‘Tally <b>2</b>’.");
    expect(body.text.replaceAll("\n", " ")).toContain("can read orders, customers and reports.");
    expect(body.html).not.toContain("<b>2");
  });
});

describe("a program with an API key", () => {
  test("changes what its role may change, and the audit log names the key", async () => {
    const product = await createProducts(shop, [{ stock: 4 }]);
    const { key } = await newKey("owner", { name: "Till" });
    const hide = { method: "PUT", token: key, body: { hidden: true } };
    expect((await shop.call(`/admin/products/${product.id}/visibility/`, hide)).status).toBe(200);
    const { body } = await shop.call<{ results: AuditEntry[] }>("/admin/audit/", {
      token: owner.token,
    });
    expect(body.results[0]).toMatchObject({
      what: "product.visibility",
      actor: { id: owner.id },
      api_key: "Till",
    });
    expect(body.results.find(({ what }) => what === "api-key.created")?.api_key).toBeNull();
  });

  test("changes nothing if it only reads", async () => {
    const product = await createProducts(shop, [{ stock: 4 }]);
    const { key } = await newKey("owner", { reads_only: true });
    expect(await statusOf(key, "/admin/products/")).toBe(200);
    for (const [method, path] of [
      ["PUT", `/admin/products/${product.id}/visibility/`],
      ["POST", "/categories/"],
      ["DELETE", `/products/${product.id}/`],
    ] as const) {
      const { status, body } = await shop.call(path, {
        method,
        token: key,
        body: { hidden: true },
      });
      expect([status, body]).toEqual([403, { message: "This API key is read-only." }]);
    }
  });

  test("reads an order and its invoice, and ships it, as the staff do", async () => {
    const product = await createProducts(shop, [{ stock: 4 }]);
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 1 });
    const { body: order } = await shopper.place({ payment_method: "cod" });
    const { key } = await newKey("owner");
    const call = (path = "", body?: object) =>
      shop.call(`/orders/${order.id}/${path}`, { token: key, body, method: body && "PUT" });
    expect((await call()).body).toMatchObject({ id: order.id });
    expect((await call("", { status: "shipped" })).body).toMatchObject({ status: "shipped" });
    const invoice = await shop.app.inject({
      url: `/api/orders/${order.id}/invoice/`,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(invoice.statusCode).toBe(200);
  });

  test("can't see or cancel what its owner has ordered, if its role can't", async () => {
    const product = await createProducts(shop, [{ stock: 4 }]);
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 1 });
    const { body: order } = await shopper.place({ payment_method: "cod" });
    const { id } = (await shop.call<{ id: number }>("/users/me/", { token: shopper.token })).body;
    await shop.database.pool.query(
      "UPDATE customers SET role = 'admin', staff_role = 'owner' WHERE id = $1",
      [id],
    );
    const { key } = await newKey("packer", {}, shopper.token);
    const path = `/orders/${order.id}/`;
    expect(await statusOf(key, path)).toBe(403);
    const cancel = { method: "PUT", token: key, body: { status: "cancelled" } };
    expect((await shop.call(path, cancel)).status).toBe(403);
    expect(await statusOf(shopper.token, path)).toBe(200);
  });

  test("can't send money back by cancelling an order that is paid", async () => {
    const product = await createProducts(shop, [{ stock: 4 }]);
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 1 });
    const { body: order } = await shopper.place({ payment_method: "upi" });
    const { key } = await newKey("owner");
    const change = (status: string, token: string) =>
      shop.call(`/orders/${order.id}/`, { method: "PUT", token, body: { status } });
    expect((await change("paid", key)).status).toBe(200);
    const { status, body } = await change("cancelled", key);
    expect([status, body]).toEqual([403, { message: PERSON_ONLY }]);
  });

  test("can't make another key", async () => {
    const { key } = await newKey("owner");
    const { status, body } = await add({}, key);
    expect([status, body]).toEqual([403, { message: PERSON_ONLY }]);
  });
});

describe("the API keys of an owner", () => {
  async function keyOf(role: StaffRole = "owner") {
    const person = await newOwner();
    const { key } = await newKey(role, {}, person.token);
    expect(await statusOf(key)).toBe(200);
    return { ...person, key };
  }

  const asOwner = (path: string, method: string, body?: object) =>
    shop.call(`/admin/people/${path}`, { token: owner.token, method, body });

  test.each([
    ["gets another role", (id: number) => asOwner(`${id}/`, "PUT", { staff_role: "packer" })],
    ["is removed from the staff", (id: number) => asOwner(`${id}/`, "DELETE")],
    ["is logged out by another owner", (id: number) => asOwner(`${id}/sessions/`, "DELETE")],
  ])("end when the owner %s", async (_, change) => {
    const { id, key } = await keyOf();
    expect((await change(id)).status).toBe(204);
    expect(await statusOf(key)).toBe(401);
    const { rows } = await shop.database.pool.query(
      "SELECT actor_id FROM audit_log WHERE what = 'api-key.removed' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ actor_id: owner.id }]);
    expect((await list()).some(({ created_by }) => created_by === "")).toBe(false);
  });

  test("don't come back if the person becomes an owner again", async () => {
    const { id, key } = await keyOf();
    await asOwner(`${id}/`, "PUT", { staff_role: "packer" });
    await asOwner(`${id}/`, "PUT", { staff_role: "owner" });
    expect(await statusOf(key)).toBe(401);
  });

  async function resetPassword(email: string) {
    await shop.call("/password-reset/", { body: { email } });
    const [token] = await resetTokens(shop, email);
    const body = { token, new_password: "korralu-payasam-1969" };
    expect((await shop.call("/password-reset/confirm/", { body })).status).toBe(204);
  }

  async function resetFactor(email: string, token: string) {
    await turnOnFactor(shop, { token, password: PASSWORD });
    expect(await resetFactorByEmail(shop.shop, email)).toMatchObject({ ok: true });
  }

  async function changePassword(email: string) {
    const credentials = { email, password: "korralu-payasam-1969" };
    const done = await ensureAdministrator(shop.shop, credentials);
    expect(done).toMatchObject({ ok: true, value: "password set" });
  }

  test.each([
    ["the password is reset", "password-reset", "", resetPassword],
    [
      "the operator resets the second factor",
      "second-factor-reset",
      "by the operator of the server; ",
      resetFactor,
    ],
    [
      "ADMIN_PASSWORD is changed",
      "administrator-password-set",
      "by ADMIN_EMAIL and ADMIN_PASSWORD; ",
      changePassword,
    ],
  ])(
    "end when %s, since somebody else may have made them; the security event names them",
    async (_, kind, by, change) => {
      const { id, email, token, key } = await keyOf();
      await newKey("packer", { name: `Till ${id}` }, token);
      await newKey("packer", { name: `Portal ${id}` }, token);
      await change(email, token);
      expect(await statusOf(key)).toBe(401);
      const { results } = (
        await shop.call<{ results: SecurityEvent[] }>(
          `/admin/security-events/?person_id=${id}&kind=${kind}`,
          { token: owner.token },
        )
      ).body;
      expect(results).toHaveLength(1);
      const [start, names = ""] = results[0]?.detail.split("deleted API keys: ") ?? [];
      expect([start, names.split(", ").toSorted()]).toEqual([
        by,
        [`Portal ${id}`, expect.stringMatching(/^Program/), `Till ${id}`],
      ]);
    },
  );

  test("don't work while the owner has no such role", async () => {
    const { id, key } = await keyOf();
    const { pool } = shop.database;
    await pool.query("UPDATE customers SET staff_role = 'packer' WHERE id = $1", [id]);
    expect(await statusOf(key)).toBe(401);
    await pool.query("UPDATE customers SET staff_role = NULL, role = 'customer' WHERE id = $1", [
      id,
    ]);
    expect(await statusOf(key)).toBe(401);
  });

  test("work on after the owner has changed the password or logged out everywhere else", async () => {
    const { token, key } = await keyOf();
    const body = { current_password: PASSWORD, new_password: "korralu-payasam-1969" };
    expect((await shop.call("/password/", { method: "POST", token, body })).status).toBe(204);
    expect((await shop.call("/sessions/", { method: "DELETE", token })).status).toBe(204);
    expect(await statusOf(key)).toBe(200);
  });

  test("can't be made by somebody who is being removed at that moment", async () => {
    const { id, token } = await newOwner();
    let adding: ReturnType<typeof add> | undefined;
    await inOtherTransaction(shop, async ({ query, untilWaiting }) => {
      await query("UPDATE customers SET staff_role = 'packer' WHERE id = $1", [id]);
      adding = add({}, token);
      await untilWaiting();
      await query("COMMIT");
    });
    expect((await adding)?.status).toBe(403);
  });
});
