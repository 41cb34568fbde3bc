import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../app/database/connection.ts";
import type { Tables } from "../app/database/tables/tables.ts";
import { storedBucket } from "../app/features/account/login/attempt-queries.server.ts";
import { logIn } from "../app/features/account/login/login-service.server.ts";
import { resetTokens } from "./support/mail/reset-links.ts";
import { openTestShop, PASSWORD, SIGNING_KEYS, type TestShop } from "./support/shop.ts";

let shop: TestShop;
/** Another server process of the same shop, with its own connections. */
let second: TestShop;
/** A server of the same shop with the limits of production. */
let strict: TestShop;
const pools: { destroy: () => Promise<void> }[] = [];

beforeAll(async () => {
  shop = await openTestShop("empty");
  second = await openBeside({});
  strict = await openBeside({ rateLimitScale: 0.05 });
});
afterAll(async () => {
  await second.close();
  await strict.close();
  for (const db of pools) await db.destroy();
  await shop.close();
});

async function openBeside(options: { rateLimitScale?: number }) {
  const own = openDatabase(shop.database.where, () => {});
  pools.push(own.db);
  return openTestShop("empty", { ...options, database: { ...shop.database, ...own } });
}

/** Logs in as if from a network address. */
async function logInFrom(
  remoteAddress: string,
  email: string,
  password = "not-the-password",
  at = shop,
) {
  const { statusCode, headers, body } = await at.app.inject({
    method: "POST",
    url: "/api/login/",
    remoteAddress,
    payload: { email, password },
  });
  return { status: statusCode, retryAfter: Number(headers["retry-after"]), body: JSON.parse(body) };
}

describe("logging in", () => {
  test("returns a token, also for the email in capitals, and a new one each time", async () => {
    const { email, token } = await shop.newCustomer();
    const { status, body } = await shop.call<{ access: string }>("/login/", {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["access"]);
    expect(body.access).not.toBe(token);
    expect((await shop.call("/users/me/", { token: body.access })).body).toMatchObject({ email });
  });

  test("with a wrong password returns exactly the response for an unknown email", async () => {
    const { email } = await shop.newCustomer();
    const wrong = await shop.call("/login/", { body: { email, password: "not-the-password" } });
    const unknown = await shop.call("/login/", {
      body: { email: `nobody-${email}`, password: "not-the-password" },
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(Object.keys(wrong.body)).toEqual(["message"]);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test("with a wrong password does the same work as with an unknown email until the response is sent", async () => {
    const { email } = await shop.newCustomer();
    const statements: string[] = [];
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: shop.database.pool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    const tryIn = async (address: string, name: string) => {
      statements.length = 0;
      const login = {
        address,
        rateLimitScale: 1,
        jwtKey: SIGNING_KEYS,
        publicUrl: "http://localhost",
        defer: () => {},
      };
      await logIn({ ...shop.shop, db }, { email: name, password: "not-the-password" }, login);
      return [...statements];
    };
    const known = await tryIn("10.0.16.1", email);
    expect(known.length).toBeGreaterThan(0);
    expect(await tryIn("10.0.16.2", `nobody-${email}`)).toEqual(known);
  });

  test.each([
    ["email", { password: PASSWORD }],
    ["email", { email: "  ", password: PASSWORD }],
    ["password", { email: "anitha@farm.example" }],
    ["password", { email: "anitha@farm.example", password: "" }],
  ])("without %s is a form error, not a failed login", async (field, body) => {
    const response = await shop.call("/login/", { body });
    expect(response.status).toBe(400);
    expect(response.body[field]).toEqual([expect.stringMatching(/required/)]);
  });

  test("requires the exact password, including case and spaces", async () => {
    const { email } = await shop.newCustomer();
    for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD}\u0000`]) {
      expect((await shop.call("/login/", { body: { email, password } })).status).toBe(401);
    }
  });
});

describe("a person's sessions", () => {
  test("are limited to twenty, and another one ends the oldest", async () => {
    const { email, token } = await shop.newCustomer();
    const tokens = [token];
    for (let turn = 0; turn < 20; turn++) {
      const { status, body } = await logInFrom(`10.0.14.${turn}`, email, PASSWORD);
      expect(status).toBe(200);
      tokens.push(body.access);
    }
    const alive = await Promise.all(
      tokens.map(async (one) => (await shop.call("/users/me/", { token: one })).status),
    );
    expect(alive).toEqual([401, ...Array(20).fill(200)]);
  });

  test("are listed for their owner, and one call ends all others", async () => {
    const { email, token } = await shop.newCustomer();
    const { body } = await logInFrom("10.0.15.1", email, PASSWORD);
    const list = await shop.call("/sessions/", { token });
    expect(list.body).toMatchObject({ count: 2 });
    expect(list.body.results).toContainEqual({
      id: expect.any(String),
      logged_in_at: expect.stringMatching(/Z$/),
      used_at: expect.stringMatching(/Z$/),
      network: expect.any(String),
      agent: expect.any(String),
      is_this: true,
    });
    expect((await shop.call("/sessions/", { method: "DELETE", token })).status).toBe(204);
    expect((await shop.call("/users/me/", { token: body.access })).status).toBe(401);
    expect((await shop.call("/sessions/", { token })).body).toMatchObject({ count: 1 });
  });

  test("begin with a response that is not cacheable, and logging out clears the browser's cache", async () => {
    const { email, token } = await shop.newCustomer();
    const login = await shop.call("/login/", { body: { email, password: PASSWORD } });
    expect(login.headers.get("cache-control")).toBe("no-store");
    const refused = await shop.call("/register/", { body: {} });
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([400, "no-store"]);
    const out = await shop.call("/logout/", { method: "DELETE", token });
    expect(out.headers.get("clear-site-data")).toBe('"cache"');
  });
});

describe("logging out", () => {
  test("ends the token at once, here and on another server of the shop", async () => {
    const { token } = await shop.newCustomer();
    expect((await second.call("/users/me/", { token })).status).toBe(200);
    const { status, body } = await shop.call("/logout/", { method: "DELETE", token });
    expect([status, body]).toEqual([204, null]);
    for (const server of [second, shop]) {
      for (const path of ["/users/me/", "/profile/", "/carts/", "/orders/"]) {
        expect((await server.call(path, { token })).status).toBe(401);
      }
    }
    expect((await second.call("/logout/", { method: "DELETE", token })).status).toBe(401);
  });

  test("leaves the person's other sessions alone", async () => {
    const { token, email } = await shop.newCustomer();
    const { body } = await second.call<{ access: string }>("/login/", {
      body: { email, password: PASSWORD },
    });
    await shop.call("/logout/", { method: "DELETE", token });
    expect((await shop.call("/users/me/", { token: body.access })).status).toBe(200);
  });
});

describe("the limit of log-ins:", () => {
  test("after ten wrong passwords the address has to wait, while other addresses and accounts can still log in", async () => {
    const { email } = await shop.newCustomer();
    const { email: other } = await shop.newCustomer();
    for (let turn = 0; turn < 10; turn++) {
      expect((await logInFrom("10.0.0.1", turn % 2 ? email : email.toUpperCase())).status).toBe(
        401,
      );
    }
    const refused = await logInFrom("10.0.0.1", email, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ message: expect.any(String) });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(900);
    expect((await logInFrom("10.0.0.1", email, PASSWORD, second)).status).toBe(429);
    expect((await logInFrom("10.0.0.1", other, PASSWORD)).status).toBe(200);
    expect((await logInFrom("10.0.0.2", email, PASSWORD)).status).toBe(200);
  });

  test("the wait doesn't reveal whether an email is registered", async () => {
    const responses = [];
    for (let turn = 0; turn < 11; turn++) {
      responses.push((await logInFrom("10.0.1.1", "nobody@farm.example")).status);
    }
    expect(responses).toEqual([...Array(10).fill(401), 429]);
  });

  test("a successful login resets the count of failures", async () => {
    const { email } = await shop.newCustomer();
    for (let round = 0; round < 2; round++) {
      for (let turn = 0; turn < 9; turn++) await logInFrom("10.0.2.1", email);
      expect((await logInFrom("10.0.2.1", email, PASSWORD)).status).toBe(200);
    }
  });

  test("the wait ends after fifteen minutes", async () => {
    const { email } = await shop.newCustomer();
    for (let turn = 0; turn < 10; turn++) await logInFrom("10.0.3.1", email);
    expect((await logInFrom("10.0.3.1", email, PASSWORD)).status).toBe(429);
    await shop.database.pool.query(
      "UPDATE attempts SET resets_at = now() WHERE bucket = ANY ($1)",
      [[`login from 10.0.3.1`, `login ${email} from 10.0.3.1`].map(storedBucket)],
    );
    expect((await logInFrom("10.0.3.1", email, PASSWORD)).status).toBe(200);
  });

  test("an account is protected against a hundred guesses from many addresses", async () => {
    const { email } = await shop.newCustomer();
    await shop.database.pool.query(
      "INSERT INTO attempts VALUES ($1, 99, now() + interval '1 hour')",
      [storedBucket(`login ${email}`)],
    );
    expect((await logInFrom("10.0.4.1", email)).status).toBe(401);
    expect((await logInFrom("10.0.4.2", email)).status).toBe(429);
  });

  test("refused attempts are not counted: one address can't lock anyone out", async () => {
    const { email } = await shop.newCustomer();
    const attacker = [];
    for (let turn = 0; turn < 120; turn++) {
      attacker.push((await logInFrom("10.0.8.1", email)).status);
    }
    expect(attacker).toEqual([...Array(10).fill(401), ...Array(110).fill(429)]);
    expect((await logInFrom("10.0.8.2", email, PASSWORD)).status).toBe(200);
  });

  /** Makes a hundred guesses at an account, ten from each of ten networks. */
  async function attack(email: string, network: string) {
    const responses = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const statuses = [];
        for (let turn = 0; turn < 10; turn++) {
          statuses.push((await logInFrom(`${network}.${at}`, email)).status);
        }
        return statuses;
      }),
    );
    return responses.flat();
  }

  test("guesses from many networks never block a network that has logged in before", async () => {
    const { email } = await shop.newCustomer();
    expect((await logInFrom("10.0.9.99", email, PASSWORD)).status).toBe(200);
    expect(await attack(email, "10.0.9")).toContain(401);
    expect((await logInFrom("10.0.9.50", email, PASSWORD)).status).toBe(429);
    expect((await logInFrom("10.0.9.99", email, PASSWORD)).status).toBe(200);
    expect((await logInFrom("10.0.9.99", email)).status).toBe(401);
  });

  test("an owner on a new network can log in after a password reset", async () => {
    const { email } = await shop.newCustomer();
    await attack(email, "10.0.10");
    expect((await logInFrom("10.0.10.50", email, PASSWORD)).status).toBe(429);
    await shop.call("/password-reset/", { body: { email } });
    const [token] = await resetTokens(shop, email);
    const new_password = "korralu-payasam-1969";
    const { statusCode } = await shop.app.inject({
      method: "POST",
      url: "/api/password-reset/confirm/",
      remoteAddress: "10.0.10.51",
      payload: { token, new_password },
    });
    expect(statusCode).toBe(204);
    expect((await logInFrom("10.0.10.52", email, new_password)).status).toBe(200);
    await attack(email, "10.0.11");
    expect((await logInFrom("10.0.10.53", email, new_password)).status).toBe(429);
    expect((await logInFrom("10.0.10.51", email, new_password)).status).toBe(200);
  });

  test("a person who forgot the password can log in right after the reset, from the same address", async () => {
    const { email } = await shop.newCustomer();
    for (let turn = 0; turn < 11; turn++) await logInFrom("127.0.0.1", email);
    expect((await logInFrom("127.0.0.1", email, PASSWORD)).status).toBe(429);
    await shop.call("/password-reset/", { body: { email } });
    const [token] = await resetTokens(shop, email);
    const new_password = "korralu-payasam-1969";
    const body = { token, new_password };
    expect((await shop.call("/password-reset/confirm/", { body })).status).toBe(204);
    expect((await logInFrom("127.0.0.1", email, new_password)).status).toBe(200);
  });

  test("IPv6 addresses of one network are counted together, and those of others separately", async () => {
    const { email } = await shop.newCustomer();
    for (let turn = 0; turn < 10; turn++) {
      expect((await logInFrom(`2001:db8:0:1::${turn}`, email)).status).toBe(401);
    }
    expect((await logInFrom("2001:db8:0:1:ffff::1", email, PASSWORD)).status).toBe(429);
    expect((await logInFrom("2001:db8:0:2::1", email, PASSWORD)).status).toBe(200);
  });

  test("others can't use up the registration attempts of an email", async () => {
    const email = `${crypto.randomUUID()}@farm.example`;
    const registerFrom = async (remoteAddress: string, password: string) => {
      const payload = { email, username: email, password, password_confirmation: password };
      const url = "/api/register/";
      return (await shop.app.inject({ method: "POST", url, remoteAddress, payload })).statusCode;
    };
    for (let turn = 0; turn < 10; turn++) {
      expect(await registerFrom("10.0.12.1", "password1")).toBe(400);
    }
    expect(await registerFrom("10.0.12.1", PASSWORD)).toBe(429);
    expect(await registerFrom("10.0.12.2", PASSWORD)).toBe(201);
  });

  test("known networks are stored as hashes, at most ten per person", async () => {
    const { email } = await shop.newCustomer();
    for (let at = 0; at < 14; at++) {
      expect((await logInFrom(`10.0.13.${at}`, email, PASSWORD)).status).toBe(200);
    }
    const { rows } = await shop.database.pool.query<{ networks: number }>(
      "SELECT count(*)::int AS networks FROM known_networks JOIN customers ON id = customer_id WHERE email = $1",
      [email],
    );
    expect(rows).toEqual([{ networks: 10 }]);
  });

  test("RATE_LIMIT_SCALE multiplies the limits of an address, not those of an account", async () => {
    const emails = Array.from({ length: 6 }, (_, turn) => `guest-${turn}@farm.example`);
    const scaled = [];
    for (const email of emails) {
      scaled.push((await logInFrom("10.0.5.1", email, "wrong", strict)).status);
    }
    expect(scaled).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logInFrom("10.0.5.2", emails[5] ?? "", "wrong", strict)).status).toBe(401);
    const { email } = await shop.newCustomer();
    for (let turn = 0; turn < 10; turn++) {
      const address = `10.0.6.${Math.floor(turn / 4)}`;
      expect((await logInFrom(address, email, PASSWORD, strict)).status).toBe(200);
    }
  });

  test("an address that exceeds its calls per minute is asked to wait, in the usual error format", async () => {
    const ask = () => strict.app.inject({ url: "/api/carts/", remoteAddress: "10.0.7.1" });
    for (let turn = 0; turn < 30; turn++) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: expect.any(String) });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["x-request-id"]).toBeTruthy();
  });
});
