import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CreditableLine,
  creditPieces,
  creditRest,
  creditSum,
  remainingOf,
  remainingPieces,
} from "#app/features/invoices/issue/credit.server.ts";
import { afterNote, invoiceOf } from "../../../../test/support/credited-invoice.ts";
import {
  creditsOfItems,
  creditsOfSent,
  creditsOfSum,
  leftToRefund,
} from "./refund-rules.server.ts";

/** Two jars at ₹100 and one at ₹50. */
const LINES = invoiceOf([
  { quantity: 2, price_paise: 100_00, gst_rate_percent: 5 },
  { quantity: 1, price_paise: 50_00, gst_rate_percent: 18 },
]);
const ALL_BACK = afterNote(LINES, creditRest(LINES));

function piecesOf(lines: readonly CreditableLine[], item: number, quantity: number) {
  const credits = creditsOfItems(lines, [{ item, quantity }]);
  if (!credits.ok) throw new Error(credits.error.message);
  return credits.value;
}

function invalid(field: string, message: string) {
  return { ok: false, error: { code: "invalid", message, fields: { [field]: [message] } } };
}

describe("what is left to refund on an order", () => {
  test("is all money and all pieces of a shipped order", () => {
    const left = {
      amount: 250,
      items: [
        { item: 1, title: "Ragi", pack_label: "1 kg", quantity: 2, price: 100 },
        { item: 2, title: "Ragi", pack_label: "1 kg", quantity: 1, price: 50 },
      ],
    };
    expect(leftToRefund(LINES, "shipped")).toEqual(left);
    expect(leftToRefund(LINES, "delivered")).toEqual(left);
  });

  test("is only money while the order is not shipped, since its pieces can be cancelled", () => {
    for (const status of ["pending", "paid"] as const) {
      expect(leftToRefund(LINES, status)).toEqual({ amount: 250, items: [] });
    }
  });

  test("is reduced by earlier refunds", () => {
    const once = afterNote(LINES, [...piecesOf(LINES, 1, 1), ...piecesOf(LINES, 2, 1)]);
    expect(leftToRefund(once, "shipped")).toMatchObject({
      amount: 100,
      items: [{ item: 1, quantity: 1 }],
    });
    const reduced = afterNote(LINES, creditSum(LINES, 30_00));
    expect(leftToRefund(reduced, "shipped")).toMatchObject({ amount: 220, items: [{}, {}] });
  });

  test("is nothing once all money is refunded, even if the customer has the goods", () => {
    expect(leftToRefund(ALL_BACK, "shipped")).toBeNull();
    const all = creditsOfSum(LINES, 250_00);
    if (!all.ok) throw new Error(all.error.message);
    expect(leftToRefund(afterNote(LINES, all.value), "shipped")).toBeNull();
    expect(leftToRefund([], "shipped")).toBeNull();
  });
});

describe("a refund of pieces of an order", () => {
  test("is at their price", () => {
    const asked = [
      { item: 2, quantity: 1 },
      { item: 1, quantity: 1 },
    ];
    expect(creditsOfItems(LINES, asked)).toEqual({
      ok: true,
      value: [
        { line: 2, quantity: 1, amount: 50_00 },
        { line: 1, quantity: 1, amount: 100_00 },
      ],
    });
    expect(piecesOf(LINES, 1, 2)).toEqual([{ line: 1, quantity: 2, amount: 200_00 }]);
  });

  test("fails if the invoice has fewer pieces left, or no such item", () => {
    const refused = (lines: readonly CreditableLine[], item: number, quantity: number) =>
      creditsOfItems(lines, [{ item, quantity }]);
    expect(refused(LINES, 1, 3)).toEqual(invalid("items", "Ragi: only 2 left to refund."));
    const once = afterNote(LINES, piecesOf(LINES, 1, 1));
    expect(refused(once, 1, 2)).toEqual(invalid("items", "Ragi: only 1 left to refund."));
    expect(refused(ALL_BACK, 1, 1)).toEqual(invalid("items", "Ragi: only 0 left to refund."));
    expect(refused(LINES, 3, 1)).toEqual(invalid("items", "An item: only 0 left to refund."));
  });

  test("fails as a whole if one of the items has too few pieces left", () => {
    const asked = [
      { item: 1, quantity: 1 },
      { item: 2, quantity: 2 },
    ];
    expect(creditsOfItems(LINES, asked)).toMatchObject({ ok: false });
  });
});

describe("a refund of a sum of money", () => {
  test("is split over the lines, without any of their pieces", () => {
    expect(creditsOfSum(LINES, 25_00)).toEqual({
      ok: true,
      value: [
        { line: 1, quantity: 0, amount: 20_00 },
        { line: 2, quantity: 0, amount: 5_00 },
      ],
    });
  });

  test("can be all that is left, without any of the pieces", () => {
    const once = afterNote(LINES, piecesOf(LINES, 2, 1));
    expect(creditsOfSum(once, 200_00)).toEqual({
      ok: true,
      value: [{ line: 1, quantity: 0, amount: 200_00 }],
    });
  });

  test("skips a line that was reduced to nothing, although its pieces were not returned", () => {
    const [first] = LINES;
    const free = afterNote(LINES, [
      { line: 1, quantity: 0, amount: first ? remainingOf(first) : 0 },
    ]);
    expect(creditsOfSum(free, 50_00)).toEqual({
      ok: true,
      value: [{ line: 2, quantity: 0, amount: 50_00 }],
    });
  });

  test("fails if less than that is left, or nothing", () => {
    expect(creditsOfSum(LINES, 250_01)).toEqual(
      invalid("amount", "Only ₹250.00 of this order is left to refund."),
    );
    expect(creditsOfSum(ALL_BACK, 1_00)).toEqual(
      invalid("amount", "There is nothing left to refund on this order."),
    );
  });

  test("is at least ₹1 and leaves nothing or at least ₹1", () => {
    const refusal = invalid(
      "amount",
      "Refund all ₹250.00, or an amount between ₹1.00 and ₹249.00.",
    );
    expect(creditsOfSum(LINES, 99)).toEqual(refusal);
    expect(creditsOfSum(LINES, 0)).toEqual(refusal);
    expect(creditsOfSum(LINES, 249_01)).toEqual(refusal);
    expect(creditsOfSum(LINES, 1_00)).toMatchObject({ ok: true });
    expect(creditsOfSum(LINES, 249_00)).toMatchObject({ ok: true });
  });
});

test("any sequence of refunds gives the requested amounts, and never more than was paid", () => {
  const bought = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      price_paise: fc.integer({ min: 1, max: 500_00 }),
      gst_rate_percent: fc.constantFrom(0, 5, 18),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const refund = fc.oneof(
    fc.record({ item: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ paise: fc.nat(600_00) }),
  );
  const leftOf = (lines: readonly CreditableLine[]) =>
    lines.reduce((sum, line) => sum + remainingOf(line), 0);
  fc.assert(
    fc.property(bought, fc.array(refund, { maxLength: 8 }), (goods, refunds) => {
      let lines = invoiceOf(goods);
      for (const asked of refunds) {
        const left = leftOf(lines);
        const credits =
          "paise" in asked ? creditsOfSum(lines, asked.paise) : creditsOfItems(lines, [asked]);
        if (!credits.ok) continue;
        const paise = credits.value.reduce((sum, { amount }) => sum + amount, 0);
        if ("paise" in asked) expect(paise).toBe(asked.paise);
        expect(paise).toBeLessThanOrEqual(left);
        if ("item" in asked) {
          const line = lines[asked.item - 1];
          expect(asked.quantity).toBeLessThanOrEqual(line ? remainingPieces(line) : 0);
          expect(credits.value).toEqual(line ? [creditPieces(line, asked.quantity)] : []);
        }
        lines = afterNote(lines, credits.value);
        expect(leftOf(lines)).toBe(left - paise);
        for (const line of lines) expect(remainingOf(line)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

describe("the credits for money that has already been refunded", () => {
  const amounts = (paise: number) => creditsOfSent(LINES, paise).map(({ amount }) => amount);

  test("can have any amount, split over the lines, without pieces", () => {
    expect(amounts(125_00)).toEqual([100_00, 25_00]);
    expect(amounts(40)).toEqual([40]);
    expect(amounts(249_60).reduce((sum, amount) => sum + amount, 0)).toBe(249_60);
    expect(creditsOfSent(LINES, 125_00).every(({ quantity }) => quantity === 0)).toBe(true);
  });

  test("are at most what is left", () => {
    expect(amounts(250_00)).toEqual([200_00, 50_00]);
    expect(amounts(300_00)).toEqual([200_00, 50_00]);
    expect(creditsOfSent(ALL_BACK, 1_00)).toEqual([]);
  });
});
