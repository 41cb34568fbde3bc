import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { applySettings, shop } from "#app/settings.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { unpaidRefusal } from "./unpaid-order-limits.server.ts";

beforeEach(() => {
  const unpaidOrderLimits = { orders: 2, total: 1_000.5, piecesOfAPack: 10 };
  applySettings({ privateSettings: { ...DEFAULT_SETTINGS.privateSettings, unpaidOrderLimits } });
});
afterEach(() => applySettings(structuredClone(DEFAULT_SETTINGS)));

const NONE = { orders: 0, total_paise: 0, packs: [] };
const ragi = (quantity: number) => ({
  pack_id: 1,
  quantity,
  title: "Ragi",
  pack_label: "1 kg",
});
const honey = (quantity: number) => ({
  pack_id: 2,
  quantity,
  title: "Honey",
  pack_label: "500 g",
});

describe("the number of a customer's unpaid orders", () => {
  const hold = { totalPaise: 100_00, lines: [ragi(1)] };

  test("may reach the limit", () => {
    expect(unpaidRefusal({ ...NONE, orders: 1, total_paise: 100_00 }, hold)).toBeUndefined();
  });

  test("may not exceed it", () => {
    for (const orders of [2, 3]) {
      expect(unpaidRefusal({ ...NONE, orders, total_paise: 200_00 }, hold)).toBe(
        `${orders} of your orders are waiting for payment. Pay or cancel one of them first.`,
      );
    }
  });

  test("does not grow when packs are added to one of them", () => {
    const held = { ...NONE, orders: 2, total_paise: 200_00 };
    expect(unpaidRefusal(held, { ...hold, isNew: false })).toBeUndefined();
    expect(unpaidRefusal(held, { ...hold, isNew: true })).toBeDefined();
  });
});

describe("the total of a customer's unpaid orders", () => {
  const hold = (totalPaise: number) => ({ totalPaise, lines: [ragi(1)] });

  test("may reach the limit together with earlier unpaid orders", () => {
    expect(unpaidRefusal(NONE, hold(1_000_50))).toBeUndefined();
    const held = { ...NONE, orders: 1, total_paise: 600_00 };
    expect(unpaidRefusal(held, hold(400_50))).toBeUndefined();
  });

  test("may not exceed it by a paisa, and the message says what the customer can do", () => {
    const limit = "Your unpaid online orders can't come to more than ₹1,000.50 in total.";
    expect(unpaidRefusal(NONE, hold(1_000_51))).toBe(
      `${limit} Order less at a time, or call us on ${shop.phone}.`,
    );
    expect(unpaidRefusal({ ...NONE, orders: 1, total_paise: 600_00 }, hold(400_51))).toBe(
      `${limit} Pay or cancel one of your open orders first, or order less.`,
    );
  });

  test("is checked when packs are added too", () => {
    const held = { ...NONE, orders: 2, total_paise: 1_000_00 };
    expect(unpaidRefusal(held, { ...hold(51), isNew: false })).toContain("in total");
  });
});

describe("the pieces of a pack in unpaid orders", () => {
  const held = {
    orders: 1,
    total_paise: 100_00,
    packs: [
      { pack_id: 9, pieces: 10 },
      { pack_id: 2, pieces: 6 },
    ],
  };

  test("may reach the limit together with earlier unpaid orders", () => {
    const lines = [ragi(10), honey(4)];
    expect(unpaidRefusal(held, { totalPaise: 100_00, lines })).toBeUndefined();
  });

  test("may not exceed it, and the message names the pack", () => {
    const lines = [ragi(10), honey(5)];
    expect(unpaidRefusal(held, { totalPaise: 100_00, lines })).toBe(
      "Your unpaid online orders can't hold more than 10 pieces of Honey (500 g). Pay for one of them first, or order less.",
    );
    const both = [ragi(11), honey(5)];
    expect(unpaidRefusal(NONE, { totalPaise: 100_00, lines: both })).toBe(
      `Your unpaid online orders can't hold more than 10 pieces of Ragi (1 kg). Order less at a time, or call us on ${shop.phone}.`,
    );
  });
});
