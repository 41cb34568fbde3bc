import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PushBrowser } from "./support/https/push-browser.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

interface State {
  shop_key: string;
  kinds: string[];
  browsers: { id: number; endpoint: string; kinds: string[] }[];
}

const read = async (token: string) =>
  (await shop.call<State>("/admin/notifications/", { token })).body;

let made = 0;

/** Turns notifications on in a new browser. */
async function subscribe(token: string, change: object = {}, endpoint = newEndpoint()) {
  const { shop_key } = await read(token);
  const { keys } = new PushBrowser();
  const body = { endpoint, keys, shop_key, kinds: ["new-order"], ...change };
  return shop.call("/admin/notifications/", { method: "PUT", token, body });
}

const newEndpoint = () => `https://push.example/${++made}`;

async function logIn(email: string): Promise<string> {
  const body = { email, password: PASSWORD };
  return (await shop.call<{ access: string }>("/login/", { body })).body.access;
}

async function idOf(token: string): Promise<number> {
  return (await shop.call<{ id: number }>("/users/me/", { token })).body.id;
}

describe("turning notifications on", () => {
  test("offers each role its kinds, and refuses the others", async () => {
    const offered = {
      owner: ["new-order", "order-paid", "complaint", "low-stock", "failed-mail"],
      accountant: ["new-order", "order-paid", "complaint", "low-stock"],
      packer: ["new-order", "order-paid", "low-stock"],
    };
    for (const role of ["owner", "accountant", "packer"] as const) {
      const { token } = await shop.newStaff(role);
      expect((await read(token)).kinds).toEqual(offered[role]);
      const status = role === "owner" ? 204 : 400;
      expect((await subscribe(token, { kinds: ["failed-mail"] })).status).toBe(status);
    }
    const customer = await shop.newCustomer();
    expect((await shop.call("/admin/notifications/", customer)).status).toBe(403);
  });

  test("again in the same browser changes its kinds", async () => {
    const { token } = await shop.newStaff("packer");
    const endpoint = newEndpoint();
    await subscribe(token, {}, endpoint);
    await subscribe(token, { kinds: ["low-stock", "order-paid", "low-stock"] }, endpoint);
    expect((await read(token)).browsers).toMatchObject([
      { endpoint, kinds: ["order-paid", "low-stock"] },
    ]);
  });

  test("in an eleventh browser replaces the oldest, even if several subscribe at once", async () => {
    const { token } = await shop.newStaff("packer");
    const endpoints = Array.from({ length: 9 }, newEndpoint);
    for (const endpoint of endpoints) await subscribe(token, {}, endpoint);
    const more = Array.from({ length: 4 }, newEndpoint);
    await Promise.all(more.map((endpoint) => subscribe(token, {}, endpoint)));
    const { browsers } = await read(token);
    expect(browsers.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [...endpoints.slice(3), ...more].toSorted(),
    );
  });

  test("in a shared browser leaves it to the last person who did", async () => {
    const [first, second] = [await shop.newStaff("packer"), await shop.newStaff("packer")];
    const endpoint = newEndpoint();
    await subscribe(first.token, {}, endpoint);
    await subscribe(second.token, {}, endpoint);
    expect((await read(first.token)).browsers).toEqual([]);
    expect((await read(second.token)).browsers).toHaveLength(1);
  });

  test.each([
    "http://push.example/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://[::ffff:10.0.0.1]/1",
    "https://169.254.169.254/latest/meta-data/",
    "https://192.168.1.1/1",
    "https://0x7f000001/1",
    "https://push.example:8443/1",
    "https://user:password@push.example/1",
    "ftp://push.example/1",
    "javascript:alert(1)",
    "nothing",
    `https://push.example/${"x".repeat(1_000)}`,
  ])("is refused at the address %s", async (endpoint) => {
    const { token } = await shop.newStaff("packer");
    const refused = await subscribe(token, {}, endpoint);
    expect([refused.status, Object.keys(refused.body)]).toEqual([
      400,
      expect.arrayContaining(["endpoint"]),
    ]);
    expect((await read(token)).browsers).toEqual([]);
  });

  test("needs keys that a browser could have made, and the shop's current one", async () => {
    const { token } = await shop.newStaff("packer");
    const { keys } = new PushBrowser();
    const bad = [
      { keys: { ...keys, p256dh: "AAAA" } },
      { keys: { ...keys, auth: "AAAA" } },
      { kinds: [] },
      { kinds: ["everything"] },
    ];
    for (const change of bad) expect((await subscribe(token, change)).status).toBe(400);
    expect((await subscribe(token, { shop_key: "another" })).status).toBe(409);
  });
});

describe("notifications end in a browser", () => {
  test("when they are turned off, but not by anybody else", async () => {
    const [person, other] = [await shop.newStaff("packer"), await shop.newStaff("owner")];
    await subscribe(person.token);
    const [browser] = (await read(person.token)).browsers;
    const off = (token: string) =>
      shop.call(`/admin/notifications/${browser?.id}/`, { method: "DELETE", token });
    expect((await off(other.token)).status).toBe(404);
    expect((await off(person.token)).status).toBe(204);
    expect((await off(person.token)).status).toBe(404);
  });

  test("when its session is logged out, there or from another device", async () => {
    const person = await shop.newStaff("packer");
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => logIn(person.email)));
    for (const token of [first, second, third]) await subscribe(token ?? "");
    await shop.call("/logout/", { method: "DELETE", token: first });
    expect((await read(person.token)).browsers).toHaveLength(2);
    await shop.call("/sessions/", { method: "DELETE", token: second });
    expect((await read(second ?? "")).browsers).toHaveLength(1);
  });

  test("when a later session of the same browser is logged out", async () => {
    const person = await shop.newStaff("packer");
    const endpoint = newEndpoint();
    await subscribe(person.token, {}, endpoint);
    const later = await logIn(person.email);
    const body = { endpoint };
    await shop.call("/admin/notifications/renew/", { token: later, body });
    // Nobody can take over somebody else's browser.
    const other = await shop.newStaff("packer");
    await shop.call("/admin/notifications/renew/", { token: other.token, body });
    await shop.call("/logout/", { method: "DELETE", token: later });
    expect((await read(person.token)).browsers).toEqual([]);
  });

  test.each([
    ["changes the role", "PUT", "", { staff_role: "accountant" }],
    ["removes the person", "DELETE", "", undefined],
    ["logs them out everywhere", "DELETE", "sessions/", undefined],
  ])("when an owner %s", async (_, method, path, body) => {
    const owner = await shop.newAdmin();
    const person = await shop.newStaff("packer");
    await subscribe(person.token);
    const id = await idOf(person.token);
    const call = { method, token: owner, body };
    expect((await shop.call(`/admin/people/${id}/${path}`, call)).status).toBe(204);
    const { rows } = await shop.database.pool.query(
      "SELECT FROM push_subscriptions WHERE customer_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
  });

  test("when the password is changed, except in the browser that changes it", async () => {
    const person = await shop.newStaff("packer");
    await subscribe(person.token);
    const here = await logIn(person.email);
    const endpoint = newEndpoint();
    await subscribe(here, {}, endpoint);
    const body = { current_password: PASSWORD, new_password: "korralu-payasam-1969" };
    expect((await shop.call("/password/", { token: here, body })).status).toBe(204);
    expect((await read(here)).browsers).toMatchObject([{ endpoint }]);
  });
});
