import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { applySettings } from "#app/settings.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { WhyBuy } from "./why-buy.tsx";

afterEach(() => applySettings(structuredClone(DEFAULT_SETTINGS)));

test.each([
  ["Free shipping across India", "Free shipping across India, in 3 to 7 business days"],
  ["Delivery ₹40, free from ₹500", "Delivery ₹40, free from ₹500, in 3 to 7 business days"],
])("the reasons to buy name the delivery charge: %s", (deliveryTerms, text) => {
  applySettings({ shop: { ...DEFAULT_SETTINGS.shop, deliveryTerms } });
  render(<WhyBuy />);
  expect(screen.getByText(text)).toBeVisible();
});
