import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ArrivedMail } from "./support/mail/mail-server.ts";
import { type MailShop, openMailShop } from "./support/mail/mail-shop.ts";
import { PASSWORD, type TestShop } from "./support/shop.ts";

let mailShop: MailShop;
let shop: TestShop;
beforeAll(async () => {
  mailShop = await openMailShop();
  shop = mailShop.shop;
});
afterAll(() => mailShop.close());
beforeEach(() => mailShop.drainMail());

const nextMail = () => mailShop.nextMail();

function changeOrder(id: number, body: Record<string, unknown>) {
  return shop.call(`/orders/${id}/`, { method: "PUT", token: mailShop.admin, body });
}

describe("in an email, text from users", () => {
  async function register(first_name: string, last_name: string): Promise<ArrivedMail> {
    const username = crypto.randomUUID();
    const person = { email: `${username}@farm.example`, username, first_name, last_name };
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const { status } = await shop.call("/register/", { body: { ...person, ...passwords } });
    expect(status).toBe(201);
    return nextMail();
  }

  test.each([
    ['"Ravi" O\'Brien', "Rao, M."],
    ["<script>alert()</script>", "&amp; <b>Sons</b>"],
    ["అనిత", "రావు 🌾"],
    ["Mary\r\nBcc: all@evil.example\r\n\r\nHello", "Rao"],
  ])("in a name is shown only as a name: %j %j", async (first_name, last_name) => {
    const mail = await register(first_name, last_name);
    const name = /evil/.test(first_name) ? last_name : `${first_name} ${last_name}`;
    expect(mail.to).toEqual([{ name, address: mail.recipient }]);
    expect(mail.headers.filter(({ key }) => key === "bcc")).toEqual([]);
    expect(mail.html).not.toMatch(/<script|<b>/);
    if (!/evil/.test(first_name)) expect(mail.text).toContain(`Dear ${first_name},`);
    if (first_name === "అనిత") expect(mail.html).toContain("Dear అనిత,");
    if (first_name.startsWith("<")) expect(mail.html).toContain("Dear &lt;script&gt;alert()");
  });

  test.each(["Free rice at evil.example", "Call 900 123 456", "https://evil.example"])(
    "that advertises in a name is left out: %j",
    async (advert) => {
      const mail = await register(advert, advert);
      expect(mail.text).toContain("Hello,");
      expect(mail.to).toEqual([{ name: "", address: mail.recipient }]);
      expect(`${mail.text}${mail.html}`).not.toContain(advert);
    },
  );

  test("in carrier, title and address is shown as typed", async () => {
    const { order } = await mailShop.orderWithMail();
    await shop.database.pool.query("UPDATE order_lines SET title = $1 WHERE order_id = $2", [
      'Amma\'s <i>"Ragi"</i> & రాగి',
      order.id,
    ]);
    await changeOrder(order.id, { status: "shipped", carrier: '<b>Fast & "Far"</b>' });
    const shipped = await nextMail();
    expect(shipped.html).toContain("&lt;b&gt;Fast &amp; &quot;Far&quot;&lt;/b&gt;");
    expect(shipped.text).toContain('<b>Fast & "Far"</b>');
    await changeOrder(order.id, { status: "delivered" });
    const delivered = await nextMail();
    expect(delivered.html).toContain("Amma&#39;s &lt;i&gt;&quot;Ragi&quot;&lt;/i&gt; &amp; రాగి");
    expect(delivered.text).toContain('Amma\'s <i>"Ragi"</i> & రాగి');
  });
});
