import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../app/database/context.ts";
import { listenForCatalogueChanges } from "../app/features/catalogue/catalogue-version-service.server.ts";
import { queueEmail } from "../app/features/email/outbox-service.server.ts";
import { startSending } from "../app/features/email/sending-service.server.ts";
import type { ServicesOverview } from "../app/features/settings/services/services-schema.ts";
import { loadServices } from "../app/features/settings/services/services-service.server.ts";
import { isPublicAddress } from "../app/shared/internet/public-address.ts";
import { ok } from "../app/shared/result.ts";
import { MAIL, rulesFor } from "./support/mail/entered-mail.ts";
import {
  type MailServer,
  type MailServerOptions,
  openMailServer,
} from "./support/mail/mail-server.ts";
import { openTestShop, type TestShop, type TestShopOptions } from "./support/shop.ts";
import { until } from "./support/until.ts";

const login = { user: MAIL.user, password: MAIL.password };
const OTHER = { ...MAIL, port: 587 };

let first: MailServer;
let second: MailServer;
let base: TestShop;
let shop: TestShop;
let admin: string;
let refusal: ReturnType<NonNullable<MailServerOptions["refuse"]>>;
const opened: { close: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  [first, second] = await Promise.all([
    openMailServer({ login, tls: "from the start", refuse: () => refusal }),
    openMailServer({ login, tls: "STARTTLS" }),
  ]);
  base = await openTestShop("empty");
});
afterEach(async () => {
  refusal = undefined;
  for (const one of opened.splice(0).reverse()) await one.close();
  await base.database.pool.query("DELETE FROM services; DELETE FROM outbox");
  for (const server of [first, second]) server.mails.length = 0;
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await base.close();
});

type ResponseBody = ServicesOverview & Record<string, unknown> & { message?: string };

/** A process of the shop. */
async function openProcess(options: TestShopOptions = {}): Promise<TestShop> {
  const mailRules = rulesFor({ 465: first, 587: second });
  const process = await openTestShop("empty", { database: base.database, mailRules, ...options });
  opened.push(process);
  return process;
}

async function open(options?: TestShopOptions) {
  shop = await openProcess(options);
  admin = await shop.newAdmin();
}

const change = (values: object | null, version = 0, at = shop) =>
  at.call<ResponseBody>("/admin/services/mail/", {
    method: "PUT",
    token: admin,
    body: { version, values },
  });

const tryOut = (values: object) =>
  shop.call<ResponseBody & { sent_to?: string }>("/admin/services/mail/test/", {
    token: admin,
    body: { values },
  });

/** A test email through the current mail server. */
const tryInUse = (at = shop) =>
  at.call<ResponseBody & { sent_to?: string }>("/admin/messages/test/", {
    method: "POST",
    token: admin,
  });

/** Sends the outbox of a process as a running shop does. */
function sender(process: TestShop) {
  const reports: string[] = [];
  const sending = startSending(process.shop, {
    mail: () => process.services.mail,
    publicUrl: "https://shop.example",
    linkToken: async () => null,
    report: (details, message) => reports.push(`${message} ${JSON.stringify(details)}`),
    pollMs: 2 ** 31 - 1,
  });
  process.services.onMailChanged = sending.wake;
  opened.push(sending);
  return { ...sending, reports };
}

async function queueWelcome(): Promise<void> {
  const { token } = await shop.newCustomer();
  const { body } = await shop.call<{ id: number }>("/users/me/", { token });
  const done = await inTransaction(shop.shop, async (tx) => {
    await queueEmail(tx, body.id, "welcome", {});
    return ok();
  });
  expect(done.ok).toBe(true);
}

describe("a mail server that an owner enters", () => {
  test("sends waiting emails at once, and its successor later ones; without a server emails wait again", async () => {
    await open();
    const { wake } = sender(shop);
    await queueWelcome();
    const saved = await change(MAIL);
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    await until(() => first.mails.length === 1);
    expect(first.mails[0]?.from).toEqual({ name: "The Farm", address: "post@farm.example" });
    expect((await change(OTHER, 1)).status).toBe(200);
    await queueWelcome();
    wake();
    await until(() => second.mails.length === 1);
    expect((await change(null, 2)).body.mail).toMatchObject({ values: null, password: null });
    expect(shop.services.mail).toBeNull();
    await queueWelcome();
    wake();
    expect((await change(MAIL, 3)).status).toBe(200);
    await until(() => first.mails.length === 2);
    expect(second.mails).toHaveLength(1);
  });

  test("is used by another process after its next poll, and by one that starts later", async () => {
    await open();
    const other = await openProcess();
    const poll = await listenForCatalogueChanges(other.shop, () =>
      loadServices(other.shop, other.services, (problem) => expect.fail(problem)),
    );
    expect(other.services.mail).toBeNull();
    await change(MAIL);
    await poll();
    const mail = other.services.mail;
    expect(mail).not.toBeNull();
    expect(await mail?.check()).toBeNull();
    await poll();
    expect(other.services.mail).toBe(mail);
    const { body } = await tryInUse(other);
    expect(first.mails.map(({ recipient }) => recipient)).toEqual([body.sent_to]);
    expect(await (await openProcess()).services.mail?.check()).toBeNull();
    await change(null, 1);
    await poll();
    expect(other.services.mail).toBeNull();
  });

  test("sends at once what its predecessor could not send, without waiting for the next retry", async () => {
    await open();
    const { reports } = sender(shop);
    await change({ ...MAIL, password: "wrong" });
    await queueWelcome();
    shop.services.onMailChanged?.();
    await until(async () => {
      const { rows } = await shop.database.pool.query(
        "SELECT last_error FROM outbox WHERE attempts = 1 AND claim IS NULL",
      );
      return rows[0]?.last_error.startsWith("The mail server doesn't accept this user name");
    });
    await change(MAIL, 1);
    await until(() => first.mails.length === 1);
    expect(reports.join()).toMatch(/emails can't be sent now.*doesn't accept this user name/);
  });

  test("finishes an email that it was sending when another one replaces it", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let arriving = 0;
    const slow = await openMailServer({
      login,
      tls: "from the start",
      beforeAccept: () => {
        arriving++;
        return held;
      },
    });
    opened.push(slow);
    await open({ mailRules: rulesFor({ 465: slow, 587: second }) });
    sender(shop);
    await change(MAIL);
    await queueWelcome();
    shop.services.onMailChanged?.();
    await until(() => arriving === 1);
    expect((await change(OTHER, 1)).status).toBe(200);
    release();
    await until(async () => {
      const { rows } = await shop.database.pool.query("SELECT 1 FROM outbox WHERE sent_at IS NULL");
      return rows.length === 0;
    });
    expect([slow.mails.length, second.mails.length]).toEqual([1, 0]);
  });

  test("is overridden by one in the environment: the stored one is not used, shown or changed", async () => {
    await open();
    await change(MAIL);
    const environment = await openMailServer();
    opened.push(environment);
    const fixed = await openProcess({ smtpUrl: environment.url });
    const { body } = await fixed.call<ResponseBody>("/admin/services/", { token: admin });
    expect(body.mail).toEqual({
      by_environment: true,
      version: 0,
      changed_at: null,
      values: null,
      password: null,
    });
    for (const values of [MAIL, null]) {
      const refused = await change(values, 1, fixed);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining("environment"),
      ]);
    }
    const token = admin;
    const typed = await fixed.call("/admin/services/mail/test/", { token, body: { values: MAIL } });
    expect(typed.status).toBe(409);
    expect((await tryInUse(fixed)).status).toBe(200);
    expect([environment.mails.length, first.mails.length]).toEqual([1, 0]);
  });
});

describe("a test email", () => {
  test("is sent with the typed values before they are saved, and with saved ones with or without the password", async () => {
    await open();
    expect(await tryOut(MAIL)).toMatchObject({
      status: 200,
      body: { sent_to: first.offered.at(-1) },
    });
    expect(first.mails).toHaveLength(1);
    expect((await tryInUse()).body.message).toContain("no mail server yet");
    expect(await tryOut({ ...MAIL, password: "" })).toMatchObject({
      status: 400,
      body: { "values.password": ["Please enter the password."] },
    });
    await change(MAIL);
    expect((await tryOut({ ...MAIL, password: "", sender: "new@farm.example" })).status).toBe(200);
    expect(first.mails.at(-1)?.from?.address).toBe("new@farm.example");
    expect((await tryInUse()).status).toBe(200);
    expect(first.mails).toHaveLength(3);
  });

  test("never sends a saved password to a server, or with a user, for which it was not saved", async () => {
    await open();
    await change(MAIL);
    const before = [first, second].map((server) => server.connections());
    for (const other of [{ host: "evil.example" }, { port: 587 }, { user: "else" }]) {
      const values = { ...MAIL, ...other, password: "" };
      for (const refused of [await tryOut(values), await change(values, 1)]) {
        expect([refused.status, String(refused.body["values.password"])]).toEqual([
          400,
          expect.stringContaining("enter the password again"),
        ]);
      }
    }
    expect([first, second].map((server) => server.connections())).toEqual(before);
  });

  test.each<[string, object, RegExp]>([
    ["a wrong password", { password: "wrong" }, /^The mail server doesn't accept this user name/],
    ["a server that isn't there", { port: 25 }, /^We can't reach a mail server at this address/],
    ["a certificate for another name", { host: "other.example" }, /^We can't make a secure/],
    ["a server without TLS on the port for it", { port: 2525 }, /^We can't make a secure/],
  ])("with %s fails with a message of our own", async (_what, wrong, sentence) => {
    const plain = await openMailServer({ login });
    opened.push(plain);
    await open({ mailRules: rulesFor({ 465: first, 587: second, 2525: plain }) });
    const { status, body } = await tryOut({ ...MAIL, ...wrong });
    expect([status, body.message]).toEqual([409, expect.stringMatching(sentence)]);
    expect(JSON.stringify(body)).not.toMatch(/planted|ECONN|SSL|535|127\.0/);
    expect(plain.offered).toEqual([]);
  });

  test("that the server refuses after the log-in shows the server's words, without the password", async () => {
    await open();
    refusal = { code: 550, message: `No such user, ${MAIL.password}` };
    const { status, body } = await tryOut(MAIL);
    expect([status, body.message]).toEqual([409, expect.stringContaining("550 No such user, …")]);
  });

  test("reveals nothing of the response of a service that is not a mail server", async () => {
    const sockets: Socket[] = [];
    const other = createServer((socket) => {
      sockets.push(socket);
      socket.on("error", () => {}).end("SSH-2.0-OpenSSH_9.9 planted-banner\r\n");
    });
    await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
    const { port } = other.address() as AddressInfo;
    opened.push({ close: () => new Promise((closed) => other.close(closed)) });
    await open({ mailRules: rulesFor({ 587: { port } as MailServer }) });
    const { status, body } = await tryOut(OTHER);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^We can't reach/)]);
    expect(sockets).toHaveLength(1);
  });

  test("connects to no private address, whatever name resolves to it, with the same message as if nothing were there", async () => {
    const before = first.connections();
    await open({ mailRules: { ...rulesFor({ 465: first }), isAllowed: isPublicAddress } });
    const { status, body } = await tryOut(MAIL);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^We can't reach/)]);
    await change(MAIL);
    expect(await shop.services.mail?.check()).toMatch(/^We can't reach/);
    expect(first.connections()).toBe(before);
  });
});

describe("the mail server that an owner enters", () => {
  test.each<[object, string, RegExp]>([
    [{ host: "127.0.0.1" }, "values.host", /name of the server/],
    [{ host: "localhost" }, "values.host", /name of the server/],
    [{ host: "2130706433" }, "values.host", /name of the server/],
    [{ host: "0x7f.1" }, "values.host", /name of the server/],
    [{ host: "[::1]" }, "values.host", /name of the server/],
    [{ host: "smtp.example.com:25" }, "values.host", /name of the server/],
    [{ host: "https://smtp.example.com" }, "values.host", /name of the server/],
    [{ host: "user@smtp.example.com" }, "values.host", /name of the server/],
    [{ host: `${"a.".repeat(140)}com` }, "values.host", /at most 253|name of the server/],
    [{ host: "" }, "values.host", /name of the server/],
    [{ port: 22 }, "values.port", /one of the ports/],
    [{ port: 6379 }, "values.port", /one of the ports/],
    [{ port: "465" }, "values.port", /one of the ports/],
    [{ user: "" }, "values.user", /user name/],
    [{ user: "a\r\nMAIL FROM:<b@c.example>" }, "values.user", /one line/],
    [{ password: "a\nb" }, "values.password", /one line/],
    [{ password: "x".repeat(301) }, "values.password", /at most 300/],
    [{ sender: "The Farm" }, "values.sender", /an address/],
    [{ sender: "a@b.example\r\nBcc: c@d.example" }, "values.sender", /an address/],
  ])("is refused with a message at its field: %j", async (wrong, field, message) => {
    await open();
    for (const refused of [
      await change({ ...MAIL, ...wrong }),
      await tryOut({ ...MAIL, ...wrong }),
    ]) {
      expect(refused.status).toBe(400);
      expect(String(refused.body[field])).toMatch(message);
    }
    expect(shop.services.mail).toBeNull();
  });

  test("is stored for one of several people who save at once, and the others get a conflict", async () => {
    await open();
    const users = Array.from({ length: 6 }, (_, at) => `user${at}`);
    const answers = await Promise.all(users.map((user) => change({ ...MAIL, user })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = users[answers.findIndex(({ status }) => status === 200)];
    const { body } = await shop.call<ResponseBody>("/admin/services/", { token: admin });
    expect(body.mail).toMatchObject({ version: 1, values: { user: winner } });
    const late = await change(MAIL, 0);
    expect(late.body.message).toContain("Someone else changed these settings");
    // The response was lost, so the form sends the same request again.
    expect((await change({ ...MAIL, user: String(winner) }, 0)).body.mail.version).toBe(1);
    expect((await change({ ...MAIL, user: String(winner), password: "other" }, 0)).status).toBe(
      409,
    );
    expect((await change({ ...MAIL, user: "next" }, 1)).status).toBe(200);
  });
});
