import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedBucket } from "../app/features/account/attempt-queries.server.ts";
import { openTestShop, PASSWORD, type TestShop } from "./shop.ts";

const NEW_PASSWORD = "korralu-payasam-1969";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

function logIn(email: string, password: string) {
  return shop.call<{ access: string }>("/login/", { body: { email, password } });
}

async function isAlive(token: string): Promise<boolean> {
  return (await shop.call("/users/me/", { token })).status === 200;
}

describe("changing the password", () => {
  function change(token: string, current_password: string, new_password = NEW_PASSWORD) {
    return shop.call("/password/", { token, body: { current_password, new_password } });
  }

  test("ends the other sessions and keeps this one", async () => {
    const { token, email } = await shop.newCustomer();
    const elsewhere = (await logIn(email, PASSWORD)).body.access;
    const stranger = await shop.newCustomer();
    expect((await change(token, PASSWORD)).status).toBe(204);
    expect(await isAlive(token)).toBe(true);
    expect(await isAlive(elsewhere)).toBe(false);
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

  test("can't be used to guess the password for ever", async () => {
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

describe("a forgotten password", () => {
  function ask(email: string) {
    return shop.call("/password-reset/", { body: { email } });
  }

  function confirm(token: string, new_password = NEW_PASSWORD) {
    return shop.call("/password-reset/confirm/", { body: { token, new_password } });
  }

  /** The links that are waiting to be mailed to an e-mail address, oldest first. */
  async function mailedTokens(email: string): Promise<string[]> {
    const { rows } = await shop.database.pool.query<{ token: string }>(
      "SELECT payload->>'token' AS token FROM outbox WHERE kind = 'password-reset' AND payload->>'email' = $1 ORDER BY id",
      [email],
    );
    return rows.map(({ token }) => token);
  }

  async function linkFor(email: string): Promise<string> {
    await ask(email);
    return (await mailedTokens(email)).at(-1) ?? "";
  }

  test("asking answers 202 with nothing in it, whoever asks, and mails only to a customer", async () => {
    const { email } = await shop.newCustomer();
    const known = await ask(email.toUpperCase());
    const unknown = await ask(`nobody-${email}`);
    expect([known.status, known.body]).toEqual([202, null]);
    expect([unknown.status, unknown.body]).toEqual([202, null]);
    expect(await mailedTokens(email)).toHaveLength(1);
    expect(await mailedTokens(`nobody-${email}`)).toHaveLength(0);
  });

  test("is set anew by the mailed link, which ends every session", async () => {
    const { email, token } = await shop.newCustomer();
    expect((await confirm(await linkFor(email))).status).toBe(204);
    expect(await isAlive(token)).toBe(false);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test("a link works once, and takes the older links along", async () => {
    const { email } = await shop.newCustomer();
    const older = await linkFor(email);
    const link = await linkFor(email);
    const both = await Promise.all([confirm(link), confirm(link)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    const again = await confirm(link, "another-password-1969");
    expect(again.status).toBe(400);
    expect(again.body.token).toEqual([expect.stringMatching(/used or is too old/)]);
    expect((await confirm(older)).status).toBe(400);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test("a link is worth nothing after its hour", async () => {
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

  test("a password that is refused leaves the link usable", async () => {
    const { email } = await shop.newCustomer();
    const link = await linkFor(email);
    for (const weak of ["short", "password1"]) {
      const refused = await confirm(link, weak);
      expect(refused.status).toBe(400);
      expect(refused.body.new_password).toEqual([expect.any(String)]);
    }
    expect((await confirm(link)).status).toBe(204);
  });

  test("a made-up link is refused, and the database holds no link that could be used", async () => {
    const { email } = await shop.newCustomer();
    const link = await linkFor(email);
    expect((await confirm("x".repeat(43))).status).toBe(400);
    const { rows } = await shop.database.pool.query<{ hash: string }>(
      "SELECT encode(token_hash, 'escape') AS hash FROM password_resets",
    );
    expect(rows.map(({ hash }) => hash)).not.toContain(link);
  });

  test("one account gets five links an hour", async () => {
    const { email } = await shop.newCustomer();
    for (let turn = 0; turn < 5; turn++) expect((await ask(email)).status).toBe(202);
    expect((await ask(email)).status).toBe(202);
    expect(await mailedTokens(email)).toHaveLength(5);
  });
});
