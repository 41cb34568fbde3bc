import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resetFactorByEmail } from "../app/features/account/second-factor/reset-factor-service.server.ts";
import { turnOnFactor } from "./support/second-factor/authenticator-app.ts";
import { passkeyCalls } from "./support/second-factor/passkey-calls.ts";
import {
  addPasskey,
  passkeyOptions,
  SoftwarePasskey,
} from "./support/second-factor/software-passkey.ts";
import { openTestShop, PASSWORD, type TestCustomer, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

const { logIn, asked, list, remove, idOf, forgetCodes, newStaff, mailsTo, events } = passkeyCalls(
  () => shop,
);

describe("adding a passkey", () => {
  test("needs the second factor to be on, and a code entered in the last ten minutes", async () => {
    const person = await shop.newStaff("packer");
    const { token } = person;
    const begin = () => shop.call("/admin/passkeys/options/", { method: "POST", token });
    expect((await begin()).status).toBe(409);
    await turnOnFactor(shop, person);
    expect((await begin()).status).toBe(201);
    await forgetCodes(token);
    expect((await begin()).body).toMatchObject({ second_factor: ["A code is needed."] });
    const body = { name: "Phone", credential: new SoftwarePasskey().make({ challenge: "x" }) };
    expect((await shop.call("/admin/passkeys/", { token, body })).status).toBe(403);
  });

  test("lists it with its name, emails the person and is recorded", async () => {
    const person = await newStaff();
    const hostile = `Key <script>alert("1")</script>`;
    const { row } = await addPasskey(shop, person, hostile);
    expect((await list(person.token)).results).toEqual([
      { id: row, name: hostile, created_at: expect.any(String), used_at: null },
    ]);
    expect(await events(person, "passkey-added")).toEqual([hostile]);
    expect(await mailsTo(person)).toEqual([
      expect.objectContaining({ change: "added", name: hostile }),
    ]);
    const { rows } = await shop.database.pool.query(
      "SELECT what, after FROM audit_log WHERE thing_id = $1 AND what LIKE 'staff.passkey%'",
      [String(await idOf(person.token))],
    );
    expect(rows).toEqual([{ what: "staff.passkey-added", after: { passkey: hostile } }]);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another domain", { domain: "evil.example" }],
    ["nobody's fingerprint or PIN", { unverified: true }],
    ["the signature of a log-in", { type: "webauthn.get" }],
  ])("refuses one with %s", async (_, wrong) => {
    const { token } = await newStaff();
    const credential = new SoftwarePasskey().make(await passkeyOptions(shop, token), wrong);
    const body = { name: "Phone", credential };
    expect((await shop.call("/admin/passkeys/", { token, body })).status).toBe(400);
    expect((await list(token)).count).toBe(0);
  });

  test("accepts a challenge once, in the session that requested it", async () => {
    const person = await newStaff();
    const { token } = person;
    const options = await passkeyOptions(shop, token);
    const add = (by: string, credential: object) =>
      shop.call("/admin/passkeys/", { token: by, body: { name: "Phone", credential } });
    const other = (await logIn(person.email, { code: person.code() })).body.access;
    expect((await add(other, new SoftwarePasskey().make(options))).status).toBe(400);
    const responses = await Promise.all(
      [1, 2, 3].map(() => add(token, new SoftwarePasskey().make(options))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    const old = await passkeyOptions(shop, token);
    await shop.database.pool.query("UPDATE passkey_challenges SET expires_at = now()");
    expect((await add(token, new SoftwarePasskey().make(old))).status).toBe(400);
  });

  test("stops at ten passkeys, even if several are added at once, and adds each only once", async () => {
    const person = await newStaff();
    const { token } = person;
    for (let at = 0; at < 8; at++) await addPasskey(shop, person, `Key ${at}`);
    const begun = await Promise.all([1, 2, 3, 4].map(() => passkeyOptions(shop, token)));
    const add = (credential: object) =>
      shop.call("/admin/passkeys/", { token, body: { name: "Phone", credential } });
    const responses = await Promise.all(begun.map((each) => add(new SoftwarePasskey().make(each))));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect((await list(token)).count).toBe(10);
    const begin = await shop.call("/admin/passkeys/options/", { method: "POST", token });
    expect(begin.status).toBe(409);

    const second = await newStaff();
    const passkey = await addPasskey(shop, second);
    const again = passkey.make(await passkeyOptions(shop, second.token));
    const body = { name: "Again", credential: again };
    expect((await shop.call("/admin/passkeys/", { token: second.token, body })).status).toBe(409);
  });

  test("stores few challenges, however often it is started", async () => {
    const { token } = await newStaff();
    for (let at = 0; at < 25; at++) await passkeyOptions(shop, token);
    const { rows } = await shop.database.pool.query(
      "SELECT count(*)::int AS stored FROM passkey_challenges WHERE customer_id = $1",
      [await idOf(token)],
    );
    expect(rows).toEqual([{ stored: 10 }]);
  });
});

describe("a passkey is removed", () => {
  test("by its owner, who gets an email, and others can't remove or rename it", async () => {
    const [person, other] = [await newStaff(), await newStaff("owner")];
    const passkey = await addPasskey(shop, person);
    const rename = (token: string, name: string) =>
      shop.call(`/admin/passkeys/${passkey.row}/`, { method: "PUT", token, body: { name } });
    expect((await rename(other.token, "Mine")).status).toBe(404);
    expect((await remove(other.token, passkey.row)).status).toBe(404);
    expect((await rename(person.token, "Old phone")).status).toBe(204);
    expect((await list(person.token)).results).toMatchObject([{ name: "Old phone" }]);
    const options = await asked(person.email);
    expect((await remove(person.token, passkey.row)).status).toBe(204);
    expect((await remove(person.token, passkey.row)).status).toBe(404);
    const refused = await logIn(person.email, { passkey: passkey.sign(options) });
    expect([refused.status, refused.body.passkey_options]).toEqual([400, undefined]);
    expect((await mailsTo(person)).map(({ change }) => change)).toEqual(["added", "removed"]);
    expect(await events(person, "passkey-removed")).toEqual(["Old phone"]);
    expect((await logIn(person.email, { code: person.code() })).status).toBe(200);
  });

  test.each([
    [
      "is turned off",
      (person: TestCustomer) =>
        shop.call("/admin/second-factor/", { method: "DELETE", token: person.token }),
    ],
    [
      "is reset by another owner",
      async (person: TestCustomer) =>
        shop.call(`/admin/people/${await idOf(person.token)}/second-factor/`, {
          method: "DELETE",
          token: await shop.newAdmin(),
        }),
    ],
    [
      "is reset by the operator",
      (person: TestCustomer) => resetFactorByEmail(shop.shop, person.email),
    ],
    [
      "goes with a person who leaves the staff",
      async (person: TestCustomer) =>
        shop.call(`/admin/people/${await idOf(person.token)}/`, {
          method: "DELETE",
          token: await shop.newAdmin(),
        }),
    ],
  ])("when the second factor %s", async (_, end) => {
    const person = await newStaff("packer");
    const passkey = await addPasskey(shop, person);
    const signed = passkey.sign(await asked(person.email));
    const id = await idOf(person.token);
    await end(person);
    for (const table of ["passkeys", "passkey_challenges"]) {
      const { rows } = await shop.database.pool.query(
        `SELECT FROM ${table} WHERE customer_id = $1`,
        [id],
      );
      expect(rows).toEqual([]);
    }
    const loggedIn = await logIn(person.email);
    expect([loggedIn.status, loggedIn.body.passkey_options]).toEqual([200, undefined]);
    // It doesn't come back with a new second factor.
    if (!(await shop.call("/admin/passkeys/", { token: loggedIn.body.access })).body.results)
      return;
    await turnOnFactor(shop, { token: loggedIn.body.access, password: PASSWORD });
    expect((await logIn(person.email, { passkey: signed })).status).toBe(400);
  });
});
