import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SigningKeys } from "../app/features/account/sessions/signing-keys.ts";
import type { ServicesOverview } from "../app/features/settings/services/services-schema.ts";
import { loadServices } from "../app/features/settings/services/services-service.server.ts";
import { openSigningKeys, rotateSigningKeys } from "../app/server/signing-key-file.ts";
import { MAIL, rulesFor } from "./support/mail/entered-mail.ts";
import { type MailServer, openMailServer } from "./support/mail/mail-server.ts";
import { openRazorpayStandIn, type RazorpayStandIn } from "./support/razorpay/razorpay-stand-in.ts";
import { turnOnFactor } from "./support/second-factor/authenticator-app.ts";
import { openTestShop, type TestShop, type TestShopOptions } from "./support/shop.ts";

const SECRETS = {
  password: MAIL.password,
  key_secret: "planted-key-secret-0815",
  webhook_secret: "planted-webhook-2342",
};
const KEYS = { key_id: "rzp_live_planted1", ...SECRETS };
const { password: _, ...RAZORPAY } = KEYS;

let mailServer: MailServer;
let standIn: RazorpayStandIn;
let base: TestShop;
const opened: TestShop[] = [];
beforeAll(async () => {
  mailServer = await openMailServer({
    login: { user: MAIL.user, password: MAIL.password },
    tls: "from the start",
  });
  standIn = await openRazorpayStandIn();
  base = await openTestShop("empty");
});
afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close();
  await base.database.pool.query("DELETE FROM services");
});
afterAll(async () => {
  await base.close();
  await Promise.all([mailServer.close(), standIn.close()]);
});

type ResponseBody = ServicesOverview & Record<string, unknown> & { message?: string };

async function open(options: TestShopOptions = {}) {
  const shop = await openTestShop("empty", {
    database: base.database,
    mailRules: rulesFor({ 465: mailServer }),
    razorpayApiUrl: standIn.settings.apiUrl,
    ...options,
  });
  opened.push(shop);
  return { shop, token: await shop.newAdmin() };
}

const put = (shop: TestShop, token: string, name: string, values: object | null, version = 0) =>
  shop.call<ResponseBody>(`/admin/services/${name}/`, {
    method: "PUT",
    token,
    body: { version, values },
  });

async function enterAll(shop: TestShop, token: string): Promise<void> {
  for (const [name, values] of Object.entries({ mail: MAIL, razorpay: RAZORPAY })) {
    const { status, body } = await put(shop, token, name, values);
    expect([status, body.message]).toEqual([200, undefined]);
  }
}

/** Whether a text contains one of the secrets, also as base64 or as a part of a URL. */
function found(text: string): string[] {
  return Object.values(SECRETS).filter((secret) =>
    [
      secret,
      secret.slice(0, -4),
      Buffer.from(secret).toString("base64"),
      encodeURIComponent(secret),
    ].some((form) => text.includes(form)),
  );
}

describe("the secrets of online services", () => {
  test("are in no response, log line, audit entry, export or row of the database", async () => {
    const lines: string[] = [];
    const { shop, token } = await open({ log: { level: "trace", lines } });
    const texts: Record<string, string> = {};
    const call = async (name: string, at: string, body?: object, method?: string) => {
      const { body: answer } = await shop.call(at, { token, body, method });
      texts[name] = JSON.stringify(answer);
    };
    await enterAll(shop, token);
    await call("saved mail", "/admin/services/mail/", { version: 1, values: MAIL }, "PUT");
    await call("conflict", "/admin/services/mail/", { version: 7, values: MAIL }, "PUT");
    await call("test", "/admin/services/mail/test/", { values: MAIL });
    await call("failed test", "/admin/services/mail/test/", { values: { ...MAIL, port: 587 } });
    await call(
      "bad input",
      "/admin/services/mail/",
      { version: 2, values: { ...MAIL, port: 1 } },
      "PUT",
    );
    await call("wrong shape", "/admin/services/mail/", { version: 2, values: SECRETS }, "PUT");
    await call("check", "/admin/services/razorpay/check/", { values: RAZORPAY });
    await call("overview", "/admin/services/");
    await call("settings", "/admin/settings/");
    await call("audit", "/admin/audit/");
    await call("events", "/admin/security-events/");
    for (const kind of ["customers", "orders", "products"]) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${shop.url}/api/admin/export/${kind}/`, { headers });
      texts[kind] = await response.text();
    }
    // Failures are logged in more detail than successes.
    await base.database.pool.query("ALTER TABLE services RENAME TO services_away");
    await call("failure", "/admin/services/mail/", { version: 2, values: MAIL }, "PUT");
    await base.database.pool.query("ALTER TABLE services_away RENAME TO services");
    for (const table of ["services", "audit_log", "settings", "outbox", "secrets"]) {
      const { rows } = await base.database.pool.query(`SELECT t::text AS row FROM ${table} AS t`);
      texts[table] = JSON.stringify(rows);
    }
    texts.log = lines.join("\n");
    expect(texts.log).toContain('"level":50');
    expect(texts.audit).toContain("password_entered");
    expect(texts.services).toContain("sealed");
    for (const [name, text] of Object.entries(texts)) {
      expect(text, name).toBeTruthy();
      expect(found(text), name).toEqual([]);
    }
  });

  test("are described by their date and last characters, if they are long enough", async () => {
    const { shop, token } = await open();
    await enterAll(shop, token);
    const { body } = await put(shop, token, "mail", { ...MAIL, password: "fifteen-letters" }, 1);
    const set_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(body.mail.password).toEqual({ set_at, ending: null, readable: true });
    expect(body.razorpay.key_secret).toEqual({ set_at, ending: "0815", readable: true });
    expect(body.razorpay.webhook_secret).toEqual({ set_at, ending: "2342", readable: true });
  });

  test("are in the audit log only as the time when they were entered", async () => {
    const { shop, token } = await open();
    await enterAll(shop, token);
    await put(shop, token, "mail", { ...MAIL, password: "another" }, 1);
    await put(shop, token, "mail", null, 2);
    const { body } = await shop.call<{ results: object[] }>("/admin/audit/?limit=4", { token });
    const time = expect.stringMatching(/^\d{4}-/);
    const { password, ...values } = MAIL;
    expect(body.results).toMatchObject([
      { what: "settings.changed", thing_id: "mail", before: values, after: null },
      { before: { password_entered: time }, after: { password_entered: time } },
      {
        thing_id: "razorpay",
        before: null,
        after: { key_id: KEYS.key_id, key_secret_entered: time, webhook_secret_entered: time },
      },
      { thing_id: "mail", before: null, after: { ...values, password_entered: time } },
    ]);
    expect(password).toBe(SECRETS.password);
  });

  test("are each encrypted for their own field, and can't be read in another one", async () => {
    const { shop, token } = await open();
    await enterAll(shop, token);
    await base.database.pool.query(`
      UPDATE services SET secrets = jsonb_build_object(
        'key_secret', secrets->'webhook_secret', 'webhook_secret', secrets->'webhook_secret')
      WHERE name = 'razorpay'`);
    const { shop: next, token: other } = await open();
    const { body } = await next.call<ResponseBody>("/admin/services/", { token: other });
    expect(body.razorpay.key_secret?.readable).toBe(false);
    expect(body.razorpay.webhook_secret?.readable).toBe(true);
    expect(next.services.razorpay).toBeNull();
  });
});

describe("when the shop's keys change, the secrets of online services", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), "farm-shop-keys-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const keysOf = (folder = dataDir) =>
    openSigningKeys({ dataDir: folder, jwtSecrets: [] }, base.shop.db, () => {});

  test("stay readable after a rotation, even with all sessions ended", async () => {
    const { shop, token } = await open({ signingKeys: await keysOf() });
    await enterAll(shop, token);
    for (const endSessions of [false, true])
      await rotateSigningKeys({ dataDir, jwtSecrets: [] }, { endSessions });
    const { shop: next } = await open({ signingKeys: await keysOf() });
    expect(await next.services.mail?.check()).toBeNull();
    expect(next.services.razorpay?.keyId).toBe(KEYS.key_id);
  });

  test("stay readable if JWT_SECRET_OLD has encrypted them", async () => {
    const [old, fresh] = ["the secret before that, of 32 bytes", "the secret of now, of 32 bytes"];
    const { shop, token } = await open({ signingKeys: new SigningKeys([old ?? ""]) });
    await enterAll(shop, token);
    const { shop: next } = await open({ signingKeys: new SigningKeys([fresh ?? "", old ?? ""]) });
    expect(await next.services.mail?.check()).toBeNull();
  });

  test("must be entered again without the old key, and the shop opens and says so", async () => {
    const { shop, token } = await open();
    await enterAll(shop, token);
    const { shop: next, token: owner } = await open({ signingKeys: await keysOf() });
    const problems: string[] = [];
    const { OnlineServices } = await import(
      "../app/features/settings/services/online-services.server.ts"
    );
    const restored = new OnlineServices({
      environment: { mail: null, razorpay: null },
      keys: await keysOf(),
      gateways: new Set(),
      razorpayApiUrl: "",
    });
    await loadServices(next.shop, restored, (problem) => problems.push(problem));
    expect(problems).toEqual([
      expect.stringMatching(/mail server can't be read.*Enter them again/),
      expect.stringMatching(/Razorpay's secrets can't be read/),
    ]);
    const { body } = await next.call<ResponseBody>("/admin/services/", { token: owner });
    expect(body.mail).toMatchObject({
      values: { host: MAIL.host, user: MAIL.user },
      password: { ending: null, readable: false },
    });
    expect(body.razorpay).toMatchObject({
      key_secret: { readable: false },
      webhook_secret: { readable: false },
    });
    expect([next.services.mail, next.shop.gateways.has("razorpay")]).toEqual([null, false]);
    expect((await next.call("/payments/methods/")).status).toBe(200);
    const kept = await put(next, owner, "mail", { ...MAIL, password: "" }, 1);
    expect([kept.status, String(kept.body["values.password"])]).toEqual([
      400,
      expect.stringContaining("can't be read any more. Please enter it again"),
    ]);
    expect((await put(next, owner, "mail", MAIL, 1)).body.mail.password?.readable).toBe(true);
    expect(await next.services.mail?.check()).toBeNull();
    expect((await put(next, owner, "razorpay", null, 1)).status).toBe(200);
  });
});

test("only owners see and change online services, and only with a new code from their second factor", async () => {
  const { shop } = await open();
  const owner = await shop.newStaff("owner");
  const calls: [string, string, object?][] = [
    ["GET", "/admin/services/"],
    ["PUT", "/admin/services/mail/", { version: 0, values: MAIL }],
    ["PUT", "/admin/services/razorpay/", { version: 0, values: RAZORPAY }],
    ["POST", "/admin/services/mail/test/", { values: MAIL }],
    ["POST", "/admin/services/razorpay/check/", { values: RAZORPAY }],
  ];
  const statuses = async (token?: string) =>
    Promise.all(
      calls.map(
        async ([method, at, body]) => (await shop.call(at, { method, token, body })).status,
      ),
    );
  expect(await statuses()).toEqual(calls.map(() => 401));
  for (const person of [
    await shop.newCustomer(),
    await shop.newStaff("packer"),
    await shop.newStaff("accountant"),
  ])
    expect(await statuses(person.token)).toEqual(calls.map(() => 403));
  await turnOnFactor(shop, owner);
  await base.database.pool.query(
    "UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE confirmed_at IS NOT NULL",
  );
  expect(await statuses(owner.token)).toEqual([200, 403, 403, 403, 403]);
  expect(shop.services.mail).toBeNull();
});
