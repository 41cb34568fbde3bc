import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../app/database/connection.ts";
import { inTransaction } from "../app/database/context.ts";
import { openMail } from "../app/features/email/mail-transport.server.ts";
import { queueEmail } from "../app/features/email/outbox-service.server.ts";
import { type Sending, startSending } from "../app/features/email/sending-service.server.ts";
import { failed, ok } from "../app/shared/result.ts";
import { shopError } from "../app/shared/shop-error.ts";
import {
  type MailServer,
  type MailServerOptions,
  openMailServer,
} from "./support/mail/mail-server.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { until } from "./support/until.ts";

const NEVER_MS = 2 ** 31 - 1;

let shop: TestShop;
let customerId: number;
let email: string;
const opened: { close: () => unknown }[] = [];

beforeAll(async () => {
  shop = await openTestShop("empty");
  const customer = await shop.newCustomer();
  email = customer.email;
  customerId = Number((await shop.call("/users/me/", { token: customer.token })).body.id);
});
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.database.pool.query("DELETE FROM outbox");
});
afterEach(async () => {
  shop.shop.messageWritten = undefined;
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function mailServer(options?: MailServerOptions): Promise<MailServer> {
  const server = await openMailServer(options);
  opened.push(server);
  return server;
}

/** A sender that polls the outbox only when it is started or woken. */
function sender(smtpUrl: string, ctx = shop.shop): Sending & { reports: string[] } {
  const reports: string[] = [];
  const mail = openMail({ smtpUrl, from: "Nela Farm Store <hello@nela.example>" });
  const sending = startSending(ctx, {
    mail: () => mail,
    publicUrl: "https://shop.example",
    linkToken: async () => null,
    report: (details, what) => reports.push(`${what} ${JSON.stringify(details)}`),
    pollMs: NEVER_MS,
  });
  opened.push(sending);
  return { ...sending, reports };
}

async function write(count = 1): Promise<void> {
  const written = await inTransaction(shop.shop, async (tx) => {
    for (let n = 0; n < count; n++) await queueEmail(tx, customerId, "welcome", {});
    return ok();
  });
  expect(written.ok).toBe(true);
}

interface OutboxRow {
  state: "sent" | "failed" | "queued";
  attempts: number;
  leased: boolean;
  last_error: string;
  wait: number;
  key: string;
}

async function rows(): Promise<OutboxRow[]> {
  const { rows: found } = await shop.database.pool.query<OutboxRow>(`
    SELECT CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'queued' END AS state,
      attempts, claim IS NOT NULL AS leased, last_error, key,
      extract(epoch FROM next_attempt_at - created_at)::float8 AS wait
    FROM outbox ORDER BY id
  `);
  return found;
}

async function row(): Promise<OutboxRow> {
  const [only] = await rows();
  if (!only) throw new Error("The outbox is empty.");
  return only;
}

/** Waits until every message has been tried and released. */
function allReleased(): Promise<void> {
  return until(async () => (await rows()).every(({ attempts, leased }) => attempts > 0 && !leased));
}

async function makeRetriesDue(): Promise<void> {
  await shop.database.pool.query("UPDATE outbox SET next_attempt_at = now()");
}

test("a message is sent once, as soon as it is committed, and never after a rollback", async () => {
  const server = await mailServer();
  const { wake } = sender(server.url);
  shop.shop.messageWritten = wake;
  await inTransaction(shop.shop, async (tx) => {
    await queueEmail(tx, customerId, "welcome", {});
    return failed(shopError("conflict", "Not today."));
  });
  expect(await rows()).toEqual([]);
  await write();
  await until(() => server.mails.length > 0);
  await allReleased();
  wake();
  await write();
  await until(async () => (await rows()).every(({ state }) => state === "sent"));
  expect(server.mails.map(({ recipient }) => recipient)).toEqual([email, email]);
  const keys = (await rows()).map(({ key }) => `<${key}@nela.example>`);
  expect(server.mails.map(({ messageId }) => messageId).toSorted()).toEqual(keys.toSorted());
});

test("messages wait in the outbox while there is no sender", async () => {
  await write(3);
  expect((await rows()).map(({ state, attempts }) => ({ state, attempts }))).toEqual(
    Array(3).fill({ state: "queued", attempts: 0 }),
  );
});

test("a temporary refusal is retried later, with the same Message-ID", async () => {
  let busy = true;
  const server = await mailServer({
    refuse: () => (busy ? { code: 451, message: "4.7.1 Greylisted" } : undefined),
  });
  await write();
  const { wake } = sender(server.url);
  await allReleased();
  expect(await row()).toMatchObject({ state: "queued", attempts: 1 });
  expect((await row()).last_error).toContain("Greylisted");
  expect((await row()).wait).toBeGreaterThan(20);
  busy = false;
  await makeRetriesDue();
  wake();
  await until(async () => (await row()).state === "sent");
  expect(await row()).toMatchObject({ attempts: 2, last_error: "" });
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([
    `<${(await row()).key}@nela.example>`,
  ]);
});

test("a connection that breaks before the server accepts is retried", async () => {
  let broken = true;
  const server = await mailServer({
    beforeAccept: () => {
      if (broken) throw new Error("cable cut");
    },
  });
  await write();
  const { wake } = sender(server.url);
  await allReleased();
  expect(await row()).toMatchObject({ state: "queued", attempts: 1 });
  expect((await row()).last_error).not.toBe("");
  broken = false;
  await makeRetriesDue();
  wake();
  await until(async () => (await row()).state === "sent");
  expect(server.mails).toHaveLength(1);
});

test("an unreachable server is retried, and reported once", async () => {
  const server = await openMailServer();
  await server.close();
  await write();
  const { reports } = sender(server.url);
  await allReleased();
  expect(await row()).toMatchObject({ state: "queued", attempts: 1 });
  expect((await row()).last_error).toContain("ECONNREFUSED");
  await until(() => reports.some((line) => line.startsWith("emails can't be sent now")));
});

test("a permanently refused recipient fails at once, and the others are sent", async () => {
  const server = await mailServer({
    refuse: (recipient) =>
      recipient === email ? { code: 550, message: "5.1.1 No such user" } : undefined,
  });
  await write();
  const other = await shop.register();
  const { reports } = sender(server.url);
  await allReleased();
  const [refused, sent] = await rows();
  expect(refused).toMatchObject({ state: "failed", attempts: 1 });
  expect(refused?.last_error).toContain("No such user");
  expect(sent).toMatchObject({ state: "sent" });
  expect(server.mails.map(({ recipient }) => recipient)).toEqual([other.email]);
  expect(reports.join()).toContain("an email was not sent");
});

test("wrong SMTP credentials fail no message permanently, and are never logged", async () => {
  const server = await mailServer({ login: { user: "shop", password: "right & proper" } });
  await write();
  const url = `smtp://shop:hush-hush@127.0.0.1:${server.port}`;
  const { reports, close } = sender(url);
  await allReleased();
  await until(() => reports.some((line) => line.startsWith("emails can't be sent now")));
  expect(await row()).toMatchObject({ state: "queued", attempts: 1 });
  expect(reports.join() + (await row()).last_error).not.toContain("hush-hush");
  await close();
  await makeRetriesDue();
  sender(server.url);
  await until(async () => (await row()).state === "sent");
});

test("a message is retried for a whole week, every four hours in the end, however often it has failed", async () => {
  const server = await mailServer({ refuse: () => ({ code: 450, message: "Later" }) });
  await write();
  await shop.database.pool.query(`UPDATE outbox SET attempts = 50,
    created_at = now() - interval '167 hours', expires_at = now() + interval '1 hour'`);
  sender(server.url);
  await until(async () => (await row()).attempts === 51 && !(await row()).leased);
  expect(await row()).toMatchObject({ state: "queued" });
  const hoursToNext = (await row()).wait / 3600 - 167;
  expect(hoursToNext).toBeGreaterThan(2.9);
  expect(hoursToNext).toBeLessThan(4.1);
});

test("a message that has waited too long is no longer sent", async () => {
  const server = await mailServer();
  await write();
  await shop.database.pool.query("UPDATE outbox SET expires_at = now()");
  sender(server.url);
  await until(async () => (await row()).state === "failed");
  expect((await row()).last_error).toContain("not sent in time");
  expect(server.offered).toEqual([]);
});

test("a new mail server starts with messages that haven't expired", async () => {
  const server = await mailServer();
  await write(12);
  await shop.database.pool.query("UPDATE outbox SET expires_at = now()");
  await write();
  const { reports } = sender(server.url);
  await until(async () => (await rows()).every(({ state }) => state !== "queued"));
  const expired = { state: "failed", attempts: 0 };
  expect(await rows()).toMatchObject([...Array(12).fill(expired), { state: "sent", attempts: 1 }]);
  expect(reports).toEqual([]);
});

test("a message that expires between two attempts is given up", async () => {
  const server = await mailServer({ refuse: () => ({ code: 450, message: "Later" }) });
  await write();
  const { wake } = sender(server.url);
  await allReleased();
  await shop.database.pool.query("UPDATE outbox SET expires_at = now(), next_attempt_at = now()");
  wake();
  await until(async () => (await row()).state === "failed");
  expect((await row()).last_error).toContain("not sent in time");
});

test("two workers with separate connections never send a message twice", async () => {
  const server = await mailServer();
  const otherDatabase = openDatabase(shop.database.where, () => {});
  await write(60);
  sender(server.url);
  sender(server.url, { ...shop.shop, db: otherDatabase.db });
  await until(async () => (await rows()).every(({ state }) => state === "sent"));
  const ids = server.mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(60);
  expect(new Set(ids).size).toBe(60);
  expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  for (const one of opened.splice(0).reverse()) await one.close();
  await otherDatabase.db.destroy();
});

test("a message that another worker has leased is skipped without waiting", async () => {
  const server = await mailServer();
  await write(2);
  const other = await shop.database.pool.connect();
  await other.query("BEGIN");
  await other.query(
    "UPDATE outbox SET claimed_until = now() + interval '1 minute' WHERE id = (SELECT min(id) FROM outbox)",
  );
  const { wake, close } = sender(server.url);
  await until(async () => (await rows())[1]?.state === "sent");
  await other.query("COMMIT");
  other.release();
  wake();
  await close();
  expect((await rows())[0]).toMatchObject({ state: "queued", attempts: 0 });
  expect(server.mails).toHaveLength(1);
});

test("a slow server holds no transaction open and no row locked", async () => {
  let response = () => {};
  const hasResponded = new Promise<void>((resolve) => {
    response = resolve;
  });
  let asked = false;
  const server = await mailServer({
    beforeAccept: () => {
      asked = true;
      return hasResponded;
    },
  });
  await write();
  sender(server.url);
  await until(() => asked);
  const open = await shop.database.pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()",
  );
  expect(open.rows).toEqual([]);
  const free = await shop.database.pool.query("SELECT 1 FROM outbox FOR UPDATE NOWAIT");
  expect(free.rows).toHaveLength(1);
  expect(await row()).toMatchObject({ state: "queued", leased: true });
  response();
  await until(async () => (await row()).state === "sent");
});

test("a dead worker's message is released when its lease expires, not before", async () => {
  const server = await mailServer();
  await write(2);
  await shop.database.pool.query(`
    UPDATE outbox SET claim = gen_random_uuid(), attempts = 1, claimed_until = now() + CASE
      WHEN id = (SELECT min(id) FROM outbox) THEN interval '-1 second' ELSE interval '1 minute' END
  `);
  sender(server.url);
  await until(async () => (await rows())[0]?.state === "sent");
  expect((await rows())[1]).toMatchObject({ state: "queued", attempts: 1, leased: true });
  expect(server.mails).toHaveLength(1);
});

test("a message whose worker dies repeatedly is retried with increasing delays", async () => {
  let response = () => {};
  const hasResponded = new Promise<void>((resolve) => {
    response = resolve;
  });
  const server = await mailServer({ beforeAccept: () => hasResponded });
  await write();
  await shop.database.pool.query(`UPDATE outbox SET claim = gen_random_uuid(), attempts = 9,
    claimed_until = now() - interval '1 second'`);
  sender(server.url);
  await until(async () => (await row()).attempts === 10);
  const { leased, wait } = await row();
  response();
  expect(leased).toBe(true);
  expect(wait).toBeGreaterThan(3.9 * 3600);
});

test("closing waits for the email being sent, and starts no other", async () => {
  let response = () => {};
  const hasResponded = new Promise<void>((resolve) => {
    response = resolve;
  });
  const server = await mailServer({ beforeAccept: () => hasResponded });
  await write(7);
  const { close, wake } = sender(server.url);
  await until(() => server.offered.length === 5);
  const closed = close();
  wake();
  response();
  await closed;
  const states = (await rows()).map(({ state }) => state).toSorted();
  expect(states).toEqual([...Array(2).fill("queued"), ...Array(5).fill("sent")]);
  expect(server.mails).toHaveLength(5);
});

test("a message of a kind unknown to this version is left to one that knows it", async () => {
  const server = await mailServer();
  await write(2);
  await shop.database.pool.query(
    "UPDATE outbox SET kind = 'from-tomorrow' WHERE id = (SELECT min(id) FROM outbox)",
  );
  sender(server.url);
  await until(async () => (await rows())[1]?.state === "sent");
  expect((await rows())[0]).toMatchObject({ state: "queued", attempts: 0 });
});

test("a message that can't be rendered fails alone", async () => {
  const server = await mailServer();
  await write(2);
  await shop.database.pool.query(
    `UPDATE outbox SET kind = 'order-paid', payload = '{"order_id": 999999}' WHERE id = (SELECT min(id) FROM outbox)`,
  );
  sender(server.url);
  await allReleased();
  const [broken, other] = await rows();
  expect(broken).toMatchObject({ state: "failed" });
  expect(broken?.last_error).toContain("does not exist");
  expect(other).toMatchObject({ state: "sent" });
});
