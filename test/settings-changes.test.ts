import { describe, expect, test } from "vitest";
import type { SectionName } from "../app/features/settings/settings-schema.ts";
import { shop as settings } from "../app/settings.ts";
import {
  admin,
  changeSection,
  DEFAULTS,
  pageText,
  readSettings,
  setUpSettingsShop,
  shop,
} from "./support/settings/settings-shop.ts";

setUpSettingsShop("empty");

describe("a change of the settings", () => {
  test("is refused to everybody but administrators", async () => {
    const { token } = await shop.newCustomer();
    expect((await shop.call("/admin/settings/", { token })).status).toBe(403);
    expect((await changeSection("identity", { name: "Mine" }, { token })).status).toBe(403);
    expect((await shop.call("/admin/settings/")).status).toBe(401);
    expect(settings.name).toBe("Nela Farm Store");
  });

  test("is in the audit log, with the differences", async () => {
    await changeSection("contact", { phone: "+91 80 1111 2222" });
    const { body } = await shop.call<{ results: object[] }>("/admin/audit/?limit=1", {
      token: admin,
    });
    expect(body.results[0]).toMatchObject({
      what: "settings.changed",
      thing_id: "contact",
      before: { phone: DEFAULTS.contact.phone },
      after: { phone: "+91 80 1111 2222" },
    });
  });

  test("made by two people at once is stored once, and the other gets a conflict", async () => {
    const names = Array.from({ length: 6 }, (_, at) => `Nela ${at}`);
    const answers = await Promise.all(names.map((name) => changeSection("identity", { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = names[answers.findIndex(({ status }) => status === 200)];
    expect((await readSettings()).identity).toMatchObject({ version: 1, values: { name: winner } });
    expect(settings.name).toBe(winner);
    // The response was lost, so the form sends the same request again.
    expect((await changeSection("identity", { name: winner })).status).toBe(200);
    expect((await readSettings()).identity.version).toBe(1);
    const late = await changeSection("identity", { name: "Nela late" });
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining("Someone else changed these settings"),
    ]);
    expect((await changeSection("identity", { name: "Nela next" }, { version: 1 })).status).toBe(
      200,
    );
    expect((await changeSection("contact", { phone: "+91 80 1111 2222" })).status).toBe(200);
  });

  test.each<[SectionName, object, string, RegExp]>([
    ["identity", { name: "" }, "values.name", /required/],
    ["identity", { name: "Two\nNela lines" }, "values.name", /one line/],
    ["identity", { shortName: "Other" }, "values.shortName", /part of the shop's name/],
    [
      "identity",
      { address: { ...DEFAULTS.identity.address, pin: "01234" } },
      "values.address.pin",
      /6 digits/,
    ],
    [
      "identity",
      { address: { ...DEFAULTS.identity.address, state: "Atlantis" } },
      "values.address.state",
      /state/,
    ],
    ["contact", { phone: "call me" }, "values.phone", /digits/],
    ["contact", { email: "nobody" }, "values.email", /email/],
    [
      "contact",
      { social: [{ name: "YouTube", url: "javascript:alert(1)" }] },
      "values.social.0.url",
      /https/,
    ],
    [
      "contact",
      { social: [{ name: "YouTube", url: "https://farm.example/\ud800" }] },
      "values.social.0.url",
      /can't be stored/,
    ],
    [
      "delivery",
      { carriers: [{ name: "Van", tracking: "https://van.example/\u0000" }] },
      "values.carriers.0.tracking",
      /can't be stored/,
    ],
    ["contact", { whatsappNumber: "+91 40" }, "values.whatsappNumber", /digits only/],
    ["tax", { gstin: "36AABCN1234F1ZY" }, "values.gstin", /not a GST number/],
    ["tax", { fssai: "123" }, "values.fssai", /14 digits/],
    [
      "tax",
      { invoicing: { ...DEFAULTS.tax.invoicing, creditNotePrefix: "NF" } },
      "values.invoicing.creditNotePrefix",
      /different/,
    ],
    [
      "tax",
      { invoicing: { ...DEFAULTS.tax.invoicing, gstRateIfUnknown: 12 } },
      "values.invoicing.gstRateIfUnknown",
      /rate/,
    ],
    ["payment", { upiId: "no upi id" }, "values.upiId", /UPI id/],
    ["payment", { upiLimit: 0 }, "values.upiLimit", /whole number/],
    ["payment", { upiMerchantCode: "12" }, "values.upiMerchantCode", /four digits/],
    [
      "payment",
      { cashOnDelivery: { ...DEFAULTS.payment.cashOnDelivery, pins: ["x"] } },
      "values.cashOnDelivery.pins.0",
      /digits/,
    ],
    [
      "payment",
      { cashOnDelivery: { ...DEFAULTS.payment.cashOnDelivery, limit: 200_000 } },
      "values.cashOnDelivery.limit",
      /₹2,00,000 or more in cash/,
    ],
    [
      "delivery",
      { deliveryDays: { min: 9, max: 3 } },
      "values.deliveryDays.max",
      /before the first/,
    ],
    [
      "delivery",
      { carriers: [{ name: "A", tracking: "javascript:alert(1)" }] },
      "values.carriers.0.tracking",
      /https/,
    ],
    ["delivery", { closedUntil: "2099-01-01" }, "values.closedUntil", /180 days at most/],
    [
      "delivery",
      { processingDays: { min: 1, max: 9 } },
      "values.deliveryDays.max",
      /before it is packed/,
    ],
    ["delivery", { holidays: ["soon"] }, "values.holidays.0", /YYYY-MM-DD/],
    [
      "delivery",
      { claimHours: { food: 48, other: 48, answer: 49 } },
      "values.claimHours.answer",
      /1 to 48/,
    ],
    ["alerts", { digestHour: 24 }, "values.digestHour", /0 to 23/],
  ])("of %s to %j is refused with a message at %s", async (section, values, field, message) => {
    const { status, body } = await changeSection(section, values);
    expect(status).toBe(400);
    expect(String(body[field])).toMatch(message);
    expect((await readSettings())[section].version).toBe(0);
  });

  test("that leaves no payment method is refused", async () => {
    const cashOnDelivery = { ...DEFAULTS.payment.cashOnDelivery, offered: false };
    const { status, body } = await changeSection("payment", { upiId: "", cashOnDelivery });
    expect([status, body.message]).toEqual([400, expect.stringContaining("needs a way to pay")]);
    expect((await changeSection("payment", { upiId: "" })).status).toBe(200);
  });

  test("with markup in every text is text on every page", async () => {
    const hostile = "</script><script>alert(1)</script>";
    await changeSection("identity", { name: `Nela ${hostile}`, legalName: hostile });
    await changeSection("contact", { hours: hostile });
    for (const path of ["/", "/terms", "/contact"]) {
      const html = await pageText(path);
      expect(html).not.toContain("<script>alert(1)");
      expect(html).not.toContain("</script><script>alert");
    }
  });
});
