import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepAccounts } from "../app/features/account/account-service.server.ts";
import type { SecurityEvent } from "../app/features/account/audit-log/security-event-schema.ts";
import { storedBucket } from "../app/features/account/login/attempt-queries.server.ts";
import { resetTokens } from "./support/mail/reset-links.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { until } from "./support/until.ts";

const NEW_PASSWORD = "korralu-payasam-1969";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

async function read(query: string, token = admin) {
  const { status, body } = await shop.call<{ results: SecurityEvent[]; count: number }>(
    `/admin/security-events/?${query}`,
    { token },
  );
  expect(status).toBe(200);
  return body;
}

async function kindsOf(id: number): Promise<string[]> {
  return (await read(`person_id=${id}`)).results.map(({ kind }) => kind).toReversed();
}

async function idOf(token: string): Promise<number> {
  return (await shop.call<{ id: number }>("/users/me/", { token })).body.id;
}

function logIn(email: string, password: string, headers: Record<string, string> = {}) {
  return shop.call<{ access: string }>("/login/", { body: { email, password }, headers });
}

describe("the log of security events", () => {
  test("records what happens to an account, in order, with person, time, network address and browser", async () => {
    const { email, token } = await shop.register();
    const id = await idOf(token);
    await logIn(email, "not-the-password", { "user-agent": "Farm\tBrowser 1" });
    await until(async () => (await kindsOf(id)).includes("login-failed"));
    const { body } = await logIn(email, PASSWORD);
    await shop.call("/sessions/", { method: "DELETE", token: body.access });
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    await shop.call("/password/", { token: body.access, body: change });
    const own = await shop.call("/profile/export/", { token: body.access });
    expect(own.body.security_events).toContainEqual({
      at: expect.stringMatching(/Z$/),
      kind: "login-failed",
      address: "127.0.0.1",
      agent: "Farm Browser 1",
    });
    await shop.call("/logout/", { method: "DELETE", token: body.access });
    await shop.call("/password-reset/", { body: { email } });
    const [link] = await resetTokens(shop, email);
    await shop.call("/password-reset/confirm/", {
      body: { token: link, new_password: PASSWORD },
    });
    const again = (await logIn(email, PASSWORD)).body.access;
    expect(await kindsOf(id)).toEqual([
      "registered",
      "login-failed",
      "logged-in",
      "sessions-ended",
      "password-changed",
      "own-data-exported",
      "logged-out",
      "reset-requested",
      "password-reset",
      "logged-in",
    ]);
    const { results } = await read(`person_id=${id}&kind=login-failed`);
    expect(results).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        kind: "login-failed",
        person: { id, name: "Anitha Rao", email },
        actor: null,
        address: "127.0.0.1",
        agent: "Farm Browser 1",
        detail: "",
      },
    ]);
    expect((await read(`email=${email.toUpperCase()}`)).count).toBe(10);
    const erasure = { method: "DELETE", token: again, body: { password: PASSWORD } };
    expect((await shop.call("/profile/", erasure)).status).toBe(204);
    const [last] = (await read(`person_id=${id}&limit=1`)).results;
    expect(last).toMatchObject({ kind: "account-erased", person: { id, name: "", email: "" } });
  });

  test("does not record ending sessions if there were none to end", async () => {
    const { token } = await shop.register();
    const id = await idOf(token);
    for (let at = 0; at < 3; at++)
      expect((await shop.call("/sessions/", { method: "DELETE", token })).status).toBe(204);
    expect(await kindsOf(id)).toEqual(["registered"]);
  });

  test("stores no email address of unknown people", async () => {
    const newest = async () => (await read("kind=login-failed&limit=1")).results[0];
    await logIn("stranger-who-failed@farm.example", "not-the-password");
    await until(async () => (await newest())?.person === null);
    expect(await newest()).toMatchObject({ person: null, address: "127.0.0.1" });
    const { rowCount } = await shop.database.pool.query(
      "SELECT FROM security_events WHERE security_events::text LIKE '%stranger-who-failed%'",
    );
    expect(rowCount).toBe(0);
  });

  test.each(["customers", "orders"])(
    "records an export of %s, and so does the audit log",
    async (what) => {
      const id = await idOf(admin);
      const response = await fetch(`${shop.url}/api/admin/export/${what}`, {
        headers: { authorization: `Bearer ${admin}` },
      });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      expect((await read(`kind=${what}-exported`)).results).toEqual([
        expect.objectContaining({ person: expect.objectContaining({ id }) }),
      ]);
      const audit = await shop.call(`/admin/audit/?what=${what}.exported`, { token: admin });
      expect(audit.body.results).toEqual([
        expect.objectContaining({ what: `${what}.exported`, after: { format: "csv" } }),
      ]);
    },
  );

  test("is for administrators only", async () => {
    const { token } = await shop.newCustomer();
    expect((await shop.call("/admin/security-events/", { token })).status).toBe(403);
    expect((await shop.call("/admin/export/customers", { token })).status).toBe(403);
    expect(
      (await shop.call("/admin/security-events/?kind=nonsense", { token: admin })).status,
    ).toBe(400);
  });

  test("can be read in pages, by day and by kind", async () => {
    const all = await read("limit=2");
    expect(all.results).toHaveLength(2);
    expect(all.count).toBeGreaterThan(2);
    const next = await read("limit=2&offset=2");
    expect(next.results[0]?.id).toBeLessThan(all.results[1]?.id ?? 0);
    expect((await read("to=2020-01-01")).count).toBe(0);
  });

  test("lists only part of a flood of failures, and hides nobody else's", async () => {
    const { email, token } = await shop.newCustomer();
    const id = await idOf(token);
    await shop.database.pool.query(
      "INSERT INTO attempts VALUES ($1, 18, now() + interval '1 hour')",
      [storedBucket(`event login-failed of ${id}`)],
    );
    const other = await shop.newCustomer();
    const process = await openTestShop("empty", { database: shop.database });
    for (const address of [email, email, email, email, email, other.email]) {
      const body = { email: address, password: "not-the-password" };
      expect((await process.call("/login/", { body })).status).toBe(401);
    }
    // Failures are recorded after the response; a closing process waits for that.
    await process.close();
    expect((await read(`person_id=${id}&kind=login-failed`)).count).toBe(2);
    expect((await read(`email=${other.email}&kind=login-failed`)).count).toBe(1);
  });

  test("is append-only: the database refuses everything else until a year is over", async () => {
    const { pool } = shop.database;
    for (const statement of [
      "UPDATE security_events SET address = ''",
      "DELETE FROM security_events",
      "TRUNCATE security_events",
    ]) {
      await expect(pool.query(statement)).rejects.toThrow(/only added to, never altered/);
    }
    await pool.query(
      "INSERT INTO security_events (at, kind) VALUES (now() - interval '366 days', 'logged-in')",
    );
    const before = (await read("")).count;
    await sweepAccounts(shop.shop);
    expect((await read("")).count).toBe(before - 1);
  });
});
