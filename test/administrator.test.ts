import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../app/database/connection.ts";
import { ensureEnvironmentAdministrator } from "../app/server/administrator.ts";
import { resetTokens } from "./support/mail/reset-links.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { ADDRESS } from "./support/shopper.ts";

const NEW_PASSWORD = "korralu-payasam-1969";
const NEXT_PASSWORD = "sajja-rotte-at-noon";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

const newEmail = () => `owner-${randomUUID().slice(0, 8)}@farm.example`;

/** Runs the shop's start-up step with these settings. */
async function start(email: string, password: string): Promise<string[]> {
  const output: string[] = [];
  await ensureEnvironmentAdministrator(shop.shop, { email, password }, (line) => output.push(line));
  return output;
}

function logIn(email: string, password: string) {
  return shop.call<{ access: string }>("/login/", { body: { email, password } });
}

async function tokenOf(email: string, password: string): Promise<string> {
  const { status, body } = await logIn(email, password);
  expect(status).toBe(200);
  return body.access;
}

async function roleOf(token: string) {
  const { status, body } = await shop.call<{ role: string }>("/users/me/", { token });
  return status === 200 ? body.role : status;
}

async function idOf(token: string): Promise<number> {
  return (await shop.call<{ id: number }>("/users/me/", { token })).body.id;
}

async function linkFor(email: string): Promise<string> {
  await shop.call("/password-reset/", { body: { email } });
  return (await resetTokens(shop, email)).at(-1) ?? "";
}

function useLink(token: string, new_password: string) {
  return shop.call("/password-reset/confirm/", { body: { token, new_password } });
}

describe("if ADMIN_EMAIL belongs to a registered customer", () => {
  test("their sessions and reset links are revoked, and none of their data stays in the account", async () => {
    const { email, token } = await shop.newCustomer();
    await shop.call("/addresses/", { token, body: ADDRESS });
    await shop.call("/profile/update/", { method: "PUT", token, body: { phone: "98480 12345" } });
    const link = await linkFor(email);
    expect(link).not.toBe("");
    await start(email, NEW_PASSWORD);
    expect(await roleOf(token)).toBe(401);
    expect((await shop.call("/admin/export/customers", { token })).status).toBe(401);
    expect((await useLink(link, NEXT_PASSWORD)).status).toBe(400);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    const admin = await tokenOf(email, NEW_PASSWORD);
    expect(await roleOf(admin)).toBe("admin");
    expect((await shop.call("/addresses/", { token: admin })).body).toMatchObject({ count: 0 });
    expect((await shop.call("/profile/", { token: admin })).body).toMatchObject({
      first_name: "Shop",
      last_name: "Keeper",
      phone: "",
    });
    expect(await resetTokens(shop, email)).toEqual([]);
  });

  test("the owner is notified that the account was a customer's", async () => {
    const { email } = await shop.newCustomer();
    expect(await start(email, NEW_PASSWORD)).toEqual([
      expect.stringMatching(/was a customer and is now an administrator/),
    ]);
    expect(await start(newEmail(), NEW_PASSWORD)).toEqual([]);
  });

  test("a user name equal to that address does not stop the shop from opening", async () => {
    const email = newEmail();
    const squatter = {
      email: newEmail(),
      username: email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    expect((await shop.call("/register/", { body: squatter })).status).toBe(201);
    await start(email, NEW_PASSWORD);
    expect(await roleOf(await tokenOf(email, NEW_PASSWORD))).toBe("admin");
  });

  test("somebody who registers it at the same time gains no access", async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail();
      const body = { email, username: email, password: PASSWORD, password_confirmation: PASSWORD };
      const [stranger] = await Promise.all([
        shop.call<{ access: string }>("/register/", { body }),
        start(email, NEW_PASSWORD),
      ]);
      if (stranger.status === 201) expect(await roleOf(stranger.body.access)).toBe(401);
      else expect(stranger.status).toBe(400);
      expect(await roleOf(await tokenOf(email, NEW_PASSWORD))).toBe("admin");
    }
  });
});

describe("ADMIN_PASSWORD", () => {
  test("ends the sessions and reset links of the old password when it is changed", async () => {
    const email = newEmail();
    await start(email, PASSWORD);
    const stolenToken = await tokenOf(email, PASSWORD);
    const link = await linkFor(email);
    await start(email, NEW_PASSWORD);
    expect(await roleOf(stolenToken)).toBe(401);
    expect((await useLink(link, NEXT_PASSWORD)).status).toBe(400);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect(await roleOf(await tokenOf(email, NEW_PASSWORD))).toBe("admin");
  });

  test("is applied once: a password changed in the shop survives the next start", async () => {
    const email = newEmail();
    await start(email, PASSWORD);
    const token = await tokenOf(email, PASSWORD);
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await shop.call("/password/", { token, body: change })).status).toBe(204);
    await start(email, PASSWORD);
    await start(email.toUpperCase(), PASSWORD);
    expect(await roleOf(token)).toBe("admin");
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    await start(email, NEXT_PASSWORD);
    expect(await roleOf(token)).toBe(401);
    expect((await logIn(email, NEXT_PASSWORD)).status).toBe(200);
  });

  test("is stored only as a hash", async () => {
    const email = newEmail();
    await start(email, NEXT_PASSWORD);
    const { rows } = await shop.database.pool.query<{ line: string }>(
      "SELECT environment_administrators::text AS line FROM environment_administrators ORDER BY applied_at DESC LIMIT 1",
    );
    expect(rows).toEqual([{ line: expect.stringContaining("$argon2id$") }]);
    expect(rows[0]?.line).not.toMatch(new RegExp(`${NEXT_PASSWORD}|${email}`));
  });
});

describe("several processes at once", () => {
  /** Processes of one shop, each with its own connections, on a database without an administrator. */
  async function openProcesses(count: number) {
    const empty = await openTestShop("empty");
    const own = Array.from({ length: count }, () => openDatabase(empty.database.where, () => {}));
    return {
      contexts: own.map(({ db }) => ({ ...empty.shop, db })),
      call: empty.call,
      administrators: async () =>
        (await empty.database.pool.query("SELECT email FROM customers WHERE role = 'admin'")).rows,
      close: async () => {
        for (const { db } of own) await db.destroy();
        await empty.close();
      },
    };
  }

  test("create one administrator from the settings", async () => {
    const { contexts, administrators, close } = await openProcesses(6);
    const given = { email: newEmail(), password: PASSWORD };
    await Promise.all(
      contexts.map((context) => ensureEnvironmentAdministrator(context, given, () => {})),
    );
    expect(await administrators()).toEqual([{ email: given.email }]);
    await close();
  });

  test("create one first administrator, whose password is printed once and works", async () => {
    const { contexts, administrators, call, close } = await openProcesses(6);
    const output: string[] = [];
    await Promise.all(
      contexts.map((context) =>
        ensureEnvironmentAdministrator(context, undefined, (line) => output.push(line)),
      ),
    );
    expect(await administrators()).toEqual([{ email: "admin@farm.example" }]);
    expect(output).toHaveLength(1);
    const [, email, password] = /: (\S+) {2}password: (\S+)/.exec(output[0] ?? "") ?? [];
    expect((await call("/login/", { body: { email, password } })).status).toBe(200);
    await close();
  });
});

describe("removing an administrator", () => {
  function remove(id: number, token: string) {
    return shop.call(`/admin/people/${id}/`, { method: "DELETE", token });
  }

  test("ends their sessions at once and makes them a customer, and both logs record it", async () => {
    const admin = await shop.newAdmin();
    const email = newEmail();
    await start(email, PASSWORD);
    const other = await tokenOf(email, PASSWORD);
    const id = await idOf(other);
    const link = await linkFor(email);
    const list = await shop.call<{ results: { id: number; email: string; is_you: boolean }[] }>(
      "/admin/people/",
      { token: admin },
    );
    expect(list.body.results).toContainEqual(expect.objectContaining({ id, email, is_you: false }));
    expect((await remove(id, admin)).status).toBe(204);
    expect(await roleOf(other)).toBe(401);
    expect((await useLink(link, NEXT_PASSWORD)).status).toBe(400);
    expect(await roleOf(await tokenOf(email, PASSWORD))).toBe("customer");
    expect((await remove(id, admin)).status).toBe(404);
    const audit = await shop.call("/admin/audit/?what=staff&limit=1", { token: admin });
    expect(audit.body.results).toEqual([
      expect.objectContaining({
        what: "staff.removed",
        thing_id: String(id),
        before: { role: "owner" },
        after: { role: "customer" },
      }),
    ]);
    const events = await shop.call(
      `/admin/security-events/?kind=administrator-removed&person_id=${id}`,
      { token: admin },
    );
    expect(events.body.results).toEqual([
      expect.objectContaining({ actor: expect.objectContaining({ id: await idOf(admin) }) }),
    ]);
  });

  test("who is named in the environment keeps them out until ADMIN_PASSWORD is changed", async () => {
    const admin = await shop.newAdmin();
    const email = newEmail();
    await start(email, PASSWORD);
    expect((await remove(await idOf(await tokenOf(email, PASSWORD)), admin)).status).toBe(204);
    await start(email, PASSWORD);
    expect(await roleOf(await tokenOf(email, PASSWORD))).toBe("customer");
    await start(email, NEW_PASSWORD);
    expect(await roleOf(await tokenOf(email, NEW_PASSWORD))).toBe("admin");
  });

  test("requires an owner, and the last one can't be removed", async () => {
    const otherShop = await openTestShop("empty");
    const admin = await otherShop.newAdmin();
    const { body: me } = await otherShop.call<{ id: number }>("/users/me/", { token: admin });
    const path = `/admin/people/${me.id}/`;
    const { token } = await otherShop.newCustomer();
    expect((await otherShop.call(path, { method: "DELETE", token })).status).toBe(403);
    const refused = await otherShop.call(path, { method: "DELETE", token: admin });
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: "The shop needs an owner. Make somebody else an owner first." },
    ]);
    await otherShop.close();
  });

  test("leaves one of two who remove each other at the same time", async () => {
    const pair = await openTestShop("empty");
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await pair.newAdmin(), await pair.newAdmin()];
      const idIn = async (token: string) =>
        (await pair.call<{ id: number }>("/users/me/", { token })).body.id;
      const [oneId, otherId] = [await idIn(one), await idIn(other)];
      const removal = (id: number, token: string) =>
        pair.call(`/admin/people/${id}/`, { method: "DELETE", token });
      const responses = await Promise.all([removal(otherId, one), removal(oneId, other)]);
      expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(responses.filter(({ status }) => [401, 403].includes(status))).toHaveLength(1);
    }
    await pair.close();
  });
});
