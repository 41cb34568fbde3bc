import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passkeyCalls } from "./support/second-factor/passkey-calls.ts";
import {
  addPasskey,
  passkeyOptions,
  SoftwarePasskey,
} from "./support/second-factor/software-passkey.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

const { logIn, asked, logInBy, confirmOptions, confirm, list, forgetCodes, newStaff, events } =
  passkeyCalls(() => shop);

describe("logging in with a passkey", () => {
  test("works instead of a code, after the password, and recovery codes still work", async () => {
    const person = await newStaff("owner");
    expect((await logIn(person.email)).body.passkey_options).toBeUndefined();
    const passkey = await addPasskey(shop, person);
    const options = await asked(person.email);
    expect(options).toMatchObject({
      allowCredentials: [{ id: passkey.id.toString("base64url") }],
      userVerification: "required",
    });
    // Passkeys aren't mentioned before the password is right.
    const wrong = await logIn(person.email, {}, "not-the-password");
    expect([wrong.status, wrong.body.passkey_options]).toEqual([401, undefined]);
    const loggedIn = await logIn(person.email, { passkey: passkey.sign(options) });
    expect(loggedIn.status).toBe(200);
    // As after a code, sensitive calls are allowed for ten minutes.
    const { access } = loggedIn.body;
    expect((await shop.call("/admin/invites/", { method: "POST", token: access })).status).toBe(
      400,
    );
    expect((await list(access)).results).toEqual([
      expect.objectContaining({ used_at: expect.any(String) }),
    ]);
    expect((await logIn(person.email, { code: person.code() })).status).toBe(200);
    expect((await logIn(person.email, { code: person.recovery[0] })).status).toBe(200);
  });

  test("refuses a response that is sent again, even at the same time", async () => {
    const person = await newStaff();
    const passkey = await addPasskey(shop, person);
    const signed = passkey.sign(await asked(person.email));
    const responses = await Promise.all(
      [1, 2, 3].map(() => logIn(person.email, { passkey: signed })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const again = await logIn(person.email, { passkey: signed });
    expect([again.status, again.body.code]).toEqual([
      400,
      [expect.stringMatching(/wasn't accepted/)],
    ]);
    // The refusal contains a new challenge, so that retrying needs no other call.
    const next = passkey.sign(again.body.passkey_options ?? { challenge: "" });
    expect((await logIn(person.email, { passkey: next })).status).toBe(200);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another domain", { domain: "evil.example" }],
    ["nobody's fingerprint or PIN", { unverified: true }],
    ["another purpose", { type: "webauthn.create" }],
  ])("refuses one with %s", async (_, wrong) => {
    const person = await newStaff();
    const passkey = await addPasskey(shop, person);
    expect((await logInBy(passkey, person.email, wrong)).status).toBe(400);
    expect(await events(person, "second-factor-failed")).toHaveLength(1);
  });

  test("refuses somebody else's passkey, somebody else's challenge and one for another purpose", async () => {
    const [person, other] = [await newStaff(), await newStaff()];
    const [passkey, others] = [await addPasskey(shop, person), await addPasskey(shop, other)];
    expect((await logInBy(others, person.email)).status).toBe(400);
    const theirs = await asked(other.email);
    expect((await logIn(person.email, { passkey: passkey.sign(theirs) })).status).toBe(400);
    const forSession = await confirmOptions(person.token);
    expect((await logIn(person.email, { passkey: passkey.sign(forSession) })).status).toBe(400);
    const forAdding = await passkeyOptions(shop, person.token);
    expect((await logIn(person.email, { passkey: passkey.sign(forAdding) })).status).toBe(400);
    // Somebody else's key id with another key.
    const forged = Object.assign(new SoftwarePasskey(), { id: passkey.id });
    expect((await logInBy(forged, person.email)).status).toBe(400);
    expect((await logInBy(passkey, person.email)).status).toBe(200);
  });

  test("refuses a copy whose counter is behind, and records it", async () => {
    const person = await newStaff();
    const passkey = await addPasskey(shop, person);
    const copy = passkey.copy();
    expect((await logInBy(passkey, person.email)).status).toBe(200);
    expect((await logInBy(passkey, person.email)).status).toBe(200);
    const refused = await logInBy(copy, person.email);
    expect([refused.status, refused.body.code]).toEqual([400, [expect.stringMatching(/a copy/)]]);
    expect(await events(person, "second-factor-failed")).toEqual([expect.stringMatching(/copy/)]);
    expect((await logInBy(passkey, person.email)).status).toBe(200);
  });

  test("accepts authenticators that don't count", async () => {
    const person = await newStaff();
    const passkey = await addPasskey(shop, person);
    for (let at = 0; at < 3; at++) {
      // The counter is incremented before signing.
      passkey.counter = -1;
      expect((await logInBy(passkey, person.email)).status).toBe(200);
    }
  });

  test("stops after ten wrong attempts in a quarter of an hour", async () => {
    const person = await newStaff();
    const passkey = await addPasskey(shop, person);
    const tries: number[] = [];
    for (let at = 0; at < 12; at++) {
      const options = await confirmOptions(person.token);
      const bad = passkey.sign(options, { unverified: true });
      tries.push((await confirm(person.token, bad)).status);
    }
    expect(tries.at(0)).toBe(400);
    expect(tries.at(-1)).toBe(429);
    const { body } = await logIn(person.email);
    const signed = passkey.sign(body.passkey_options ?? { challenge: "" });
    expect((await logIn(person.email, { passkey: signed })).status).toBe(429);
  });

  test("refuses input that no browser sends", async () => {
    const person = await newStaff();
    const passkey = await addPasskey(shop, person);
    const signed = passkey.sign(await asked(person.email));
    const bad = (change: object) => logIn(person.email, { passkey: { ...signed, ...change } });
    const junk = Buffer.from("null").toString("base64url");
    for (const change of [
      { response: { ...signed.response, clientDataJSON: junk } },
      { response: { ...signed.response, clientDataJSON: "!!" } },
      { response: { ...signed.response, authenticatorData: junk } },
      { response: { ...signed.response, signature: "A".repeat(9_000) } },
      { response: null },
      { rawId: "AAAA" },
      { type: "password" },
    ])
      expect((await bad(change)).status).toBe(400);
  });
});

describe("before sensitive calls", () => {
  test("a passkey confirms instead of a code, for one session", async () => {
    const person = await newStaff("owner");
    const passkey = await addPasskey(shop, person);
    const { access } = (await logInBy(passkey, person.email)).body;
    const forAdding = await passkeyOptions(shop, person.token);
    await forgetCodes(person.token);
    const change = (token: string) => shop.call("/admin/invites/", { method: "POST", token });
    expect((await change(person.token)).status).toBe(403);
    // A challenge for a new passkey, from before the ten minutes were over.
    expect((await confirm(person.token, passkey.sign(forAdding))).status).toBe(400);
    const signed = passkey.sign(await confirmOptions(person.token));
    // Another session of the same person.
    expect((await confirm(access, signed)).status).toBe(400);
    expect((await confirm(person.token, signed)).status).toBe(204);
    expect((await confirm(person.token, signed)).status).toBe(400);
    expect((await change(person.token)).status).toBe(400);
    expect((await change(access)).status).toBe(403);
  });

  test("people without a second factor are asked for nothing", async () => {
    const { token } = await newStaff();
    const begin = await shop.call("/admin/passkeys/confirm/options/", { method: "POST", token });
    expect(begin.status).toBe(409);
  });
});
