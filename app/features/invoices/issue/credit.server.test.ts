import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterNote, invoiceOf, PARTS } from "../../../../test/support/credited-invoice.ts";
import {
  type Credit,
  creditedLine,
  creditPieces,
  creditRest,
  creditSum,
  lineForFewer,
  remainingOf,
  remainingPieces,
} from "./credit.server.ts";
import type { Amounts } from "./issued-document.server.ts";

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
    share: fc.oneof(
      fc.constant(0),
      fc.nat(1_000).map((thousandths) => thousandths / 1_000),
    ),
  })
  .map(({ share, ...item }) => ({
    ...item,
    discount_paise: Math.floor(share * item.price_paise * item.quantity),
  }));
const event = fc.oneof(
  fc.record({ line: fc.nat(), pieces: fc.nat() }),
  fc.record({ share: fc.nat(1_000).map((thousandths) => thousandths / 1_000) }),
);

describe("any sequence of credit notes", () => {
  test("credits at most the invoice, part by part, and in the end exactly the invoice", () => {
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

test("splits a sum in proportion, in whole rupees, and gives the largest line the rest", () => {
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

test("credits the last piece with what earlier price reductions have left", () => {
  const [line] = invoiceOf([{ quantity: 2, price_paise: 10_000, gst_rate_percent: 5 }], "36");
  if (!line) throw new Error("The invoice has no line.");
  expect(creditPieces(line, 1).amount).toBe(10_000);
  const [reduced] = afterNote([line], creditSum([line], 5_000));
  const [once] = afterNote(reduced ? [reduced] : [], reduced ? [creditPieces(reduced, 1)] : []);
  expect(once && creditPieces(once, 1).amount).toBe(5_000);
});

test("lists shares in the order of the lines, and leaves out a line without one", () => {
  const lines = invoiceOf(
    [70_000, 10_000, 20_000, 50].map((price_paise) => {
      return { quantity: 1, price_paise, gst_rate_percent: 5 };
    }),
  );
  expect(creditSum(lines, 10_005)).toEqual([
    { line: 1, quantity: 0, amount: 7_005 },
    { line: 2, quantity: 0, amount: 1_000 },
    { line: 3, quantity: 0, amount: 2_000 },
  ]);
  expect(creditSum(lines.slice(0, 3), 10_000)).toEqual([
    { line: 1, quantity: 0, amount: 7_000 },
    { line: 2, quantity: 0, amount: 1_000 },
    { line: 3, quantity: 0, amount: 2_000 },
  ]);
});

test("gives what the largest line can't take to the smallest line that can", () => {
  const lines = invoiceOf(
    [356, 302, 143, 207].map((price_paise) => {
      return { quantity: 1, price_paise, gst_rate_percent: 5 };
    }),
  );
  expect(creditSum(lines, 903).map(({ amount }) => amount)).toEqual([356, 200, 143, 204]);
  expect(creditSum(lines, 1_008).map(({ amount }) => amount)).toEqual([356, 302, 143, 207]);
});

test("the rest of an invoice is every line with money or pieces left", () => {
  const jar = { quantity: 1, price_paise: 10_000, gst_rate_percent: 5 };
  const lines = afterNote(invoiceOf([jar, jar, jar, jar]), [
    { line: 1, quantity: 1, amount: 10_000 },
    { line: 2, quantity: 0, amount: 10_000 },
    { line: 3, quantity: 1, amount: 9_000 },
  ]);
  expect(creditRest(lines)).toEqual([
    { line: 2, quantity: 1, amount: 0 },
    { line: 3, quantity: 0, amount: 1_000 },
    { line: 4, quantity: 1, amount: 10_000 },
  ]);
});

test("credits a piece at its price less its share of the discount", () => {
  const four = { quantity: 4, price_paise: 10_000, gst_rate_percent: 5, discount_paise: 4_002 };
  const lines = invoiceOf([four]);
  const [line] = lines;
  if (!line) throw new Error("The invoice has no line.");
  expect(creditPieces(line, 1)).toEqual({ line: 1, quantity: 1, amount: 9_000 });
  expect(creditPieces(line, 3)).toEqual({ line: 1, quantity: 3, amount: 26_999 });
  expect(creditPieces(line, 4)).toEqual({ line: 1, quantity: 4, amount: 35_998 });
  expect(creditedLine(line, creditPieces(line, 3)).discount_paise).toBe(3_001);
  // The last pieces take all that is left, even if an earlier note credited less than their price.
  const [once] = afterNote(lines, [{ line: 1, quantity: 1, amount: 5_000 }]);
  expect(once && creditPieces(once, 3).amount).toBe(30_998);
});

test("credits a line that cost nothing without amounts", () => {
  const free = { quantity: 2, price_paise: 10_000, gst_rate_percent: 5, discount_paise: 20_000 };
  const lines = invoiceOf([free]);
  const [line] = afterNote(lines, creditRest(lines));
  expect(line?.credited).toMatchObject({ quantity: 2, discount_paise: 20_000, total_paise: 0 });
});

test("carries a tax of less than a paisa over to the next credit", () => {
  const lines = invoiceOf([{ quantity: 1, price_paise: 1_000, gst_rate_percent: 40 }]);
  let [line] = lines;
  // Half of the tax is 1/7 of the price.
  for (let paise = 1; line && paise <= 7; paise += 1) {
    const one = { line: 1, quantity: 0, amount: 1 };
    expect(creditedLine(line, one)).toMatchObject({
      taxable_paise: 1,
      cgst_paise: 0,
      sgst_paise: 0,
    });
    [line] = afterNote([line], [one]);
  }
  const two = line && creditedLine(line, { line: 1, quantity: 0, amount: 3 });
  expect(two).toMatchObject({ taxable_paise: 1, cgst_paise: 1, sgst_paise: 1 });
});

test("an invoice line for fewer of its pieces has their price, and its taxes in proportion", () => {
  const [line] = invoiceOf([
    { quantity: 3, price_paise: 105_00, gst_rate_percent: 5, discount_paise: 31_50 },
  ]);
  if (!line) throw new Error("The invoice has no line.");
  expect(lineForFewer(line.invoiced, { quantity: 2, paise: 189_00 })).toEqual({
    ...line.invoiced,
    quantity: 2,
    discount_paise: 21_00,
    taxable_paise: 180_00,
    cgst_paise: 4_50,
    sgst_paise: 4_50,
    total_paise: 189_00,
  });
  const exempt = invoiceOf([{ quantity: 2, price_paise: 10_00, gst_rate_percent: 0 }])[0];
  if (!exempt) throw new Error("The invoice has no line.");
  expect(lineForFewer(exempt.invoiced, { quantity: 1, paise: 10_00 })).toMatchObject({
    taxable_paise: 0,
    exempt_paise: 10_00,
    total_paise: 10_00,
  });
  const elsewhere = invoiceOf([{ quantity: 2, price_paise: 105_00, gst_rate_percent: 5 }], "33")[0];
  if (!elsewhere) throw new Error("The invoice has no line.");
  expect(lineForFewer(elsewhere.invoiced, { quantity: 1, paise: 105_00 })).toMatchObject({
    taxable_paise: 100_00,
    igst_paise: 5_00,
    cgst_paise: 0,
  });
});
