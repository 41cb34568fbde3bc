import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../app/database/connection.ts";
import { storedBucket } from "../app/features/account/attempt-queries.server.ts";
import { openTestShop, PASSWORD, type TestShop } from "./shop.ts";

let shop: TestShop;
/** Another server process of the same shop, with connections of its own. */
let second: TestShop;
/** A server of the same shop whose limits are those of everyday. */
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
  test("gives a token, also with the e-mail in capitals, and a new one each time", async () => {
    const { email, token } = await shop.newCustomer();
    const { status, body } = await shop.call<{ access: string }>("/login/", {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["access"]);
    expect(body.access).not.toBe(token);
    expect((await shop.call("/users/me/", { token: body.access })).body).toMatchObject({ email });
  });

  test("with a wrong password answers exactly what an unknown e-mail gets", async () => {
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

  test.each([
    ["email", { password: PASSWORD }],
    ["email", { email: "  ", password: PASSWORD }],
    ["password", { email: "anitha@farm.example" }],
    ["password", { email: "anitha@farm.example", password: "" }],
  ])("without %s is a fault of the form, not a failed login", async (field, body) => {
    const answer = await shop.call("/login/", { body });
    expect(answer.status).toBe(400);
    expect(answer.body[field]).toEqual([expect.stringMatching(/required/)]);
  });

  test("needs the password as it was typed, small letters and blanks included", async () => {
    const { email } = await shop.newCustomer();
    for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD}\u0000`]) {
      expect((await shop.call("/login/", { body: { email, password } })).status).toBe(401);
    }
  });
});

describe("logging out", () => {
  test("kills the token at once, here and on another server of the shop", async () => {
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

describe("too many logins", () => {
  test("ten wrong ones, then a wait; from elsewhere and for others the door stays open", async () => {
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

  test("nobody learns from the wait whether an e-mail is known", async () => {
    const answers = [];
    for (let turn = 0; turn < 11; turn++) {
      answers.push((await logInFrom("10.0.1.1", "nobody@farm.example")).status);
    }
    expect(answers).toEqual([...Array(10).fill(401), 429]);
  });

  test("a right login forgets the slips before it", async () => {
    const { email } = await shop.newCustomer();
    for (let round = 0; round < 2; round++) {
      for (let turn = 0; turn < 9; turn++) await logInFrom("10.0.2.1", email);
      expect((await logInFrom("10.0.2.1", email, PASSWORD)).status).toBe(200);
    }
  });

  test("the wait ends with its quarter of an hour", async () => {
    const { email } = await shop.newCustomer();
    for (let turn = 0; turn < 10; turn++) await logInFrom("10.0.3.1", email);
    expect((await logInFrom("10.0.3.1", email, PASSWORD)).status).toBe(429);
    await shop.database.pool.query(
      "UPDATE attempts SET resets_at = now() WHERE bucket = ANY ($1)",
      [[`login from 10.0.3.1`, `login ${email} from 10.0.3.1`].map(storedBucket)],
    );
    expect((await logInFrom("10.0.3.1", email, PASSWORD)).status).toBe(200);
  });

  test("one account is guarded against a hundred guesses from many addresses", async () => {
    const { email } = await shop.newCustomer();
    await shop.database.pool.query(
      "INSERT INTO attempts VALUES ($1, 99, now() + interval '1 hour')",
      [storedBucket(`login ${email}`)],
    );
    expect((await logInFrom("10.0.4.1", email)).status).toBe(401);
    expect((await logInFrom("10.0.4.2", email)).status).toBe(429);
  });

  test("the limits of an address follow the scale, those of an account don't", async () => {
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

  test("an address that calls too often in a minute is told to wait, in the shape of every error", async () => {
    const ask = () => strict.app.inject({ url: "/api/carts/", remoteAddress: "10.0.7.1" });
    for (let turn = 0; turn < 30; turn++) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: expect.any(String) });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["x-request-id"]).toBeTruthy();
  });
});
