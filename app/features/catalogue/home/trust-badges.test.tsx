import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { applySettings } from "#app/settings.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { TrustBadges } from "./trust-badges.tsx";

afterEach(() => applySettings(structuredClone(DEFAULT_SETTINGS)));

test.each([
  ["100% natural, 100% pure", "100%"],
  ["5 farms since 2015", "5"],
  ["Since 1969", "1969"],
])("a trust badge shows its whole text, with its first figure large: %s", (natural, figure) => {
  const { shop } = DEFAULT_SETTINGS;
  applySettings({ shop: { ...shop, slogans: { ...shop.slogans, natural } } });
  render(<TrustBadges />);
  const [badge] = screen.getAllByRole("listitem");
  expect(badge).toHaveTextContent(natural);
  expect(badge?.querySelector("span")).toHaveTextContent(figure);
});
