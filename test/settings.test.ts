import { describe, expect, test, vi } from "vitest";
import { listenForCatalogueChanges } from "../app/features/catalogue/catalogue-version-service.server.ts";
import type { SectionName, Sections } from "../app/features/settings/settings-schema.ts";
import { loadSettings } from "../app/features/settings/settings-service.server.ts";
import { applySettings, privateSettings, shop as settings } from "../app/settings.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { DEFAULT_SETTINGS } from "../app/shop.ts";
import {
  admin,
  changeSection,
  DEFAULTS,
  pageText,
  readSettings,
  setUpSettingsShop,
  shop,
} from "./support/settings/settings-shop.ts";
import { newShopper } from "./support/shopper.ts";

setUpSettingsShop("catalogue");

/** Every text of the settings is changed, each number to another one. */
const CHANGED: Sections = {
  identity: {
    name: "Palle Pantalu",
    legalName: "Palle Pantalu LLP",
    shortName: "Palle",
    founded: 1984,
    address: {
      street: "Tumkur Road 7",
      district: "Bengaluru Rural district",
      state: "Karnataka",
      pin: "562123",
      country: "India",
    },
    mapPosition: { latitude: 13.1, longitude: 77.4 },
  },
  contact: {
    phone: "+91 80 2345 6789",
    hours: "Every day, 10 to 4",
    email: "namaste@palle.example",
    careEmail: "seve@palle.example",
    whatsappNumber: "918023456789",
    social: [{ name: "YouTube", url: "https://www.youtube.com/@palle" }],
    grievanceOfficer: { name: "Ravi Kumar", email: "dooru@palle.example" },
  },
  appearance: {
    logo: null,
    palette: "indigo",
    home: DEFAULTS.appearance.home.toReversed(),
    badges: DEFAULTS.appearance.badges.map((badge) => ({
      ...badge,
      shown: badge.name === "certified",
    })),
  },
  slogans: {
    natural: "Grown here",
    since: "From 1984",
    farmers: "3 Villages",
    orders: "9 Fields",
    customers: "Visit us",
    certified: "Lab tested",
    farmer: { title: "From our fields", text: "No one in between" },
    basket: { title: "Picked by us", text: "Each grain looked at" },
    pot: { title: "Small kettles", text: "A wood fire" },
    sprout: { title: "No sprays", text: "Only cow dung" },
    door: { title: "To your gate", text: "In {days} days, with a smile" },
  },
  tax: {
    gstin: "29AABCN1234F1ZS",
    fssai: "11223344556677",
    millsWheat: false,
    invoicing: { invoicePrefix: "PP", creditNotePrefix: "PC", gstRateIfUnknown: 5 },
  },
  payment: {
    upiId: "palle@okbank",
    upiLimit: 50_000,
    upiMerchantCode: "5499",
    cashOnDelivery: { offered: true, limit: 4_000, pins: ["56", "57"], releaseDays: 4 },
    unpaidOrderLimits: { orders: 2, total: 9_000, piecesOfAPack: 5 },
    confirmedEmail: { forCashAbove: 2_500, forReviews: false },
    cashOrders: { refusals: 3, confirmAbove: 3_000, confirmHours: 12, openOrders: 2 },
  },
  delivery: {
    processingDays: { min: 2, max: 4 },
    deliveryDays: { min: 5, max: 9 },
    holidays: ["2026-12-25"],
    closedUntil: addDays(indiaDay(new Date()), 30),
    carriers: [{ name: "Own Courier", tracking: "https://courier.example/?awb={number}" }],
    deliveryAreas: "Bengaluru and Tumakuru",
    ownVanPins: ["560"],
    claimHours: { food: 72, other: 96, answer: 24 },
  },
  van: {
    weekdays: [2, 5],
    slots: [{ from: "07:00", to: "10:00", places: 20 }],
    orderUntil: "17:30",
    daysAhead: 10,
  },
  charges: {
    deliveryZones: [
      { name: "Bengaluru", states: [], pins: ["560"], charge: 30, perKg: 0, freeFrom: 500 },
      { name: "Elsewhere", states: [], pins: [], charge: 90, perKg: 20, freeFrom: null },
    ],
    smallestOrder: 50,
  },
  alerts: { orderAlertEmail: "adesha@palle.example", digestHour: 6 },
};

async function changeAll() {
  for (const section of Object.keys(CHANGED) as SectionName[]) {
    const { status, body } = await changeSection(section, CHANGED[section]);
    expect([status, body.message]).toEqual([200, undefined]);
  }
}

const PAGES = [
  ..."/ /products /search?q=ragi /cart /nowhere /contact /about /journey /testimonials".split(" "),
  ..."/terms /privacy /shipping /delivery /returns /refund /benefits /login".split(" "),
  ..."/engineering/bio-gas /checkout /orders /profile /manifest.webmanifest".split(" "),
  "/.well-known/security.txt",
];

/** Texts of the default settings on pages and documents that appear nowhere else. */
const OLD = [
  "Nela Farm",
  "Chevella Road, Ranga",
  "+91 40 4000 1969",
  "914040001969",
  "9 AM to 6 PM",
  "hello@nela.example",
  "care@nela.example",
  "nelafarmstore",
  "Lakshmi Devi",
  DEFAULTS.tax.gstin,
  DEFAULTS.tax.fssai,
  DEFAULTS.delivery.deliveryAreas,
  "1-2 business days",
  "3-7 business days",
  "3 to 7 business days",
  "within 48 hours of delivery",
  "Free shipping",
  "delivered free",
  "No delivery charge",
  "Free Delivery",
];

describe("changed settings", () => {
  test("are on every page at once, and none shows the old ones", async () => {
    for (const path of PAGES) await pageText(path);
    await changeAll();
    for (const path of PAGES) {
      const html = await pageText(path);
      const left = OLD.filter((text) => html.includes(text));
      expect(left, path).toEqual([]);
    }
    expect(await pageText("/contact")).toContain(
      "Tumkur Road 7, Bengaluru Rural district, Karnataka 562123",
    );
    expect(await pageText("/terms")).toContain("Palle Pantalu LLP");
    expect(await pageText("/shipping")).toContain("5-9 business days");
    expect(await pageText("/products")).toContain("We are away: parcels leave from");
    expect(await pageText("/")).toContain("5 to 9 business days");
  });

  test("reach browsers only if everybody may know them", async () => {
    await changeAll();
    const html = await pageText("/");
    const [, json = ""] =
      /<script id="shop-settings" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(settings);
    expect(json).not.toMatch(
      /adesha@|invoicePrefix|unpaidOrderLimits|confirmedEmail|cashOrders|digestHour/,
    );
  });

  test("are on invoices from then on, and earlier ones stay unchanged", async () => {
    const ship = (id: number) =>
      shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body: { status: "shipped" } });
    const shopper = await newShopper(shop, { product_id: 1, quantity: 1 });
    const first = await shopper.place({ payment_method: "cod" });
    expect((await ship(first.body.id)).status).toBe(200);
    await changeAll();
    applySettings({ shop: { ...settings, cashOnDelivery: DEFAULTS.payment.cashOnDelivery } });
    await shopper.add({ product_id: 2, quantity: 1 });
    const second = await shopper.place({ payment_method: "cod" });
    expect((await ship(second.body.id)).status).toBe(200);
    const { rows } = await shop.database.pool.query(`
      SELECT number, particulars->'seller' AS seller,
        (SELECT sum(igst_paise)::int FROM invoice_lines AS line
          WHERE (line.customer_id, line.order_id) = (invoices.customer_id, invoices.order_id)) AS igst
      FROM invoices ORDER BY issued_at`);
    expect(rows).toMatchObject([
      {
        number: expect.stringMatching(/^NF.*1$/),
        seller: { name: "Nela Farm Store", gstin: DEFAULTS.tax.gstin, state_code: "36" },
      },
      {
        number: expect.stringMatching(/^PP.*2$/),
        seller: { legal_name: "Palle Pantalu LLP", gstin: CHANGED.tax.gstin, state_code: "29" },
      },
    ]);
    // From Karnataka, Telangana is another state.
    expect([rows[0].igst, rows[1].igst]).toEqual([0, expect.any(Number)]);
    expect(rows[1].igst).toBeGreaterThan(0);
  });

  test("are in emails", async () => {
    const { token } = await shop.register();
    await changeAll();
    const { body: list } = await shop.call<{ results: { id: number }[] }>(
      "/admin/messages/?limit=1",
      { token: admin },
    );
    const { body } = await shop.call<{ html: string; text: string }>(
      `/admin/messages/${list.results[0]?.id}/`,
      { token: admin },
    );
    for (const part of [body.html, body.text.replace(/\s+/g, " ")]) {
      expect(OLD.filter((text) => part.includes(text))).toEqual([]);
      for (const text of [
        "Palle Pantalu LLP",
        "Tumkur Road 7",
        CHANGED.tax.gstin,
        "+91 80 2345 6789",
      ])
        expect(part).toContain(text);
    }
    expect(token).toBeTruthy();
  });

  test("decide how orders are paid and delivered", async () => {
    await changeAll();
    const area = await shop.call("/pincodes/500034/");
    expect(area.body).toMatchObject({ cod: false });
    expect((await shop.call("/pincodes/560001/")).body).toMatchObject({ cod: true });
    const shopper = await newShopper(shop, { product_id: 1, quantity: 1 });
    const refused = await shopper.place({ payment_method: "cod" });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining("Cash on delivery isn't available in 500034"),
    ]);
    await changeSection(
      "payment",
      { cashOnDelivery: { ...DEFAULTS.payment.cashOnDelivery, offered: false } },
      { version: 1 },
    );
    const methods = await shop.call<{ results: { id: string }[] }>("/payments/methods/");
    expect(methods.body.results.map(({ id }) => id)).toEqual(["upi"]);
    expect(await pageText("/products/1")).not.toContain("UPI or cash on delivery");
  });

  test("of another process are used after the next poll, before anything is cached again", async () => {
    const poll = await listenForCatalogueChanges(shop.shop, () =>
      loadSettings(shop.shop, (problem) => expect.fail(problem)),
    );
    expect(await pageText("/terms")).toContain("Nela Farm Store");
    await shop.database.pool.query(
      "INSERT INTO settings (section, version, values) VALUES ('identity', 1, $1)",
      [CHANGED.identity],
    );
    await shop.database.pool.query("UPDATE catalogue_version SET version = version + 1");
    await poll();
    expect(await pageText("/terms")).toContain("Palle Pantalu");
    expect(settings.phone).toBe(DEFAULTS.contact.phone);
  });
});

test("pages name dates, so they are rendered again when a day begins in India", async () => {
  const poll = await listenForCatalogueChanges(shop.shop, async () => {});
  await pageText("/terms");
  expect(shop.cache.size.entries).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  try {
    await poll();
  } finally {
    vi.useRealTimers();
  }
  expect(shop.cache.size.entries).toBe(0);
});

describe("stored settings", () => {
  test("that lack a newer one have its default", async () => {
    const { pins: _, ...cashOnDelivery } = CHANGED.payment.cashOnDelivery;
    const { hours: __, ...contact } = CHANGED.contact;
    await shop.database.pool.query(
      "INSERT INTO settings (section, version, values) VALUES ('contact', 3, $1), ('payment', 2, $2)",
      [contact, { ...CHANGED.payment, cashOnDelivery }],
    );
    const problems: string[] = [];
    await loadSettings(shop.shop, (problem) => problems.push(problem));
    expect([settings.phone, settings.hours]).toEqual([
      CHANGED.contact.phone,
      DEFAULTS.contact.hours,
    ]);
    // Unreadable settings get their defaults, and are reported.
    expect(settings.upiId).toBe(DEFAULTS.payment.upiId);
    expect(problems).toEqual([expect.stringContaining("'payment' can't be read")]);
    expect((await readSettings()).contact.version).toBe(3);
  });

  test("are used by this process once it starts", async () => {
    await changeSection("alerts", CHANGED.alerts);
    applySettings(structuredClone(DEFAULT_SETTINGS));
    await loadSettings(shop.shop, (problem) => expect.fail(problem));
    expect(privateSettings.orderAlertEmail).toBe(CHANGED.alerts.orderAlertEmail);
  });
});
