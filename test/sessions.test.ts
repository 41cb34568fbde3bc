import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Session } from "../app/features/account/account-schema.ts";
import { openTestShop, PASSWORD, type TestCustomer, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty", { trustedProxies: ["127.0.0.1"] });
  await shop.newAdmin();
});
afterAll(() => shop.close());

const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36";
let networks = 0;
const newNetwork = () => `203.0.113.${++networks}`;

async function logIn({ email }: TestCustomer, agent: string, network: string): Promise<string> {
  const { status, body } = await shop.call<{ access: string }>("/login/", {
    body: { email, password: PASSWORD },
    headers: { "user-agent": agent, "x-forwarded-for": network },
  });
  expect(status).toBe(200);
  return body.access;
}

const sessionsOf = async (token: string) =>
  (await shop.call<{ results: Session[] }>("/sessions/", { token })).body.results;

describe("a person's sessions", () => {
  test("show browser, network and last use, and end one by one", async () => {
    const person = await shop.newCustomer();
    const network = newNetwork();
    const other = await logIn(person, ANDROID, network);
    const listed = await sessionsOf(person.token);
    expect(listed).toHaveLength(2);
    const found = listed.find(({ agent }) => agent === ANDROID);
    expect(found).toMatchObject({ network, is_this: false });
    expect(Date.now() - Date.parse(found?.used_at ?? "")).toBeLessThan(60_000);
    const end = (token: string) =>
      shop.call(`/sessions/${found?.id}/`, { method: "DELETE", token });
    const stranger = await shop.newCustomer();
    expect((await end(stranger.token)).status).toBe(404);
    expect((await end(person.token)).status).toBe(204);
    expect((await end(person.token)).status).toBe(404);
    expect((await shop.call("/users/me/", { token: other })).status).toBe(401);
    expect((await shop.call("/users/me/", { token: person.token })).status).toBe(200);
    const odd = await shop.call("/sessions/1/", { method: "DELETE", token: person.token });
    expect(odd.status).toBe(404);
  });

  test("record a later use and its network, at most once in ten minutes", async () => {
    const { token } = await shop.newCustomer();
    const place = "198.51.100.7";
    const use = (from: string) =>
      shop.call("/users/me/", { token, headers: { "x-forwarded-for": from } });
    await use(place);
    expect((await sessionsOf(token))[0]?.network).not.toBe(place);
    await shop.database.pool.query("UPDATE sessions SET used_at = now() - interval '11 minutes'");
    await use(place);
    await use("198.51.100.8");
    const [session] = await sessionsOf(token);
    expect(session?.network).toBe(place);
    expect(Date.now() - Date.parse(session?.used_at ?? "")).toBeLessThan(60_000);
  });
});

describe("an email about a new device", () => {
  async function mailsTo({ email }: TestCustomer): Promise<{ browser: string; address: string }[]> {
    const { rows } = await shop.database.pool.query(
      "SELECT payload FROM outbox JOIN customers ON customers.id = customer_id WHERE kind = 'new-device' AND email = $1 ORDER BY outbox.id",
      [email],
    );
    return rows.map(({ payload }) => payload);
  }

  test("is sent to a customer if both the browser and the network are new, once", async () => {
    const customer = await shop.newCustomer();
    const home = newNetwork();
    // There is nothing to compare the first one with.
    await logIn(customer, ANDROID, home);
    await logIn(customer, ANDROID, newNetwork());
    await logIn(customer, WINDOWS, home);
    expect(await mailsTo(customer)).toEqual([]);
    const [away, agent] = [newNetwork(), "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"];
    await logIn(customer, agent, away);
    await logIn(customer, agent, away);
    await logIn(customer, agent.replace("140", "141"), newNetwork());
    expect(await mailsTo(customer)).toMatchObject([{ browser: "Firefox on Linux", address: away }]);
  });

  test("is sent to staff if either is new", async () => {
    const packer = await shop.newStaff("packer");
    const home = newNetwork();
    await logIn(packer, ANDROID, home);
    await logIn(packer, ANDROID, home);
    expect(await mailsTo(packer)).toEqual([]);
    await logIn(packer, WINDOWS, home);
    await logIn(packer, WINDOWS, newNetwork());
    expect(await mailsTo(packer)).toHaveLength(2);
  });

  test("isn't sent after a registration with the same browser", async () => {
    const customer = await shop.register();
    await shop.call("/login/", { body: { email: customer.email, password: PASSWORD } });
    expect(await mailsTo(customer)).toEqual([]);
  });
});
