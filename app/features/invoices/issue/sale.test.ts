import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INDIAN_STATES } from "#app/features/delivery/addresses/indian-states.ts";
import { privateSettings } from "#app/settings.ts";
import { type SoldItem, stateCodeOf, taxSale } from "./sale.ts";

const item = fc
  .record({
    line: fc.integer({ min: 1, max: 100 }),
    title: fc.string(),
    pack_label: fc.string(),
    quantity: fc.integer({ min: 1, max: 1000 }),
    price_paise: fc.integer({ min: 0, max: 1_000_000_00 }),
    share: fc.nat(1_000).map((thousandths) => thousandths / 1_000),
    hsn: fc.constantFrom(null, "1008", "2501", "33074100"),
    gst_rate_percent: fc.constantFrom(null, 0, 0.25, 3, 5, 12, 18, 28, 40),
  })
  .map(
    ({ share, ...rest }): SoldItem => ({
      ...rest,
      discount_paise: Math.floor(share * rest.price_paise * rest.quantity),
    }),
  );
const cart = fc.array(item, { minLength: 1, maxLength: 40 });
const state = fc.constantFrom(...Object.values(INDIAN_STATES));

function of(...rates: (number | null)[]): SoldItem[] {
  const rest = {
    title: "Ragi",
    pack_label: "1 kg",
    quantity: 1,
    price_paise: 9900,
    discount_paise: 0,
    hsn: null,
  };
  return rates.map((gst_rate_percent, at) => ({ line: at + 1, ...rest, gst_rate_percent }));
}

describe("the invoice of any cart", () => {
  test("has lines, taxes and a total that agree to the paisa", () => {
    fc.assert(
      fc.property(cart, state, (items, code) => {
        const sale = taxSale(items, code);
        const paid = items.reduce(
          (sum, one) => sum + one.price_paise * one.quantity - one.discount_paise,
          0,
        );
        expect(sale.total).toBe(paid);
        expect(sale.taxable + sale.exempt + sale.cgst + sale.sgst + sale.igst).toBe(paid);
        for (const part of ["taxable", "exempt", "cgst", "sgst", "igst", "total"] as const) {
          expect(sale.lines.reduce((sum, line) => sum + line[part], 0)).toBe(sale[part]);
        }
        for (const line of sale.lines) {
          expect(line.taxable + line.exempt + line.cgst + line.sgst + line.igst).toBe(line.total);
          expect(line.cgst).toBe(line.sgst);
          expect(line.basisPoints === 0 ? line.taxable : line.exempt).toBe(0);
        }
        expect(code === privateSettings.stateCode ? sale.igst : sale.cgst + sale.sgst).toBe(0);
      }),
    );
  });
});

describe("the document of a sale", () => {
  test.each([
    ["tax-invoice", [5, 18]],
    ["bill-of-supply", [0, 0]],
    ["invoice-cum-bill-of-supply", [5, 0]],
    ["tax-invoice", [null]],
  ] as const)("is a %s for rates of %j", (kind, rates) => {
    expect(taxSale(of(...rates), "36").kind).toBe(kind);
  });
});

test("taxes goods without a rate at the shop's fallback rate", () => {
  const [line] = taxSale(of(null), "36").lines;
  expect(line).toMatchObject({ basisPoints: 1800, taxable: 8390, cgst: 755, sgst: 755 });
});

test("every state has a GST code, and an unknown state throws", () => {
  expect(stateCodeOf("Tamil Nadu")).toBe("33");
  expect(() => stateCodeOf("Atlantis")).toThrow("India has no state 'Atlantis'.");
});
