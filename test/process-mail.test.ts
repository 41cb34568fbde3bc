import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";
import { type MailServer, openMailServer } from "./support/mail/mail-server.ts";
import { freePort, makeDataDir, openShopProcess } from "./support/shop-process.ts";
import { until } from "./support/until.ts";

const { dataDir, remove } = makeDataDir();
let database: TestDatabase;
let server: MailServer;
let mayAnswer: Promise<void> | undefined;
let asked = 0;

beforeAll(async () => {
  database = await makeTestDatabase("catalogue");
  server = await openMailServer({
    beforeAccept: () => {
      asked++;
      return mayAnswer;
    },
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  remove();
});

function openShop(settings: Record<string, string>) {
  const { host, user, database: name } = database.where;
  return openShopProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`,
    ...settings,
  });
}

async function register(url: string, username: string): Promise<string> {
  const email = `${username}@farm.example`;
  const password = "ragi-mudde-1969";
  const { status } = await fetch(`${url}/api/register/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, username, password, password_confirmation: password }),
  });
  expect(status).toBe(201);
  return email;
}

async function countUnsent(): Promise<number> {
  const { rows } = await database.pool.query("SELECT 1 FROM outbox WHERE sent_at IS NULL");
  return rows.length;
}

test("emails wait without SMTP_URL and are sent with it, and stopping finishes the one being sent", async () => {
  const silent = await openShop({});
  const first = await register(silent.url, "first");
  silent.kill("SIGTERM");
  expect(await silent.ended).toMatchObject({ code: 0 });
  expect(await countUnsent()).toBe(1);

  const shop = await openShop({ SMTP_URL: server.url, MAIL_FROM: "The Farm <post@farm.example>" });
  await until(async () => (await countUnsent()) === 0);
  let release = () => {};
  mayAnswer = new Promise((resolve) => {
    release = resolve;
  });
  const second = await register(shop.url, "second");
  await until(() => asked === 2);
  shop.kill("SIGTERM");
  await until(() => shop.output().includes("Closing the shop"));
  release();
  expect(await shop.ended).toMatchObject({ code: 0 });
  expect(await countUnsent()).toBe(0);
  expect(server.mails.map(({ recipient }) => recipient)).toEqual([first, second]);
  expect(server.mails[0]?.from).toEqual({ name: "The Farm", address: "post@farm.example" });
});

const ADMIN = { email: "owner@farm.example", password: "ragi-mudde-1969" };

async function readDashboard(url: string): Promise<Record<string, unknown>> {
  const login = await fetch(`${url}/api/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const { access } = (await login.json()) as { access: string };
  const response = await fetch(`${url}/api/admin/dashboard`, {
    headers: { authorization: `Bearer ${access}` },
  });
  return (await response.json()) as Record<string, unknown>;
}

test("a shop that can't send email stays open, is reported as degraded to the shop-keeper too, and logs the reason", async () => {
  const port = await freePort();
  const shop = await openShop({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOG_LEVEL: "error",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const readHealth = async () => {
    const response = await fetch(`${shop.url}/health/ready`);
    return { code: response.status, ...((await response.json()) as { status: string }) };
  };
  expect(await readHealth()).toEqual({ code: 200, status: "ok", jobs: [] });
  for (let at = 0; (await readHealth()).status === "ok"; at++) await register(shop.url, `b${at}`);
  const jobs = [{ name: "send mail", failures: expect.any(Number), since: expect.any(String) }];
  expect(await readHealth()).toEqual({ code: 200, status: "degraded", jobs });
  expect(await readDashboard(shop.url)).toMatchObject({ failing_jobs: jobs });
  expect(shop.output()).toMatch(/"level":50[^\n]*ECONNREFUSED[^\n]*"job":"send mail"/);
  expect(shop.output()).not.toContain("@farm.example");
  shop.kill("SIGTERM");
  expect(await shop.ended).toMatchObject({ code: 0 });
});
