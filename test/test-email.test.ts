import { afterAll, beforeAll, expect, test } from "vitest";
import { applySettings, shop as settings } from "../app/settings.ts";
import { DEFAULT_SETTINGS } from "../app/shop.ts";
import { type MailServer, openMailServer } from "./support/mail/mail-server.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let server: MailServer;
let shop: TestShop;
let admin: string;
beforeAll(async () => {
  server = await openMailServer();
  shop = await openTestShop("empty", { smtpUrl: server.url });
  admin = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const send = (at = shop, token = admin) =>
  at.call<{ sent_to: string; message: string }>("/admin/messages/test/", { method: "POST", token });

test("the test email arrives at the administrator's own address, from the shop's", async () => {
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({
    recipient: body.sent_to,
    from: { name: settings.name, address: settings.email },
    subject: `A test from ${settings.name}`,
  });
  expect(server.mails[0]?.html).toContain(settings.gstin);
});

test("the shop's name can't inject another sender", async () => {
  const name = 'Nela, "Farm" <thief@evil.example>';
  applySettings({ shop: { ...settings, name } });
  server.mails.length = 0;
  const { status } = await send();
  applySettings(structuredClone(DEFAULT_SETTINGS));
  expect([status, server.mails.length]).toEqual([200, 1]);
  expect(server.mails[0]?.from).toEqual({ name, address: settings.email });
});

test("the mail server's response is shown, and nothing breaks without a server", async () => {
  const broken = await openTestShop("empty", { smtpUrl: "smtp://127.0.0.1:1" });
  const bare = await openTestShop("empty");
  const refused = await send(broken, await broken.newAdmin());
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/did not accept it: .*ECONNREFUSED/),
  ]);
  const missing = await send(bare, await bare.newAdmin());
  expect([missing.status, missing.body.message]).toEqual([
    409,
    expect.stringContaining("no mail server yet"),
  ]);
  await Promise.all([broken.close(), bare.close()]);
});

test("only administrators can send one", async () => {
  const { token } = await shop.newCustomer();
  expect((await send(shop, token)).status).toBe(403);
});
