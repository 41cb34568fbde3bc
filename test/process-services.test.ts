import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServicesOverview } from "../app/features/settings/services/services-schema.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";
import { MAIL } from "./support/mail/entered-mail.ts";
import { openMailServer } from "./support/mail/mail-server.ts";
import { TYPED_KEYS } from "./support/razorpay/entered-keys.ts";
import { openRazorpayStandIn, type RazorpayStandIn } from "./support/razorpay/razorpay-stand-in.ts";
import { PASSWORD } from "./support/shop.ts";
import { makeDataDir, openShopProcess } from "./support/shop-process.ts";
import { until } from "./support/until.ts";

const { dataDir, remove } = makeDataDir();
const ADMIN = "farmer@farm.example";
let database: TestDatabase;
let standIn: RazorpayStandIn;
beforeAll(async () => {
  database = await makeTestDatabase("catalogue");
  standIn = await openRazorpayStandIn();
});
afterAll(async () => {
  await standIn.close();
  await database.drop();
  remove();
});

function open(settings: Record<string, string> = {}) {
  const { host, user, database: name } = database.where;
  return openShopProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`,
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: PASSWORD,
    RAZORPAY_API_URL: standIn.settings.apiUrl,
    LOG_LEVEL: "info",
    ...settings,
  });
}

async function call<T>(url: string, method: string, token?: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  return (await response.json()) as T;
}

async function offersRazorpay(url: string): Promise<boolean> {
  const { results } = await call<{ results: { id: string }[] }>(
    `${url}/api/payments/methods/`,
    "GET",
  );
  return results.some(({ id }) => id === "razorpay");
}

test("keys that an owner enters are used by every process without a restart, and by the next start", async () => {
  const [first, second] = await Promise.all([open(), open()]);
  const login = { email: ADMIN, password: PASSWORD };
  const { access } = await call<{ access: string }>(
    `${first.url}/api/login/`,
    "POST",
    undefined,
    login,
  );
  const put = (name: string, values: object | null, version = 0) =>
    call<ServicesOverview & { message?: string }>(
      `${first.url}/api/admin/services/${name}/`,
      "PUT",
      access,
      { version, values },
    );
  expect([await offersRazorpay(first.url), await offersRazorpay(second.url)]).toEqual([
    false,
    false,
  ]);
  expect((await put("razorpay", TYPED_KEYS)).razorpay.test_mode).toBe(true);
  expect(await offersRazorpay(first.url)).toBe(true);
  await until(() => offersRazorpay(second.url));
  expect((await put("mail", { ...MAIL, host: "nowhere.invalid" })).mail.values?.host).toBe(
    "nowhere.invalid",
  );
  // Both processes use the new mail server, and report that it can't send.
  const noServer = /emails can't be sent now/;
  await until(() => [first, second].every((shop) => noServer.test(shop.output())));
  second.kill("SIGTERM");
  expect(await second.ended).toMatchObject({ code: 0 });
  const third = await open();
  expect(await offersRazorpay(third.url)).toBe(true);
  const output = first.output() + second.output() + third.output();
  for (const secret of [MAIL.password, TYPED_KEYS.key_secret, TYPED_KEYS.webhook_secret])
    expect(output).not.toContain(secret);
  for (const shop of [first, third]) shop.kill("SIGTERM");
  await Promise.all([first.ended, third.ended]);
});

test("the environment overrides the stored services, whose secrets can't be read with other keys, and the shop opens", async () => {
  const server = await openMailServer();
  const other = makeDataDir();
  const shop = await open({ DATA_DIR: other.dataDir, SMTP_URL: server.url });
  expect(await offersRazorpay(shop.url)).toBe(false);
  expect(shop.output()).toMatch(/Razorpay's secrets can't be read/);
  expect(shop.output()).not.toMatch(/password of the mail server can't be read/);
  const login = { email: ADMIN, password: PASSWORD };
  const { access } = await call<{ access: string }>(
    `${shop.url}/api/login/`,
    "POST",
    undefined,
    login,
  );
  await call(`${shop.url}/api/admin/messages/test/`, "POST", access);
  expect(server.mails.map(({ recipient }) => recipient)).toContain(ADMIN);
  shop.kill("SIGTERM");
  await shop.ended;
  other.remove();
  await server.close();
});
