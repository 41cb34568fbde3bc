import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type MailShop, openMailShop } from "./support/mail/mail-shop.ts";
import type { TestShop } from "./support/shop.ts";
import { until } from "./support/until.ts";

let mailShop: MailShop;
let shop: TestShop;
let admin: string;
beforeAll(async () => {
  mailShop = await openMailShop();
  ({ shop, admin } = mailShop);
});
afterAll(() => mailShop.close());
beforeEach(() => mailShop.drainMail());

const nextMail = () => mailShop.nextMail();

const list = z.object({
  count: z.int(),
  next: z.string().nullable(),
  results: z.array(
    z.object({ id: z.int(), kind: z.string(), state: z.string(), to: z.string() }).loose(),
  ),
});

async function read(query = "") {
  const { status, body } = await shop.call(`/admin/messages/${query}`, { token: admin });
  expect(status).toBe(200);
  return list.parse(body);
}

async function newest(kind: string) {
  const [first] = (await read(`?limit=1&kind=${kind}`)).results;
  if (!first) throw new Error(`There is no ${kind} message.`);
  return first;
}

function retry(id: number) {
  return shop.call(`/admin/messages/${id}/retry`, { method: "POST", token: admin });
}

test("administrators list messages, newest first, by page, kind and state", async () => {
  for (let n = 0; n < 2; n++) {
    await shop.newCustomer();
    await nextMail();
  }
  const other = await shop.newCustomer();
  await nextMail();
  await shop.call("/password-reset/", { body: { email: other.email } });
  await nextMail();
  const { email } = await shop.newCustomer();
  await nextMail();
  await until(async () => (await newest("welcome")).state === "sent");
  const all = await read("?limit=2");
  expect(all.results[0]).toEqual({
    id: expect.any(Number),
    kind: "welcome",
    state: "sent",
    to: email,
    created_at: expect.stringMatching(/Z$/),
    sent_at: expect.stringMatching(/Z$/),
    next_attempt_at: null,
    attempts: 1,
    last_error: "",
  });
  const second = await read(all.next?.replace("/api/admin/messages/", "") ?? "");
  expect(second.results[0]?.id).toBeLessThan(all.results[1]?.id ?? 0);
  const resets = await read("?kind=password-reset&state=sent");
  expect([resets.count, resets.results.length]).toEqual([1, 1]);
  expect(new Set(resets.results.map(({ kind }) => kind))).toEqual(new Set(["password-reset"]));
  expect(await read("?state=failed")).toMatchObject({ count: 0, results: [] });
  for (const query of ["?state=lost", "?kind=spam", "?limit=0", "?offset=-1"]) {
    const refused = await shop.call(`/admin/messages${query}`, { token: admin });
    expect([query, refused.status]).toEqual([query, 400]);
  }
});

test("administrators read a message as it was sent, and get 404 for an unknown one", async () => {
  const { placed } = await mailShop.orderWithMail();
  const { id } = await newest("order-placed");
  const { body } = await shop.call(`/admin/messages/${id}/`, { token: admin });
  expect(body.subject).toBe(placed.subject);
  expect(body.text).toContain("₹9,998.00");
  expect(body.html).toContain("₹9,998.00");
  expect((await shop.call("/admin/messages/999999", { token: admin })).status).toBe(404);
  expect((await retry(999_999)).status).toBe(404);
  expect((await shop.call("/admin/messages/x", { token: admin })).status).toBe(404);
});

test("administrators never see the secret of a reset link, before or after it is sent", async () => {
  const { email } = await shop.newCustomer();
  await nextMail();
  shop.shop.messageWritten = undefined;
  await shop.call("/password-reset/", { body: { email } });
  await until(async () => (await newest("password-reset")).to === email);
  const { rows } = await shop.database.pool.query(
    "SELECT payload FROM outbox WHERE kind = 'password-reset' AND sent_at IS NULL",
  );
  expect(rows).toEqual([{ payload: { email } }]);
  const message = await newest("password-reset");
  expect(message.state).toBe("queued");
  const queued = await shop.call(`/admin/messages/${message.id}`, { token: admin });
  expect(queued.body.text).toContain("reset-password?token=hidden");
  shop.shop.messageWritten = mailShop.sending.wake;
  const retried = await retry(message.id);
  expect(retried.status).toBe(200);
  const secret = /token=([\w-]{43})\s/.exec((await nextMail()).text ?? "")?.[1] ?? "";
  expect(secret).not.toBe("");
  await until(async () => (await newest("password-reset")).state === "sent");
  const sent = await shop.call(`/admin/messages/${message.id}`, { token: admin });
  expect(sent.body.text).toContain("reset-password?token=hidden");
  expect(JSON.stringify([queued.body, retried.body, sent.body])).not.toContain(secret);
});

test("administrators read the emails about a complaint, without the secret of its link", async () => {
  const complaint = {
    name: "Ravi",
    email: "ravi@example.com",
    text: "Watered",
    attempt: randomUUID(),
  };
  await shop.call("/complaints/", { body: complaint });
  await until(async () => (await newest("complaint")).state === "sent");
  await mailShop.drainMail();
  const { id } = await newest("complaint");
  const { body } = await shop.call(`/admin/messages/${id}`, { token: admin });
  expect(body).toMatchObject({ state: "sent", to: complaint.email });
  expect(body.subject).toMatch(/^Complaint GRV-/);
  expect(body.text).toContain("/grievance?token=hidden");
});

test.each([
  ["quote", { number: "Q-1", token: "secret", valid_until: "2026-12-01", total_paise: 100 }],
  ["back-in-stock", { product_id: 1, pack_id: 1, title: "Ragi", label: "1 kg", token: "secret" }],
])("administrators read a %s that was sent", async (kind, payload) => {
  await shop.database.pool.query(
    `INSERT INTO outbox (customer_id, recipient, kind, payload, expires_at) VALUES (0, $1, $2, $3, now() + interval '1 day')`,
    [JSON.stringify({ name: "Ravi", email: "ravi@example.com" }), kind, JSON.stringify(payload)],
  );
  const read = async () => {
    const { id } = await newest(kind);
    const { body } = await shop.call(`/admin/messages/${id}`, { token: admin });
    return String(body.text);
  };
  expect(await read()).toMatch(/(token|stop)=hidden/);
  mailShop.sending.wake();
  await mailShop.drainMail();
  expect(await read()).toMatch(/(token|stop)=hidden/);
});

test("administrators can resend a message that failed or has been failing for a day, but none that is sent, being sent or has an expired link", async () => {
  const { email } = await shop.newCustomer();
  await nextMail();
  await until(async () => (await newest("welcome")).state === "sent");
  const { id } = await newest("welcome");
  expect((await retry(id)).status).toBe(409);
  const put = (change: string) =>
    shop.database.pool.query(`UPDATE outbox SET sent_at = NULL, ${change} WHERE id = $1`, [id]);
  await put("claim = gen_random_uuid(), claimed_until = now() + interval '1 minute'");
  expect((await retry(id)).status).toBe(409);
  await put(
    "claim = NULL, claimed_until = NULL, failed_at = now(), attempts = 16, expires_at = now()",
  );
  expect(await read("?state=failed")).toMatchObject({ count: 1, results: [{ id, to: email }] });
  expect((await retry(id)).body).toMatchObject({ id, state: "queued", attempts: 0 });
  expect((await nextMail()).recipient).toBe(email);
  await until(async () => (await newest("welcome")).state === "sent");
  await put("failed_at = NULL, attempts = 16, next_attempt_at = now() + interval '3 hours'");
  expect(await read("?state=queued")).toMatchObject({ count: 0 });
  const tried = { id, state: "failed", next_attempt_at: expect.any(String) };
  expect(await read("?state=failed")).toMatchObject({ count: 1, results: [tried] });
  expect((await retry(id)).body).toMatchObject({ id, state: "queued", attempts: 0 });
  expect((await nextMail()).recipient).toBe(email);
  await until(async () => (await newest("welcome")).state === "sent");
  await put("kind = 'password-reset', failed_at = now(), expires_at = now()");
  expect((await retry(id)).status).toBe(409);
  await shop.database.pool.query("DELETE FROM outbox WHERE id = $1", [id]);
});
