import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resetFactorByEmail } from "../app/features/account/second-factor/reset-factor-service.server.ts";
import { turnOnFactor } from "./support/second-factor/authenticator-app.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

const logIn = (email: string, code?: string, password = PASSWORD) =>
  shop.call<{ access: string; code?: string[]; message: string }>("/login/", {
    body: { email, password, code },
  });

const confirm = (token: string, code: string) =>
  shop.call("/admin/second-factor/confirm/", { token, body: { code } });

async function idOf(token: string): Promise<number> {
  return (await shop.call<{ id: number }>("/users/me/", { token })).body.id;
}

/** Makes the last code ten minutes old. */
async function forgetCodes(token: string) {
  await shop.database.pool.query(
    "UPDATE sessions SET confirmed_at = now() - interval '10 minutes' WHERE customer_id = $1",
    [await idOf(token)],
  );
}

describe("logging in with a second factor", () => {
  test("needs the password and then a code", async () => {
    const person = await shop.newStaff("packer");
    expect((await logIn(person.email)).status).toBe(200);
    const app = await turnOnFactor(shop, person);
    const asked = await logIn(person.email);
    expect([asked.status, asked.body.code]).toEqual([
      400,
      ["Enter the code from your authenticator app, or a recovery code."],
    ]);
    // The second factor isn't mentioned before the password is right.
    expect((await logIn(person.email, app.code(), "not-the-password")).status).toBe(401);
    expect((await logIn(person.email, undefined, "not-the-password")).status).toBe(401);
    expect((await logIn(person.email, "000000")).body.code).toEqual([
      expect.stringMatching(/isn't right/),
    ]);
    const { status, body } = await logIn(person.email, app.code());
    expect(status).toBe(200);
    expect((await shop.call("/admin/orders/", { token: body.access })).status).toBe(200);
  });

  test("refuses a code that was used, even if it is used twice at once", async () => {
    const person = await shop.newStaff("owner");
    const app = await turnOnFactor(shop, person);
    const code = app.code();
    const responses = await Promise.all([1, 2, 3].map(() => logIn(person.email, code)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await logIn(person.email, code)).body.code).toEqual([
      "This code has been used. Wait for the next one.",
    ]);
    expect((await logIn(person.email, app.code(-1))).status).toBe(400);
    expect((await logIn(person.email, app.code(1))).status).toBe(200);
  });

  test("accepts each recovery code once, even if one is used twice at once", async () => {
    const person = await shop.newStaff("accountant");
    const { recovery } = await turnOnFactor(shop, person);
    expect(new Set(recovery).size).toBe(10);
    const [first = "", second = ""] = recovery;
    const responses = await Promise.all([1, 2, 3].map(() => logIn(person.email, first)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    // As somebody might type it.
    const typed = second.replaceAll("-", " ").toUpperCase();
    const { body } = await logIn(person.email, ` ${typed} `);
    const left = await shop.call("/admin/second-factor/", { token: body.access });
    expect(left.body).toMatchObject({ recovery_codes: 8 });
  });

  test("stops after ten wrong codes in a quarter of an hour, whatever network they come from", async () => {
    const person = await shop.newStaff("packer");
    const app = await turnOnFactor(shop, person);
    const wrong = String((Number(app.code()) + 500_000) % 1_000_000).padStart(6, "0");
    const tries: number[] = [];
    for (let at = 0; at < 12; at++) {
      // The session's own confirmations count, too.
      const { status } =
        at % 2 ? await logIn(person.email, wrong) : await confirm(person.token, wrong);
      tries.push(status);
    }
    // Turning it on counted as one.
    expect(tries.filter((status) => status === 400)).toHaveLength(9);
    expect(tries.at(-1)).toBe(429);
    expect((await logIn(person.email, app.code())).status).toBe(429);
  });

  test("is no different for customers, who have no second factor", async () => {
    const customer = await shop.newCustomer();
    expect((await logIn(customer.email, "123456")).status).toBe(200);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const options = { method, token: customer.token };
      expect((await shop.call("/admin/second-factor/", options)).status).toBe(403);
    }
  });
});

describe("turning a second factor on and off", () => {
  test("needs the password, and a first code from the app", async () => {
    const { token } = await shop.newStaff("packer");
    const begin = (password: string) =>
      shop.call("/admin/second-factor/", { token, body: { password } });
    expect((await begin("not-the-password")).body).toMatchObject({
      password: ["This is not your password."],
    });
    expect((await begin(PASSWORD)).status).toBe(201);
    const body = { code: "000000" };
    const wrong = await shop.call("/admin/second-factor/", { method: "PUT", token, body });
    expect(wrong.status).toBe(400);
    const state = await shop.call("/admin/second-factor/", { token });
    expect(state.body).toEqual({ since: null, recovery_codes: 0 });
  });

  test("can't be started again while it is on, and is off only after a code", async () => {
    const person = await shop.newStaff("packer");
    const { token } = person;
    const app = await turnOnFactor(shop, person);
    const again = await shop.call("/admin/second-factor/", { token, body: { password: PASSWORD } });
    expect(again.status).toBe(409);
    await forgetCodes(token);
    const off = () => shop.call("/admin/second-factor/", { method: "DELETE", token });
    expect((await off()).body).toMatchObject({ second_factor: ["A code is needed."] });
    expect((await confirm(token, app.code())).status).toBe(204);
    expect((await off()).status).toBe(204);
    expect((await logIn(person.email)).status).toBe(200);
  });

  test("stores no secret and no code in clear text", async () => {
    const person = await shop.newStaff("owner");
    const app = await turnOnFactor(shop, person);
    const { rows } = await shop.database.pool.query<{ line: string }>(
      "SELECT second_factors::text AS line FROM second_factors UNION ALL SELECT recovery_codes::text FROM recovery_codes",
    );
    expect(rows.length).toBeGreaterThan(10);
    const hidden = app.recovery.map((code) =>
      Buffer.from(code.replaceAll("-", "")).toString("hex"),
    );
    for (const { line } of rows) expect(hidden.some((code) => line.includes(code))).toBe(false);
  });

  test("replaces the old recovery codes with new ones", async () => {
    const person = await shop.newStaff("owner");
    const { recovery } = await turnOnFactor(shop, person);
    const renewed = await shop.call<{ codes: string[] }>("/admin/second-factor/recovery-codes/", {
      method: "POST",
      token: person.token,
    });
    expect((await logIn(person.email, recovery[0])).status).toBe(400);
    expect((await logIn(person.email, renewed.body.codes[0])).status).toBe(200);
  });
});

describe("sensitive calls", () => {
  test("ask for a code again after ten minutes, for staff who have a second factor", async () => {
    const person = await shop.newStaff("owner");
    const { token } = person;
    const calls = [
      ["GET", "/admin/export/customers"],
      ["GET", "/admin/export/orders"],
      ["GET", "/admin/export/documents"],
      ["GET", "/admin/backups/2026-11-24"],
      ["POST", "/admin/orders/999999/refunds/"],
      ["PUT", "/admin/settings/identity"],
      ["POST", "/admin/invites/"],
    ] as const;
    const statuses = () =>
      Promise.all(
        calls.map(async ([method, url]) => {
          const headers = { authorization: `Bearer ${token}` };
          return (await shop.app.inject({ method, url: `/api${url}`, headers })).statusCode;
        }),
      );
    expect(await statuses()).not.toContain(403);
    const app = await turnOnFactor(shop, person);
    expect(await statuses()).not.toContain(403);
    await forgetCodes(token);
    expect(await statuses()).toEqual(calls.map(() => 403));
    expect((await shop.call("/admin/orders/", { token })).status).toBe(200);
    const refused = await shop.call("/admin/invites/", { method: "POST", token });
    expect(refused.body).toMatchObject({ second_factor: ["A code is needed."] });
    expect((await confirm(token, app.code())).status).toBe(204);
    expect(await statuses()).not.toContain(403);
  });

  test("are confirmed for one session only", async () => {
    const person = await shop.newStaff("owner");
    const app = await turnOnFactor(shop, person);
    const { body } = await logIn(person.email, app.code());
    await forgetCodes(person.token);
    expect((await confirm(body.access, app.code(1))).status).toBe(204);
    const change = (token: string) => shop.call("/admin/invites/", { method: "POST", token });
    expect((await change(body.access)).status).toBe(400);
    expect((await change(person.token)).status).toBe(403);
  });
});

describe("a lost second factor", () => {
  test("is reset by another owner, and the person is logged out and logs in with the password", async () => {
    const owner = await shop.newAdmin();
    const person = await shop.newStaff("packer");
    await turnOnFactor(shop, person);
    const path = `/admin/people/${await idOf(person.token)}/second-factor/`;
    const packer = await shop.newStaff("packer");
    const reset = (token: string) => shop.call(path, { method: "DELETE", token });
    expect((await reset(packer.token)).status).toBe(403);
    expect((await reset(owner)).status).toBe(204);
    expect((await reset(owner)).status).toBe(409);
    expect((await shop.call("/users/me/", { token: person.token })).status).toBe(401);
    expect((await logIn(person.email)).status).toBe(200);
  });

  test("is reset by the server's operator", async () => {
    const person = await shop.newStaff("owner");
    await turnOnFactor(shop, person);
    expect(await resetFactorByEmail(shop.shop, person.email.toUpperCase())).toMatchObject({
      ok: true,
    });
    expect((await logIn(person.email)).status).toBe(200);
    const { email } = await shop.newCustomer();
    expect(await resetFactorByEmail(shop.shop, email)).toMatchObject({ ok: false });
  });

  test("whose secret can't be read, since the shop's key has changed, still has its recovery codes", async () => {
    const person = await shop.newStaff("owner");
    const app = await turnOnFactor(shop, person);
    await shop.database.pool.query(
      "UPDATE second_factors SET secret = secret || '\\x00' WHERE customer_id = $1",
      [await idOf(person.token)],
    );
    expect((await logIn(person.email, app.code())).body.code).toEqual([
      expect.stringMatching(/key has changed.*recovery code/),
    ]);
    expect((await logIn(person.email, app.recovery[0])).status).toBe(200);
  });

  test("is deleted when a staff member is removed", async () => {
    const owner = await shop.newAdmin();
    const person = await shop.newStaff("packer");
    await turnOnFactor(shop, person);
    const path = `/admin/people/${await idOf(person.token)}/`;
    expect((await shop.call(path, { method: "DELETE", token: owner })).status).toBe(204);
    expect((await logIn(person.email)).status).toBe(200);
  });
});
