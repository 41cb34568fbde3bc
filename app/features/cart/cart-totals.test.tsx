import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { applySettings } from "#app/settings.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { ADDRESS, cartItemOf, cartOf, productOf } from "../../../test/components/samples.ts";
import { cartCosts } from "./cart-costs.ts";
import { CartTotals } from "./cart-totals.tsx";

const ZONES = [
  { name: "Telangana", states: ["Telangana"], pins: [], charge: 40, perKg: 10, freeFrom: 500 },
  { name: "Elsewhere", states: [], pins: [], charge: 90, perKg: 0, freeFrom: null },
];
const CART = { ...cartOf(cartItemOf(productOf({ price: 80 }), 2)), weight_grams: 1200 };

const amounts = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

describe("the totals of a cart", () => {
  beforeEach(() => applySettings({ shop: { ...DEFAULT_SETTINGS.shop, deliveryZones: ZONES } }));
  afterEach(() => applySettings(structuredClone(DEFAULT_SETTINGS)));

  test("show the delivery charge for the address, and how much is missing for free delivery", () => {
    render(<CartTotals cart={CART} to={ADDRESS} />);
    expect(amounts()).toEqual(["₹160.00", "₹50.00", "₹210.00"]);
    expect(screen.getByText("Add goods for ₹340.00 more, and delivery is free.")).toBeVisible();
    expect(cartCosts(CART, ADDRESS).total).toBe(210);
  });

  test("show the lowest delivery charge while there is no address", () => {
    render(<CartTotals cart={CART} />);
    expect(amounts()).toEqual(["₹160.00", "from ₹50.00, by PIN code", "₹160.00"]);
    expect(screen.getByText("Inclusive of all taxes, without delivery")).toBeVisible();
  });

  test("have one row for each offer", () => {
    const offers = [{ id: 1, name: "Ugadi offer", code: "UGADI10", discount: 16 }];
    render(<CartTotals cart={{ ...CART, offers, discount: 16, total: 144 }} to={ADDRESS} />);
    expect(amounts()).toEqual(["₹160.00", "−₹16.00", "₹50.00", "₹194.00"]);
  });
});

test("delivery is free by default", () => {
  render(<CartTotals cart={CART} to={ADDRESS} />);
  expect(amounts()).toEqual(["₹160.00", "Free", "₹160.00"]);
});
