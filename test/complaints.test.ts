import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  Complaint,
  ComplaintMonth,
  OwnComplaint,
} from "../app/features/complaints/complaint-schema.ts";
import { forgetOldComplaints } from "../app/features/complaints/complaint-service.server.ts";
import { sendDigest } from "../app/features/reports/digest-service.server.ts";
import { indiaDay } from "../app/shared/india-time.ts";
import { complaintCalls, type Failure, SCRIPT, sender } from "./support/calls/complaint-calls.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const YEAR = indiaDay(new Date()).slice(0, 4);

const { send, list, asAdmin } = complaintCalls(() => ({ shop, admin }));
const status = (token: string) =>
  shop.call<Complaint & Failure>(`/complaints/status/?token=${token}`);
const write = (token: string, text: string, more: object = {}) =>
  shop.call<Complaint & Failure>("/complaints/messages/", { body: { token, text, ...more } });
async function mails(where = "true") {
  const { rows } = await shop.database.pool.query<{
    customer_id: number;
    kind: string;
    recipient: { name: string; email: string } | null;
    payload: { ticket: string; news: string; text?: string; token?: string };
  }>(
    `SELECT customer_id::int, kind, recipient, payload FROM outbox
    WHERE kind LIKE 'complaint%' AND ${where} ORDER BY id`,
  );
  return rows;
}

/** Backdates the times of a complaint. */
const age = (ticket: string, days: number) =>
  shop.database.pool.query(
    `UPDATE complaints SET created_at = created_at - $2 * interval '1 day', due_at = due_at - $2 * interval '1 day',
      resolve_due = resolve_due - $2 * interval '1 day', resolved_at = resolved_at - $2 * interval '1 day',
      acknowledged_at = acknowledged_at - $2 * interval '1 day'
    WHERE year = $1 AND serial = $3`,
    [Number(ticket.slice(4, 8)), days, Number(ticket.slice(9))],
  );

describe("a complaint without an account", () => {
  test("gets a number, a link and a reply, and can be resolved, reopened and resolved again", async () => {
    const email = sender();
    const sent = await send({ email });
    expect([sent.status, sent.body.message]).toEqual([201, undefined]);
    const { ticket, token } = sent.body;
    expect(ticket).toMatch(new RegExp(`^GRV-${YEAR}-\\d{6}$`));
    const opened = await status(token);
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect(opened.body).toMatchObject({ ticket, state: "open", transitions: [], order_id: null });
    expect(opened.body.messages).toMatchObject([
      { author: "customer", state: "open", text: SCRIPT },
    ]);
    expect(JSON.stringify(opened.body)).not.toContain(email);
    const hours = Date.parse(opened.body.due_at ?? "") - Date.parse(opened.body.created_at);
    expect(hours).toBe(48 * 3_600_000);

    const work = await asAdmin(ticket);
    expect((await work.reply({})).body.text).toEqual(["Write a reply."]);
    expect((await work.reply({ state: "resolved" })).body.text).toEqual(["Say what was done."]);
    const answered = await work.reply({ text: "We look into it." });
    expect(answered.body).toMatchObject({
      state: "acknowledged",
      transitions: ["resolved"],
      due_at: opened.body.resolve_due,
    });
    expect((await work.reply({ state: "acknowledged" })).status).toBe(409);
    expect((await write(token, "Thank you.")).body.state).toBe("acknowledged");
    expect((await list()).body.results.find((one) => one.ticket === ticket)).toMatchObject({
      awaits_reply: true,
    });
    expect((await write(token, "Again", { state: "reopened" })).status).toBe(409);

    expect((await work.reply({ text: "A new jar.", state: "resolved" })).body).toMatchObject({
      state: "resolved",
      due_at: null,
    });
    expect((await write(token, "Hello?")).status).toBe(409);
    const reopened = await write(token, "It is watered, too.", { state: "reopened" });
    expect(reopened.body).toMatchObject({ state: "reopened", transitions: [] });
    expect(Date.parse(reopened.body.due_at ?? "")).toBeGreaterThan(Date.now());
    expect((await work.reply({ text: "Money back.", state: "resolved" })).status).toBe(200);
    const { body: end } = await status(token);
    expect(end.messages.map(({ author, state }) => [author, state])).toEqual([
      ["customer", "open"],
      ["shop", "acknowledged"],
      ["customer", null],
      ["shop", "resolved"],
      ["customer", "reopened"],
      ["shop", "resolved"],
    ]);

    const written = await mails(`payload->>'ticket' = '${ticket}'`);
    expect(written.map(({ kind, payload }) => [kind, payload.news])).toEqual([
      ["complaint", "received"],
      ["complaint-alert", "received"],
      ["complaint", "answered"],
      ["complaint-alert", "answered"],
      ["complaint", "resolved"],
      ["complaint-alert", "reopened"],
      ["complaint", "resolved"],
    ]);
    const [first] = written;
    expect(first).toMatchObject({ customer_id: 0, recipient: { name: "Ravi", email } });
    // The email may be somebody else's: text from strangers is never sent to it.
    expect(JSON.stringify(first?.payload)).not.toContain("honey");
    const { body: audit } = await shop.call<{ results: { what: string }[] }>(
      "/admin/audit/?limit=3",
      { token: admin },
    );
    expect(audit.results).toMatchObject([
      { what: "complaint.answered" },
      { what: "complaint.answered" },
      { what: "complaint.answered" },
    ]);
  });

  test("can be reopened for 30 days", async () => {
    const { ticket, token } = (await send()).body;
    await (await asAdmin(ticket)).reply({ text: "Done.", state: "resolved" });
    await age(ticket, 31);
    expect((await status(token)).body.transitions).toEqual([]);
    expect((await write(token, "Not done.", { state: "reopened" })).status).toBe(409);
  });

  test("reports missing and overlong fields, and refuses a guessed link", async () => {
    expect((await send({ name: "" })).body.name).toEqual(["Your name is required."]);
    expect((await send({ email: undefined })).body.email).toEqual(["Email is required."]);
    expect((await send({ email: "nobody" })).status).toBe(400);
    expect((await send({ text: " " })).body.text).toEqual(["What happened is required."]);
    expect((await send({ text: "x".repeat(5_001) })).status).toBe(400);
    expect((await send({ text: "x".repeat(200_000) })).status).toBe(413);
    expect((await send({ attempt: "1" })).status).toBe(400);
    expect((await status("x".repeat(43))).status).toBe(404);
    expect((await status("1")).status).toBe(400);
    expect((await write("y".repeat(43), "Hello")).status).toBe(404);
  });

  test("is limited per email and per network, and strangers who use up an email's limit don't affect its customer's", async () => {
    const { token, email } = await shop.newCustomer();
    for (let sent = 0; sent < 5; sent++) expect((await send({ email })).status).toBe(201);
    const refused = await send({ email: email.toUpperCase() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_600);
    expect((await send({}, token)).status).toBe(201);
    await shop.database.pool.query("DELETE FROM attempts");
    const strict = await openTestShop("empty", { rateLimitScale: 1, database: shop.database });
    const codes: number[] = [];
    for (let sent = 0; sent < 11; sent++) {
      const body = { name: "A", email: sender(), text: "B", attempt: randomUUID() };
      codes.push((await strict.call("/complaints/", { body })).status);
    }
    expect(codes).toEqual([...Array(10).fill(201), 429]);
    await strict.app.close();
  });
});

test("a message that is sent again, by either side, is stored and emailed once", async () => {
  const { ticket, token } = (await send()).body;
  const work = await asAdmin(ticket);
  const emailed = () => mails(`payload->>'ticket' = '${ticket}'`);
  const resend = async (call: () => Promise<{ status: number }>) => {
    const before = await emailed();
    const responses = [...(await Promise.all([call(), call()])), await call()];
    const codes = responses.map(({ status }) => status);
    expect([codes, (await emailed()).length - before.length]).toEqual([[200, 200, 200], 1]);
  };
  await resend(() => write(token, "Any news?"));
  await resend(() => work.reply({ text: "Tomorrow." }));
  await resend(() => work.reply({ text: "Refunded.", state: "resolved" }));
  await resend(() => write(token, "No money yet.", { state: "reopened" }));
  // The same text sent later is a new message.
  await work.reply({ text: "Tomorrow." });
  expect((await work.read()).body.messages.map(({ text }) => text).slice(1)).toEqual([
    "Any news?",
    "Tomorrow.",
    "Refunded.",
    "No money yet.",
    "Tomorrow.",
  ]);
});

describe("ticket numbers", () => {
  test("have no gaps when many complaints are sent at once, and a double click makes one ticket", async () => {
    const attempt = randomUUID();
    const email = sender();
    const [twice, others] = await Promise.all([
      Promise.all([1, 2, 3].map(() => send({ attempt, email }))),
      Promise.all([1, 2, 3, 4].map(() => send())),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(twice.map(({ body }) => body.token)).size).toBe(1);
    expect(new Set(others.map(({ body }) => body.ticket)).size).toBe(4);
    expect((await send({ attempt, email, text: "Another text" })).status).toBe(409);
    const { rows } = await shop.database.pool.query<{ serial: number }>(
      "SELECT serial FROM complaints ORDER BY serial",
    );
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, at) => at + 1));
  });
});

describe("a customer's complaint", () => {
  async function order() {
    const { id: product_id } = await createProducts(shop);
    const shopper = await newShopper(shop, { product_id });
    return { shopper, id: (await shopper.place()).body.id };
  }

  test("must be about one of their own orders, and only they see it", async () => {
    const [mine, other] = [await order(), await order()];
    const { token } = mine.shopper;
    const unnamed = { name: undefined, email: undefined };
    expect((await send({ ...unnamed, order_id: other.id }, token)).status).toBe(403);
    expect((await send({ order_id: mine.id })).status).toBe(401);
    const sent = await send({ ...unnamed, order_id: mine.id }, token);
    expect(sent.status).toBe(201);
    const read = (who: string) =>
      shop.call<{ results: OwnComplaint[] }>(`/complaints/?order_id=${mine.id}`, { token: who });
    expect((await read(token)).body.results).toMatchObject([{ ...sent.body, state: "open" }]);
    expect((await read(other.shopper.token)).body.results).toEqual([]);
    expect((await shop.call("/complaints/")).status).toBe(401);
    const { body } = await (await asAdmin(sent.body.ticket)).read();
    expect(body).toMatchObject({ order_id: mine.id, name: expect.any(String) });
    const { body: me } = await shop.call<{ id: number }>("/users/me/", { token });
    expect(body.person_id).toBe(me.id);
    expect(await mails(`customer_id = ${me.id}`)).toMatchObject([{ kind: "complaint" }]);
  });

  test("is exported, blocks the erasure of the account until it is resolved, and then loses name and text", async () => {
    const { token } = await shop.newCustomer();
    const { ticket, token: link } = (await send({}, token)).body;
    const exported = await shop.call<{ complaints: object[] }>("/profile/export/", { token });
    expect(exported.body.complaints).toMatchObject([{ ticket, messages: [{ text: SCRIPT }] }]);
    const erase = () =>
      shop.call("/profile/", { method: "DELETE", token, body: { password: PASSWORD } });
    expect((await erase()).body.message).toMatch(/open complaint/);
    const work = await asAdmin(ticket);
    await work.reply({ text: "Done.", state: "resolved" });
    expect((await erase()).status).toBe(204);
    expect((await status(link)).status).toBe(404);
    expect((await work.reply({ text: "More" })).status).toBe(409);
    const { rows } = await shop.database.pool.query(
      `SELECT name, email, link, person_id, string_agg(text, '') AS texts FROM complaints
      JOIN complaint_messages ON complaint_id = complaints.id WHERE complaints.id = $1 GROUP BY complaints.id`,
      [work.id],
    );
    expect(rows).toEqual([{ name: "", email: "", link: null, person_id: null, texts: "" }]);
  });
});

describe("complaints in the back office", () => {
  test("are closed to everybody but administrators", async () => {
    const { token } = await shop.newCustomer();
    const { ticket } = (await send()).body;
    const work = await asAdmin(ticket);
    expect((await work.reply({ text: "Hello" }, token)).status).toBe(403);
    expect((await shop.call("/admin/complaints/", { token })).status).toBe(403);
    expect((await shop.call("/admin/complaints/months/", { token })).status).toBe(403);
    expect((await shop.call("/admin/complaints/999999/", { token: admin })).status).toBe(404);
  });

  test("get two simultaneous replies one after the other", async () => {
    const { ticket } = (await send()).body;
    const work = await asAdmin(ticket);
    const codes = await Promise.all(
      ["One", "Two", "Three"].map(
        async (text) => (await work.reply({ text, state: "resolved" })).status,
      ),
    );
    expect(codes.toSorted()).toEqual([200, 409, 409]);
    expect((await work.read()).body.messages).toHaveLength(2);
  });

  test("can be answered and resolved even if a customer has filled one with messages", async () => {
    const { ticket, token } = (await send()).body;
    await shop.database.pool.query(
      `INSERT INTO complaint_messages (complaint_id, message, author, text, at)
      SELECT complaints.id, message, 'customer', 'More', now() FROM complaints, generate_series(2, 200) AS message
      WHERE year = $1 AND serial = $2`,
      [Number(ticket.slice(4, 8)), Number(ticket.slice(9))],
    );
    expect((await write(token, "One more")).status).toBe(409);
    const work = await asAdmin(ticket);
    expect((await work.reply({ text: "We have read it all." })).status).toBe(200);
    const { status: code, body } = await work.reply({ text: "Refunded.", state: "resolved" });
    expect([code, body.state, body.due_at]).toEqual([200, "resolved", null]);
  });

  test("are listed by urgency, counted, and included in the morning digest", async () => {
    const { ticket } = (await send()).body;
    await age(ticket, 10);
    const { body } = await list();
    expect(body.results[0]).toMatchObject({ ticket, state: "open" });
    const dues = body.results.map(({ due_at }) => due_at ?? "");
    expect(dues).toEqual(dues.toSorted());
    const waiting = await shop.call<Record<string, number>>("/admin/waiting/", { token: admin });
    expect(waiting.body).toMatchObject({ open_complaints: body.count, complaints_overdue: 1 });
    const { body: dashboard } = await shop.call<{ complaints: object[] }>("/admin/dashboard/", {
      token: admin,
    });
    expect(dashboard.complaints[0]).toMatchObject({ ticket, to: "answer" });
    await sendDigest(shop.shop, 7, new Date(`${indiaDay(new Date())}T07:10:00+05:30`));
    const { rows } = await shop.database.pool.query<{ payload: { complaints: object[] } }>(
      "SELECT payload FROM outbox WHERE kind = 'digest'",
    );
    expect(rows[0]?.payload.complaints[0]).toMatchObject({ ticket, to: "answer" });
  });

  test("are counted per month exactly as in the database", async () => {
    const late = (await send()).body.ticket;
    await age(late, 70);
    await (await asAdmin(late)).reply({ text: "Sorry, late.", state: "resolved" });
    const { body } = await shop.call<{ results: ComplaintMonth[] }>("/admin/complaints/months/", {
      token: admin,
    });
    expect(body.results.at(-1)).toMatchObject({
      received: 1,
      answered_in_time: 0,
      resolved_in_time: 0,
      open: 0,
    });
    const all = await list("state=all");
    const open = await list();
    const sum = (key: "received" | "open") =>
      body.results.reduce((total, month) => total + month[key], 0);
    expect([sum("received"), sum("open")]).toEqual([all.body.count, open.body.count]);
    expect(body.results[0]?.answered_in_time).toBeGreaterThan(0);
  });

  test("lose the complainant's details three years after they are resolved", async () => {
    const { ticket, token } = (await send()).body;
    const work = await asAdmin(ticket);
    await work.reply({ text: "Done.", state: "resolved" });
    await forgetOldComplaints(shop.shop);
    expect((await status(token)).status).toBe(200);
    await age(ticket, 3 * 366);
    await forgetOldComplaints(shop.shop);
    expect((await status(token)).status).toBe(404);
    expect((await work.read()).body).toMatchObject({ ticket, name: "", email: "" });
  });
});
