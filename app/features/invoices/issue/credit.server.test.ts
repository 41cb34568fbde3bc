import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Credit,
  type CreditableLine,
  creditedLine,
  creditPieces,
  creditRest,
  creditSum,
  remainingOf,
  remainingPieces,
} from "./credit.server.ts";
import type { Amounts } from "./issued-document.server.ts";
import { taxSale } from "./sale.ts";

const PARTS = [
  "taxable_paise",
  "exempt_paise",
  "cgst_paise",
  "sgst_paise",
  "igst_paise",
  "total_paise",
] as const;

interface Goods {
  quantity: number;
  price_paise: number;
  gst_rate_percent: number;
  /** Off the price of all pieces; 0 if it isn't given. */
  discount_paise?: number;
}

/** An invoice for these goods, of which nothing is credited yet. */
function invoiceOf(goods: Goods[], stateCode: string): CreditableLine[] {
  const names = { title: "Ragi", pack_label: "1 kg", hsn: null, discount_paise: 0 };
  const { lines } = taxSale(
    goods.map((item, at) => ({ line: at + 1, ...names, ...item })),
    stateCode,
  );
  return lines.map((line) => ({
    invoiced: {
      line: line.line,
      title: line.title,
      pack_label: line.pack_label,
      hsn: line.hsn,
      quantity: line.quantity,
      price_paise: line.price_paise,
      discount_paise: line.discount_paise,
      gst_rate_basis_points: line.basisPoints,
      taxable_paise: line.taxable,
      exempt_paise: line.exempt,
      cgst_paise: line.cgst,
      sgst_paise: line.sgst,
      igst_paise: line.igst,
      total_paise: line.total,
    },
    credited: {
      quantity: 0,
      discount_paise: 0,
      taxable_paise: 0,
      exempt_paise: 0,
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 0,
      total_paise: 0,
    },
  }));
}

/** The lines after a credit note with these credits. */
function afterNote(lines: CreditableLine[], credits: Credit[]): CreditableLine[] {
  return lines.map((line) => {
    const one = credits.find((each) => each.line === line.invoiced.line);
    if (!one) return line;
    const noted = creditedLine(line, one);
    const credited = {
      ...line.credited,
      quantity: line.credited.quantity + noted.quantity,
      discount_paise: line.credited.discount_paise + noted.discount_paise,
    };
    for (const part of PARTS) credited[part] += noted[part];
    return { ...line, credited };
  });
}

const sum = (credits: Credit[]) => credits.reduce((paise, { amount }) => paise + amount, 0);
const valueOfAmounts = (amounts: Amounts) =>
  amounts.taxable_paise +
  amounts.exempt_paise +
  amounts.cgst_paise +
  amounts.sgst_paise +
  amounts.igst_paise;

const goods = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    price_paise: fc.oneof(
      fc.integer({ min: 100, max: 1_000_00 }),
      fc.integer({ min: 1, max: 2_000 }).map((rupees) => rupees * 100),
    ),
    gst_rate_percent: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
    share: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ share, ...item }) => ({
    ...item,
    discount_paise: Math.floor(share * item.price_paise * item.quantity),
  }));
const event = fc.oneof(
  fc.record({ line: fc.nat(), pieces: fc.nat() }),
  fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }),
);

describe("any sequence of credit notes", () => {
  test("takes back at most the invoice, part by part, and in the end exactly the invoice", () => {
    const history = fc.record({
      bought: fc.array(goods, { minLength: 1, maxLength: 12 }),
      state: fc.constantFrom("36", "33"),
      events: fc.array(event, { maxLength: 12 }),
    });
    fc.assert(
      fc.property(history, ({ bought, state, events }) => {
        let lines = invoiceOf(bought, state);
        for (const each of events) {
          const left = lines.reduce((paise, line) => paise + remainingOf(line), 0);
          let credits: Credit[] = [];
          if ("share" in each) {
            const wanted = Math.floor(each.share * left);
            if (wanted >= 100 && left - wanted >= 100) {
              credits = creditSum(lines, wanted);
              expect(sum(credits)).toBe(wanted);
            }
          } else {
            const line = lines[each.line % lines.length];
            const pieces = line ? Math.min(1 + (each.pieces % 5), remainingPieces(line)) : 0;
            if (line && pieces > 0) credits = [creditPieces(line, pieces)];
          }
          for (const { line, amount } of credits) {
            const before = lines.find(({ invoiced }) => invoiced.line === line);
            expect(amount).toBeLessThanOrEqual(before ? remainingOf(before) : 0);
          }
          lines = afterNote(lines, credits);
          for (const { invoiced, credited } of lines) {
            for (const part of ["cgst_paise", "sgst_paise", "igst_paise", "total_paise"] as const) {
              expect(credited[part]).toBeLessThanOrEqual(invoiced[part]);
            }
            for (const part of PARTS) expect(credited[part]).toBeGreaterThanOrEqual(0);
            expect(credited.cgst_paise).toBe(credited.sgst_paise);
            expect(valueOfAmounts(credited)).toBe(credited.total_paise);
          }
        }
        for (const { invoiced, credited } of afterNote(lines, creditRest(lines))) {
          for (const part of PARTS) expect(credited[part]).toBe(invoiced[part]);
          expect(credited.quantity).toBe(invoiced.quantity);
          expect(credited.discount_paise).toBe(invoiced.discount_paise);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("never has a line with a negative value", () => {
    const paise = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 300 });
    fc.assert(
      fc.property(goods, paise, (item, amounts) => {
        let [line] = invoiceOf([item], "36");
        for (const amount of amounts) {
          if (!line || remainingOf(line) < amount) break;
          const one = { line: 1, quantity: 0, amount };
          const noted = creditedLine(line, one);
          for (const part of PARTS) expect(noted[part]).toBeGreaterThanOrEqual(0);
          [line] = afterNote([line], [one]);
        }
      }),
    );
  });
});

test("a sum is split in proportion, in whole rupees, and the largest line takes the rest", () => {
  const lines = invoiceOf(
    [
      { quantity: 1, price_paise: 10_000, gst_rate_percent: 5 },
      { quantity: 2, price_paise: 10_000, gst_rate_percent: 18 },
      { quantity: 1, price_paise: 70_000, gst_rate_percent: 0 },
    ],
    "36",
  );
  expect(creditSum(lines, 10_050)).toEqual([
    { line: 1, quantity: 0, amount: 1_000 },
    { line: 2, quantity: 0, amount: 2_000 },
    { line: 3, quantity: 0, amount: 7_050 },
  ]);
});

test("the last piece takes what reductions of the price have left", () => {
  const [line] = invoiceOf([{ quantity: 2, price_paise: 10_000, gst_rate_percent: 5 }], "36");
  if (!line) throw new Error("The invoice has no line.");
  expect(creditPieces(line, 1).amount).toBe(10_000);
  const [reduced] = afterNote([line], creditSum([line], 5_000));
  const [once] = afterNote(reduced ? [reduced] : [], reduced ? [creditPieces(reduced, 1)] : []);
  expect(once && creditPieces(once, 1).amount).toBe(5_000);
});
