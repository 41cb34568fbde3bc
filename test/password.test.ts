import { hash, verify } from "@node-rs/argon2";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tables } from "../app/database/tables/tables.ts";
import { storedBucket } from "../app/features/account/login/attempt-queries.server.ts";
import { requestReset } from "../app/features/account/password/password-service.server.ts";
import { resetTokens } from "./support/mail/reset-links.ts";
import { openTestShop, PASSWORD, SIGNING_KEYS, type TestShop } from "./support/shop.ts";

const NEW_PASSWORD = "korralu-payasam-1969";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

function logIn(email: string, password: string, at = shop) {
  return at.call<{ access: string }>("/login/", { body: { email, password } });
}

async function isAlive(token: string): Promise<boolean> {
  return (await shop.call("/users/me/", { token })).status === 200;
}

describe("changing the password", () => {
  function change(token: string, current_password: string, new_password = NEW_PASSWORD) {
    return shop.call("/password/", { token, body: { current_password, new_password } });
  }

  test("ends the other sessions, but not this one", async () => {
    const { token, email } = await shop.newCustomer();
    const otherToken = (await logIn(email, PASSWORD)).body.access;
    const stranger = await shop.newCustomer();
    expect((await change(token, PASSWORD)).status).toBe(204);
    expect(await isAlive(token)).toBe(true);
    expect(await isAlive(otherToken)).toBe(false);
    expect(await isAlive(stranger.token)).toBe(true);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test.each([
    ["current_password", "not-the-password", NEW_PASSWORD],
    ["current_password", "", NEW_PASSWORD],
    ["new_password", PASSWORD, "short"],
    ["new_password", PASSWORD, "qwertyuiop"],
  ])("is refused under %s (%j to %j), and changes nothing", async (field, current, next) => {
    const { token, email } = await shop.newCustomer();
    const { status, body } = await change(token, current, next);
    expect(status).toBe(400);
    expect(body[field]).toEqual([expect.any(String)]);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test("is limited, so that the password can't be guessed", async () => {
    const { token } = await shop.newCustomer();
    const { body: me } = await shop.call("/users/me/", { token });
    await shop.database.pool.query(
      "INSERT INTO attempts VALUES ($1, 20, now() + interval '1 hour')",
      [storedBucket(`confirm password of ${me.id}`)],
    );
    const refused = await change(token, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("resetting a forgotten password", () => {
  function ask(email: string) {
    return shop.call("/password-reset/", { body: { email } });
  }

  function confirm(token: string, new_password = NEW_PASSWORD) {
    return shop.call("/password-reset/confirm/", { body: { token, new_password } });
  }

  const mailedTokens = (email: string) => resetTokens(shop, email);

  async function linkFor(email: string): Promise<string> {
    await ask(email);
    return (await mailedTokens(email)).at(-1) ?? "";
  }

  test("responds to everybody with an empty 202, and emails only customers", async () => {
    const { email } = await shop.newCustomer();
    const known = await ask(email.toUpperCase());
    const unknown = await ask(`nobody-${email}`);
    expect([known.status, known.body]).toEqual([202, null]);
    expect([unknown.status, unknown.body]).toEqual([202, null]);
    expect(await mailedTokens(email)).toHaveLength(1);
    expect(await mailedTokens(`nobody-${email}`)).toHaveLength(0);
  });

  test("works with the emailed link, and ends every session", async () => {
    const { email, token } = await shop.newCustomer();
    expect((await confirm(await linkFor(email))).status).toBe(204);
    expect(await isAlive(token)).toBe(false);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test("works once per link, and revokes older links", async () => {
    const { email } = await shop.newCustomer();
    const older = await linkFor(email);
    const link = await linkFor(email);
    const both = await Promise.all([confirm(link), confirm(link)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    const again = await confirm(link, "another-password-1969");
    expect(again.status).toBe(400);
    expect(again.body.token).toEqual([
      expect.stringMatching(/used or has expired, or there is a newer one/),
    ]);
    expect((await confirm(older)).status).toBe(400);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test("is refused once the link is an hour old", async () => {
    const { email } = await shop.newCustomer();
    const link = await linkFor(email);
    const { rows } = await shop.database.pool.query<{ minutes: number }>(
      "SELECT extract(epoch FROM max(expires_at) - now())::float8 / 60 AS minutes FROM password_resets",
    );
    expect(Math.round(rows[0]?.minutes ?? 0)).toBe(60);
    await shop.database.pool.query("UPDATE password_resets SET expires_at = now()");
    expect((await confirm(link)).status).toBe(400);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test("leaves the link usable if the new password is refused", async () => {
    const { email } = await shop.newCustomer();
    const link = await linkFor(email);
    for (const weak of ["short", "password1"]) {
      const refused = await confirm(link, weak);
      expect(refused.status).toBe(400);
      expect(refused.body.new_password).toEqual([expect.any(String)]);
    }
    expect((await confirm(link)).status).toBe(204);
  });

  test("is refused for a made-up link, and the database contains no usable link", async () => {
    const { email } = await shop.newCustomer();
    const link = await linkFor(email);
    expect((await confirm("x".repeat(43))).status).toBe(400);
    const { rows } = await shop.database.pool.query<{ hash: string }>(
      "SELECT encode(token_hash, 'escape') AS hash FROM password_resets",
    );
    expect(rows.map(({ hash }) => hash)).not.toContain(link);
  });

  test("works with the newest link", async () => {
    const { email } = await shop.newCustomer();
    const older = await linkFor(email);
    const newest = await linkFor(email);
    expect((await confirm(older)).status).toBe(400);
    expect((await confirm(newest)).status).toBe(204);
  });

  test("sends few emails however often others request it, and leaves the owner a working link", async () => {
    const { email } = await shop.newCustomer();
    await Promise.all(Array.from({ length: 20 }, () => ask(email)));
    const [link = "", ...others] = await mailedTokens(email);
    expect(others).toEqual([]);
    const mailed = await shop.database.pool.query("SELECT count FROM attempts WHERE bucket = $1", [
      storedBucket(`reset mails of ${await idOf(email)}`),
    ]);
    expect(mailed.rows).toEqual([{ count: 2 }]);
    expect((await confirm(link)).status).toBe(204);
  });

  test("runs the same statements for an email with an account as for one without", async () => {
    const { email } = await shop.newCustomer();
    const login = {
      address: "10.1.0.1",
      rateLimitScale: 1,
      jwtKey: SIGNING_KEYS,
      publicUrl: "http://localhost",
      defer: () => {},
    };
    const statements: string[] = [];
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: shop.database.pool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    const asked = async (address: string) => {
      statements.length = 0;
      await requestReset({ ...shop.shop, db }, address, login);
      return [...statements];
    };
    const known = await asked(email);
    expect(known.length).toBeGreaterThan(0);
    expect(await asked(`nobody-${email}`)).toEqual(known);
  });

  test("is refused after the password was changed", async () => {
    const { email, token } = await shop.newCustomer();
    const link = await linkFor(email);
    const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await shop.call("/password/", { token, body })).status).toBe(204);
    expect((await confirm(link, "another-password-1969")).status).toBe(400);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await mailedTokens(email)).toEqual([]);
  });

  async function idOf(email: string): Promise<number> {
    const { rows } = await shop.database.pool.query<{ id: number }>(
      "SELECT id FROM customers WHERE email = $1",
      [email],
    );
    return rows[0]?.id ?? 0;
  }
});

describe("changes of the password at the same time:", () => {
  test("five changes with the same old password succeed once", async () => {
    const { token } = await shop.newCustomer();
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, turn) =>
        shop.call("/password/", {
          token,
          body: { current_password: PASSWORD, new_password: `${NEW_PASSWORD}-${turn}` },
        }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => status === 204 || status === 400)).toBe(true);
  });

  test("a login with the old password leaves no session once the password is changed", async () => {
    const alive = [];
    for (let round = 0; round < 12; round++) {
      const { token, email } = await shop.newCustomer();
      const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      const [change, ...logins] = await Promise.all([
        shop.call("/password/", { token, body }),
        ...Array.from({ length: 3 }, () => logIn(email, PASSWORD)),
      ]);
      expect(change.status).toBe(204);
      for (const { status, body } of logins) {
        if (status === 200 && (await isAlive(body.access))) alive.push(round);
      }
    }
    expect(alive).toEqual([]);
  });
});

describe("a password", () => {
  const COMPOSED = "caf\u00e9-ragi-mudde";
  const DECOMPOSED = "cafe\u0301-ragi-mudde";
  let real: TestShop;
  beforeAll(async () => {
    real = await openTestShop("empty", { database: shop.database, realHashCost: true });
  });
  afterAll(() => real.close());

  test("is never truncated: two of 128 characters that differ in the hundredth are different", async () => {
    const long = Array.from({ length: 128 }, (_, at) => "ragimude"[at % 8]).join("");
    const other = `${long.slice(0, 99)}X${long.slice(100)}`;
    const { token, email } = await shop.newCustomer();
    const body = { current_password: PASSWORD, new_password: long };
    expect((await shop.call("/password/", { token, body })).status).toBe(204);
    expect((await logIn(email, other)).status).toBe(401);
    expect((await logIn(email, long)).status).toBe(200);
  });

  test.each([
    ["composed", COMPOSED, DECOMPOSED],
    ["decomposed", DECOMPOSED, COMPOSED],
  ])("set %s works as it is typed on another device", async (_form, set, typed) => {
    const { token, email } = await shop.newCustomer();
    const body = { current_password: PASSWORD, new_password: set };
    expect((await shop.call("/password/", { token, body })).status).toBe(204);
    expect((await logIn(email, typed)).status).toBe(200);
  });

  test.each([
    ["weaker", DECOMPOSED.normalize("NFC"), { memoryCost: 8_192, timeCost: 1, parallelism: 1 }],
    ["decomposed", DECOMPOSED, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
  ])("with an old %s hash works, and is rehashed at log-in", async (_what, password, cost) => {
    const { email } = await shop.newCustomer();
    const old = await hash(password, cost);
    await shop.database.pool.query("UPDATE customers SET password_hash = $1 WHERE email = $2", [
      old,
      email,
    ]);
    expect((await logIn(email, COMPOSED, real)).status).toBe(200);
    const { rows } = await shop.database.pool.query<{ password_hash: string }>(
      "SELECT password_hash FROM customers WHERE email = $1",
      [email],
    );
    const now = rows[0]?.password_hash ?? "";
    expect(now).not.toBe(old);
    expect(now).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(now, COMPOSED)).toBe(true);
    expect((await logIn(email, DECOMPOSED, real)).status).toBe(200);
  });
});
