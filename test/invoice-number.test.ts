import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#app/database/context.ts";
import { failed, ok } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { issueCreditNote } from "../app/features/invoices/issue/credit-note-service.server.ts";
import {
  issueInvoice,
  readDocument,
  type Sale,
} from "../app/features/invoices/issue/invoice-service.server.ts";
import { toSections } from "../app/features/settings/settings-sections.ts";
import { DEFAULT_SETTINGS } from "../app/shop.ts";
import { untilLockWaits } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import { forgetSettings } from "./support/settings/forget-settings.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterEach(() => forgetSettings(shop));
afterAll(() => shop.close());

const THIS_YEAR = new Date("2027-03-31T18:29:59.999Z");
const NEXT_YEAR = new Date("2027-03-31T18:30:00.000Z");

/** A new sale of one item at ₹99, as input for an invoice. */
async function newSale(): Promise<Sale> {
  const { id } = await createProducts(shop, [{ price_paise: 9900 }]);
  const shopper = await newShopper(shop, { product_id: id });
  const { body } = await shopper.place();
  const me = await shop.call<{ id: number }>("/users/me/", { token: shopper.token });
  return {
    customerId: me.body.id,
    orderId: body.id,
    orderedAt: new Date(),
    payment: "UPI",
    delivery: { ...body.delivery },
    items: [
      {
        line: 1,
        title: "Ragi",
        pack_label: "1 kg",
        quantity: 1,
        price_paise: 9900,
        discount_paise: 0,
        hsn: null,
        gst_rate_percent: 5,
      },
    ],
    business: null,
    deliveryChargePaise: 0,
    totalPaise: 9900,
  };
}

async function numbers(series: "invoice" | "credit-note"): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom("invoices")
    .select("number")
    .where("series", "=", series)
    .orderBy("number")
    .execute();
  return rows.map(({ number }) => number);
}

function numbersUpTo(last: number, beginning: string): string[] {
  return Array.from({ length: last }, (_, at) => beginning + String(at + 1).padStart(6, "0"));
}

test("numbers have no gaps or duplicates, whatever fails and however many are taken at once", async () => {
  const sales = await Promise.all(Array.from({ length: 24 }, newSale));
  const outcomes = await Promise.allSettled(
    sales.map((sale, at) =>
      inTransaction(shop.shop, async (tx) => {
        await issueInvoice(tx, sale, THIS_YEAR);
        if (at % 3 === 1) return failed(shopError("conflict", "Something else went wrong."));
        if (at % 3 === 2) throw new Error("The shop broke down.");
        return ok();
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(8);
  expect(await numbers("invoice")).toEqual(numbersUpTo(8, "NF/26-27/"));

  await Promise.all(
    sales.map((sale) =>
      inTransaction(shop.shop, async (tx) => ok(await issueInvoice(tx, sale, NEXT_YEAR))),
    ),
  );
  expect(await numbers("invoice")).toEqual([
    ...numbersUpTo(8, "NF/26-27/"),
    ...numbersUpTo(16, "NF/27-28/"),
  ]);

  const notes = sales.slice(0, 10);
  await Promise.all(
    [...notes, ...notes].map((sale) =>
      inTransaction(shop.shop, async (tx) => ok(await issueCreditNote(tx, sale, NEXT_YEAR))).catch(
        () => undefined,
      ),
    ),
  );
  expect(await numbers("credit-note")).toEqual(numbersUpTo(10, "NC/27-28/"));
});

test.each([
  ["2027-03-31T18:29:59.999Z", "26-27"],
  ["2027-03-31T18:30:00.000Z", "27-28"],
  ["2026-04-01T00:00:00.000Z", "26-27"],
  ["2026-12-31T23:59:59.000Z", "26-27"],
  ["2027-01-01T00:00:00.000Z", "26-27"],
  ["2027-05-31T12:00:00.000Z", "27-28"],
  ["2099-06-01T00:00:00.000Z", "99-00"],
  ["2009-06-01T00:00:00.000Z", "09-10"],
])(
  "an invoice of %s has a number of the financial year %s, by India's clock",
  async (moment, year) => {
    const sale = await newSale();
    await inTransaction(shop.shop, async (tx) =>
      ok(await issueInvoice(tx, sale, new Date(moment))),
    );
    const invoice = await readDocument(shop.shop, sale, { series: "invoice" });
    expect(invoice?.issued_at.toISOString()).toBe(moment);
    expect(invoice?.number).toMatch(new RegExp(`^NF/${year}/`));
  },
);

test("lines that don't add up to the amount paid are never invoiced", async () => {
  const sale = await newSale();
  const wrong = inTransaction(shop.shop, async (tx) =>
    ok(await issueInvoice(tx, { ...sale, totalPaise: 9899 })),
  );
  await expect(wrong).rejects.toThrow("don't sum to its total");
});

test("a document is dated after it has waited for its number", async () => {
  const { pool } = shop.database;
  const [first, second] = [await newSale(), await newSale()];
  await inTransaction(shop.shop, async (tx) => ok(await issueInvoice(tx, first)));
  const other = await pool.connect();
  await other.query("BEGIN");
  await other.query("SELECT FROM invoice_counters FOR UPDATE");
  const issuing = inTransaction(shop.shop, async (tx) => ok(await issueInvoice(tx, second)));
  await untilLockWaits(pool);
  const { rows } = await other.query<{ at: Date }>("SELECT clock_timestamp() AS at");
  await other.query("COMMIT");
  other.release();
  await issuing;
  const invoice = await readDocument(shop.shop, second, { series: "invoice" });
  expect(invoice?.issued_at.getTime()).toBeGreaterThanOrEqual(rows[0]?.at.getTime() ?? Infinity);
});

const INVOICE_PREFIX = "values.invoicing.invoicePrefix";
const CREDIT_NOTE_PREFIX = "values.invoicing.creditNotePrefix";

/** Changes the prefixes, which have been changed `times` times before. */
async function changePrefixes(invoicePrefix: string, creditNotePrefix: string, times = 0) {
  const { tax } = toSections(DEFAULT_SETTINGS);
  const invoicing = { ...tax.invoicing, invoicePrefix, creditNotePrefix };
  const token = await shop.newAdmin();
  return shop.call<Record<string, unknown>>("/admin/settings/tax/", {
    method: "PUT",
    token,
    body: { version: times, values: { ...tax, invoicing } },
  });
}

async function issueBoth(now: Date | null) {
  const sale = await newSale();
  await inTransaction(shop.shop, async (tx) => ok(await issueInvoice(tx, sale, now)));
  await inTransaction(shop.shop, async (tx) => ok(await issueCreditNote(tx, sale, now)));
}

test("a prefix that the other series has used in this financial year is refused", async () => {
  await issueBoth(null);
  const swapped = await changePrefixes("NC", "NF");
  expect(swapped.status).toBe(400);
  expect(swapped.body).toMatchObject({
    [INVOICE_PREFIX]: [expect.stringContaining("credit notes")],
    [CREDIT_NOTE_PREFIX]: [expect.stringContaining("invoices")],
  });

  expect((await changePrefixes("NA", "NC")).status).toBe(200);
  const reused = await changePrefixes("NA", "NF", 1);
  expect(reused.status).toBe(400);
  expect(Object.keys(reused.body)).toContain(CREDIT_NOTE_PREFIX);
  expect(Object.keys(reused.body)).not.toContain(INVOICE_PREFIX);
  expect((await changePrefixes("NF", "NC", 1)).status).toBe(200);
});

test("a prefix that the other series used in another financial year is accepted", async () => {
  expect((await changePrefixes("QA", "QB")).status).toBe(200);
  await issueBoth(new Date("2020-06-01T00:00:00.000Z"));
  expect((await changePrefixes("QB", "QA", 1)).status).toBe(200);
});

test("a prefix that both series have used is refused for the series whose new numbers could collide", async () => {
  expect((await changePrefixes("RA", "RB")).status).toBe(200);
  await issueBoth(null);
  const { pool } = shop.database;
  await pool.query(
    `INSERT INTO invoices SELECT (jsonb_populate_record(invoices, jsonb_build_object(
      'sequence', 7, 'number', overlay(number PLACING '999' FROM 10), 'series', 'credit-note'))).*
    FROM invoices WHERE number LIKE 'RA/%'`,
  );
  expect((await changePrefixes("NF", "NC", 1)).status).toBe(200);
  expect((await changePrefixes("RA", "NC", 2)).status).toBe(400);
  await pool.query("DELETE FROM invoices WHERE sequence = 7");
  expect((await changePrefixes("RA", "NC", 2)).status).toBe(200);
});
