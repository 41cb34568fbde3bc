import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueInviteToken } from "../app/features/account/staff/invites/invite-service.server.ts";
import type { StaffRole } from "../app/features/account/staff/staff-permissions.ts";
import type { StaffInvite, StaffMember } from "../app/features/account/staff/staff-schema.ts";
import { inOtherTransaction } from "./support/other-transaction.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";

const NEW_PASSWORD = "korralu-payasam-1969";

let shop: TestShop;
let owner: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

const newEmail = () => `invited-${randomUUID().slice(0, 8)}@farm.example`;

const invite = (email: string, staff_role: StaffRole = "packer", token = owner) =>
  shop.call("/admin/invites/", { token, body: { email, staff_role } });

async function inviteTo(email: string): Promise<StaffInvite | undefined> {
  const { body } = await shop.call<{ results: StaffInvite[] }>("/admin/invites/", { token: owner });
  return body.results.find((one) => one.email === email);
}

/** Invites an email address and returns the token of the email. */
async function linkTo(email: string, role?: StaffRole): Promise<string> {
  expect((await invite(email, role)).status).toBe(201);
  return newLink(email);
}

async function newLink(email: string): Promise<string> {
  const { id = 0 } = (await inviteTo(email)) ?? {};
  return (await issueInviteToken(shop.shop, id)) ?? "";
}

const accept = (token: string, body: object = {}) =>
  shop.call<{ access: string }>("/staff-invites/accept/", {
    body: { token, password: NEW_PASSWORD, first_name: "Ravi", ...body },
  });

const me = (token: string, from = shop) =>
  from.call<{ id: number; role: string; staff_role: string }>("/users/me/", { token });

const staffOf = async (from: TestShop, token: string) =>
  (await from.call<{ results: StaffMember[] }>("/admin/people/", { token })).body.results;

describe("a staff invitation", () => {
  test("creates a new staff account, once", async () => {
    const email = newEmail();
    const token = await linkTo(email, "accountant");
    const read = await shop.call("/staff-invites/read/", { body: { token } });
    expect(read.body).toEqual({ email, staff_role: "accountant", has_account: false });
    const nameless = await accept(token, { first_name: " " });
    expect(nameless.body).toMatchObject({ first_name: ["Enter your first name."] });
    const { status, body } = await accept(token);
    expect(status).toBe(200);
    expect((await me(body.access)).body).toMatchObject({
      email,
      role: "admin",
      staff_role: "accountant",
      first_name: "Ravi",
    });
    const again = await accept(token);
    expect([again.status, again.body]).toEqual([
      400,
      expect.objectContaining({ token: [expect.stringMatching(/has been used or withdrawn, or/)] }),
    ]);
    expect(await inviteTo(email)).toBeUndefined();
    expect((await me(body.access)).status).toBe(200);
    const confirmation = await shop.call("/email-confirmation/", { token: body.access });
    expect(confirmation.body).toMatchObject({ confirmed_at: expect.any(String) });
  });

  test("joins an existing account, which keeps its data and loses its old password and sessions", async () => {
    const { email, token: session } = await shop.newCustomer();
    const token = await linkTo(email);
    const read = await shop.call("/staff-invites/read/", { body: { token } });
    expect(read.body).toMatchObject({ has_account: true });
    const { body } = await accept(token, { first_name: "Somebody else" });
    const confirmation = await shop.call("/email-confirmation/", { token: body.access });
    expect(confirmation.body).toMatchObject({ confirmed_at: expect.any(String) });
    expect((await me(body.access)).body).toMatchObject({
      staff_role: "packer",
      first_name: "Anitha",
    });
    expect((await me(session)).status).toBe(401);
    const logIn = (password: string) => shop.call("/login/", { body: { email, password } });
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  });

  test("accepted twice at the same time creates one account and one session", async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail();
      const token = await linkTo(email);
      const responses = await Promise.all(Array.from({ length: 4 }, () => accept(token)));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
      const { rows } = await shop.database.pool.query(
        "SELECT count(*)::int AS sessions FROM sessions WHERE customer_id = (SELECT id FROM customers WHERE email = $1)",
        [email],
      );
      expect(rows).toEqual([{ sessions: 1 }]);
    }
  });

  test("is not used up by a refused password", async () => {
    const token = await linkTo(newEmail());
    const weak = await accept(token, { password: "short-one" });
    expect(weak.body).toMatchObject({ password: [expect.stringMatching(/at least 12/)] });
    expect((await accept(token)).status).toBe(200);
  });

  test("sent again, or to the same email, has a new link, and the old one stops working", async () => {
    const email = newEmail();
    const first = await linkTo(email);
    const { id } = (await inviteTo(email)) ?? {};
    expect(
      (await shop.call(`/admin/invites/${id}/resend/`, { token: owner, method: "POST" })).status,
    ).toBe(204);
    expect((await accept(first)).status).toBe(400);
    const second = await newLink(email);
    const third = await linkTo(email.toUpperCase(), "accountant");
    expect((await accept(second)).status).toBe(400);
    const { body } = await accept(third);
    expect((await me(body.access)).body.staff_role).toBe("accountant");
  });

  test("stops working once it is withdrawn or a week old", async () => {
    const [one, other] = [newEmail(), newEmail()];
    const [withdrawn, old] = [await linkTo(one), await linkTo(other)];
    const { id } = (await inviteTo(one)) ?? {};
    const path = `/admin/invites/${id}/`;
    expect((await shop.call(path, { method: "DELETE", token: owner })).status).toBe(204);
    expect((await shop.call(path, { method: "DELETE", token: owner })).status).toBe(404);
    expect((await accept(withdrawn)).status).toBe(400);
    await shop.database.pool.query("UPDATE staff_invites SET expires_at = now() WHERE email = $1", [
      other,
    ]);
    expect((await accept(old)).status).toBe(400);
    expect(await inviteTo(other)).toMatchObject({ state: "expired" });
    expect(await newLink(other)).toBe("");
  });

  test.each(["removed", "demoted"])("of an owner who is %s stops working", async (how) => {
    const { id, token } = await newOwner();
    const [sent, queued, others] = [newEmail(), newEmail(), newEmail()];
    expect((await invite(sent, "owner", token)).status).toBe(201);
    const link = await newLink(sent);
    expect((await invite(queued, "owner", token)).status).toBe(201);
    const { id: invitation } = (await inviteTo(queued)) ?? {};
    const otherLink = await linkTo(others);
    const change =
      how === "removed"
        ? { method: "DELETE", token: owner }
        : { method: "PUT", token: owner, body: { staff_role: "packer" } };
    expect((await shop.call(`/admin/people/${id}/`, change)).status).toBe(204);
    expect((await accept(link)).status).toBe(400);
    expect([await inviteTo(sent), await inviteTo(queued)]).toEqual([undefined, undefined]);
    const { rows } = await shop.database.pool.query(
      "SELECT FROM outbox WHERE kind = 'staff-invite' AND payload->>'invite_id' = $1::text",
      [invitation],
    );
    expect(rows).toHaveLength(0);
    const { body } = await shop.call<{ results: { what: string }[] }>(
      "/admin/audit/?what=staff&limit=3",
      { token: owner },
    );
    expect(body.results.map(({ what }) => what).toSorted()).toEqual([
      "staff.invitation-withdrawn",
      "staff.invitation-withdrawn",
      how === "removed" ? "staff.removed" : "staff.role-changed",
    ]);
    expect((await accept(otherLink)).status).toBe(200);
  });

  async function newOwner(): Promise<{ id: number; token: string }> {
    const token = await shop.newAdmin();
    return { id: (await me(token)).body.id, token };
  }

  test("is refused for somebody already on the staff, and for a role that doesn't exist", async () => {
    const { email } = await shop.newStaff("packer");
    expect((await invite(email.toUpperCase())).body).toMatchObject({
      email: ["This person is on the staff already."],
    });
    expect((await invite(newEmail(), "king" as StaffRole)).status).toBe(400);
    expect((await invite("no address")).status).toBe(400);
  });

  test("stores no token, and the audit log no email", async () => {
    const email = newEmail();
    const token = await linkTo(email);
    await accept(token);
    const { rows } = await shop.database.pool.query<{ line: string }>(
      "SELECT audit_log::text AS line FROM audit_log UNION ALL SELECT outbox::text FROM outbox WHERE kind <> 'staff-invite' UNION ALL SELECT staff_invites::text FROM staff_invites",
    );
    expect(rows.filter(({ line }) => line.includes(token) || line.includes(email))).toEqual([]);
    const { body } = await shop.call("/admin/audit/?what=staff&limit=2", { token: owner });
    expect(body.results).toMatchObject([{ what: "staff.joined" }, { what: "staff.invited" }]);
  });
});

describe("the role of a staff member", () => {
  const change = (id: number, staff_role: StaffRole, token = owner, from = shop) =>
    from.call(`/admin/people/${id}/`, { method: "PUT", token, body: { staff_role } });

  test("takes effect at once and is recorded", async () => {
    const { token } = await shop.newStaff("packer");
    const { id } = (await me(token)).body;
    expect((await shop.call("/admin/dashboard/", { token })).status).toBe(403);
    expect((await change(id, "accountant")).status).toBe(204);
    expect((await shop.call("/admin/dashboard/", { token })).status).toBe(200);
    const { body } = await shop.call("/admin/audit/?what=staff&limit=1", { token: owner });
    expect(body.results).toMatchObject([
      { what: "staff.role-changed", before: { role: "packer" }, after: { role: "accountant" } },
    ]);
  });

  test("can't be given to a customer, nor by a packer", async () => {
    const { token } = await shop.newCustomer();
    const packer = await shop.newStaff("packer");
    const { id } = (await me(token)).body;
    expect((await change(id, "owner")).status).toBe(404);
    expect((await change(id, "owner", packer.token)).status).toBe(403);
    expect((await change((await me(packer.token)).body.id, "owner", packer.token)).status).toBe(
      403,
    );
  });

  test("of the last owner can't change, and of two owners who demote each other at once, one stays owner", async () => {
    const pair = await openTestShop("empty");
    const first = await pair.newAdmin();
    const { id } = (await me(first, pair)).body;
    const alone = await change(id, "packer", first, pair);
    expect([alone.status, alone.body.message]).toEqual([
      409,
      "The shop needs an owner. Make somebody else an owner first.",
    ]);
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await pair.newAdmin(), await pair.newAdmin()];
      const [oneId, otherId] = [(await me(one, pair)).body.id, (await me(other, pair)).body.id];
      const responses = await Promise.all([
        change(otherId, "packer", one, pair),
        change(oneId, "packer", other, pair),
      ]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 403]);
      const roles = (await staffOf(pair, first)).filter(({ id }) => [oneId, otherId].includes(id));
      expect(roles.map(({ staff_role }) => staff_role).toSorted()).toEqual(["owner", "packer"]);
    }
    await pair.close();
  });
});

test("the digest and other emails to the shop go only to owners", async () => {
  const { ownersWithout } = await import("../app/features/email/owner-service.server.ts");
  const { inTransaction } = await import("../app/database/context.ts");
  const { token } = await shop.newStaff("packer");
  const { id } = (await me(token)).body;
  const found = await inTransaction(shop.shop, async (tx) => ({
    ok: true,
    value: await ownersWithout(tx, "digest", new Date()),
  }));
  expect(found.ok && found.value).toContain((await me(owner)).body.id);
  expect(found.ok && found.value).not.toContain(id);
});

test("an owner sees where staff are logged in and logs them out", async () => {
  const { token, email } = await shop.newStaff("packer");
  await shop.call("/login/", { body: { email, password: PASSWORD } });
  const { id } = (await me(token)).body;
  const path = `/admin/people/${id}/sessions/`;
  const { body } = await shop.call<{ results: object[] }>(path, { token: owner });
  expect(body.results).toHaveLength(2);
  expect((await shop.call(path, { method: "DELETE", token: owner })).status).toBe(204);
  expect((await me(token)).status).toBe(401);
  const customer = await shop.newCustomer();
  const customerId = (await me(customer.token)).body.id;
  const refused = await shop.call(`/admin/people/${customerId}/sessions/`, { token: owner });
  expect(refused.status).toBe(404);
});

test("an owner who is removed while inviting somebody has invited nobody", async () => {
  const { token } = await shop.newStaff("owner");
  const { body } = await shop.call<{ id: number }>("/users/me/", { token });
  const email = newEmail();
  let invited: ReturnType<typeof invite> | undefined;
  await inOtherTransaction(shop, async (removal) => {
    const id = [body.id];
    await removal.query("SELECT FROM customers WHERE id = $1 FOR UPDATE", id);
    invited = invite(email, "owner", token);
    await removal.untilWaiting();
    await removal.query("DELETE FROM staff_invites WHERE invited_by = $1", id);
    await removal.query(
      "UPDATE customers SET role = 'customer', staff_role = NULL WHERE id = $1",
      id,
    );
    await removal.query("COMMIT");
  });
  expect((await invited)?.status).toBe(403);
  expect(await inviteTo(email)).toBeUndefined();
});
