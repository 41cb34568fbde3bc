import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readDescribedCalls } from "./support/calls/openapi-calls.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS } from "./support/shopper.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const log = z.object({
  count: z.int(),
  next: z.string().nullable(),
  results: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      actor: z.object({ id: z.int(), name: z.string() }),
      what: z.string(),
      thing_id: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});

async function read(query = "") {
  const { status, body } = await shop.call(`/admin/audit${query}`, { token });
  expect(status).toBe(200);
  return log.parse(body);
}

const put = (path: string, body: unknown) => shop.call(path, { method: "PUT", token, body });

test("a changed product is recorded with the differences and the person who changed it", async () => {
  await put("/products/1", { title: "Ragi of the audit", price: 61 });
  const [entry] = (await read()).results;
  expect(entry).toMatchObject({
    what: "product.changed",
    thing_id: "1",
    after: { title: "Ragi of the audit" },
  });
  expect(Object.keys(entry?.before ?? {})).toEqual(Object.keys(entry?.after ?? {}));
  const prices = Object.entries(entry?.after ?? {}).filter(([name]) => name.endsWith(" price"));
  expect(prices.map(([, price]) => price)).toEqual([61]);
  expect(entry?.before).not.toHaveProperty("description");
  expect(entry?.actor.name).toBe("Shop Keeper");
});

test("saves without a change, refused calls and shoppers' actions are not recorded", async () => {
  const { count } = await read();
  await put("/categories/34", { name: "" });
  await put("/products/2", { category_id: 999_999 });
  const { token: shopper } = await shop.newCustomer();
  await shop.call("/cart_items", { token: shopper, body: { product_id: 1 } });
  expect((await read()).count).toBe(count);
});

test("created, renamed and removed categories are recorded, and found by their kind", async () => {
  const made = await shop.call("/categories", { token, body: { name: "Audited" } });
  await put(`/categories/${made.body.id}`, { name: "Audited twice" });
  await put(`/categories/${made.body.id}`, { name: "Audited twice" });
  await shop.call(`/categories/${made.body.id}`, { method: "DELETE", token });
  const { results, count } = await read("?what=category");
  expect(results.map(({ what }) => what)).toEqual([
    "category.removed",
    "category.changed",
    "category.created",
  ]);
  expect(count).toBe(3);
  expect(results[1]).toMatchObject({
    before: { name: "Audited" },
    after: { name: "Audited twice" },
  });
  expect([results[0]?.after, results[2]?.before]).toEqual([null, null]);
  expect((await read("?what=category.removed")).count).toBe(1);
});

test("the audit log is paged, and filtered by person and day", async () => {
  const first = await read("?limit=1");
  expect(first.results).toHaveLength(1);
  expect(first.next).toContain("offset=1");
  const actor = first.results[0]?.actor.id ?? 0;
  expect((await read(`?actor_id=${actor}`)).count).toBe(first.count);
  expect((await read(`?actor_id=${actor + 1000}`)).count).toBe(0);
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  expect((await read(`?from=${today}`)).count).toBe(first.count);
  expect((await read("?to=2020-01-01")).count).toBe(0);
  const { status } = await shop.call("/admin/audit?from=yesterday", { token });
  expect(status).toBe(400);
});

test("no call changes or removes an entry", async () => {
  const before = await read("?limit=200");
  const calls = await readDescribedCalls(shop);
  const about = calls.filter(({ path }) => path.includes("audit"));
  expect(about.map(({ name }) => name)).toEqual(["GET /admin/audit", "GET /admin/audit/people"]);
  for (const method of ["PUT", "POST", "DELETE", "PATCH"]) {
    for (const path of ["/admin/audit", `/admin/audit/${before.results[0]?.id}`]) {
      const { status } = await shop.call(path, { method, token });
      expect([method, path, status]).toEqual([method, path, path === "/admin/audit" ? 405 : 404]);
    }
  }
  expect(await read("?limit=200")).toEqual(before);
});

test("the database itself refuses to change, delete or truncate the log", async () => {
  const before = await read("?limit=200");
  for (const statement of [
    "UPDATE audit_log SET actor_name = 'Nobody'",
    "UPDATE audit_log SET actor_name = 'Nobody' WHERE false",
    "DELETE FROM audit_log",
    "TRUNCATE audit_log",
  ]) {
    await expect(shop.database.pool.query(statement)).rejects.toThrow("never altered");
  }
  expect(await read("?limit=200")).toEqual(before);
});

test("everybody in the log is listed once, under their latest name", async () => {
  const other = await shop.newAdmin();
  await shop.call("/profile/update", {
    method: "PUT",
    token: other,
    body: { first_name: "Anitha", last_name: "Rao", phone: "" },
  });
  for (const name of ["Kept by two", "Kept by one"]) {
    await shop.call("/categories", { token: other, body: { name } });
  }
  const { body } = await shop.call<{ results: { id: number; name: string }[] }>(
    "/admin/audit/people",
    { token },
  );
  expect(body.results.map(({ name }) => name)).toEqual(["Anitha Rao", "Shop Keeper"]);
  const mine = await read(`?actor_id=${body.results[0]?.id}&what=category`);
  expect(mine.count).toBe(2);
});

test("an erased customer appears nowhere in the log", async () => {
  const { token: shopper, email, password } = await shop.newCustomer();
  const { body: address } = await shop.call("/addresses", {
    token: shopper,
    body: { ...ADDRESS, first_name: "Vasundhara" },
  });
  await shop.call("/cart_items", { token: shopper, body: { product_id: 1 } });
  const { body: order } = await shop.call("/orders", {
    token: shopper,
    body: { address_id: address.id },
  });
  const moved = await put(`/orders/${order.id}`, { status: "cancelled" });
  expect(moved.status).toBe(200);
  const review = { rating: 5, title: "Mine", text: "Grown by my aunt." };
  await shop.call("/products/1/reviews", { token: shopper, body: review });
  const erased = await shop.call("/profile", {
    method: "DELETE",
    token: shopper,
    body: { password },
  });
  expect(erased.status).toBe(204);
  const { rows } = await shop.database.pool.query(
    "SELECT json_agg(audit_log)::text AS all FROM audit_log",
  );
  for (const word of [email, "Vasundhara", "98480", "Flat 302", "aunt"]) {
    expect(rows[0].all).not.toContain(word);
  }
});
