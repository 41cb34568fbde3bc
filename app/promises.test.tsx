import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { WhyBuy } from "./features/catalogue/home/why-buy.tsx";
import { ArrivalNote } from "./features/delivery/pincodes/arrival-note.tsx";
import { emailText } from "./features/email/texts/email-texts.ts";
import { delivery } from "./features/texts/shipped/delivery.ts";
import { story } from "./features/texts/shipped/story.ts";
import { PROMISES } from "./promises.ts";
import { applySettings } from "./settings.ts";
import { parseMarks } from "./shared/marks.ts";
import { DEFAULT_SETTINGS } from "./shop.ts";
import { ShippingBanner } from "./site/header/shipping-banner.tsx";
import { shopValues } from "./text-values.ts";

afterEach(() => applySettings(structuredClone(DEFAULT_SETTINGS)));

test("a shop that takes one day, or gives one hour, has one of them everywhere", () => {
  const one = { min: 1, max: 1 };
  const claimHours = { food: 1, other: 1, answer: 1 };
  const days = { processingDays: one, deliveryDays: one };
  applySettings({ shop: { ...DEFAULT_SETTINGS.shop, ...days, claimHours } });
  expect([PROMISES.claimed, PROMISES.answered]).toEqual(["1 hour", "1 hour"]);
  const late = JSON.stringify([
    emailText("order-shipped-closing"),
    parseMarks(delivery(), { values: shopValues() }),
  ]);
  expect(late.match(/after 1 business day,/g)).toHaveLength(2);
  render(
    <MemoryRouter>
      <WhyBuy />
      <ArrivalNote pin={undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByText("Free shipping across India, in 1 business day")).toBeVisible();
  expect(screen.getByText(/^In/).parentElement).toHaveTextContent(
    "In 1 business day, delivered free",
  );
});

test("a shop that always takes the same number of days shows it once", () => {
  const days = { processingDays: { min: 1, max: 1 }, deliveryDays: { min: 2, max: 2 } };
  applySettings({ shop: { ...DEFAULT_SETTINGS.shop, ...days } });
  const { processed, delivered } = PROMISES;
  expect([processed, delivered]).toEqual(["1 business day", "2 business days"]);
  expect(story()).toContain(
    "packed within 1 business day and reaches you in {delivery-days}, free",
  );
  render(
    <MemoryRouter>
      <ShippingBanner />
      <WhyBuy />
      <ArrivalNote pin={undefined} />
    </MemoryRouter>,
  );
  expect(screen.getAllByText("Packed on our farm, at your door in 2 business days")).not.toEqual(
    [],
  );
  expect(screen.getByText("Free shipping across India, in 2 business days")).toBeVisible();
  expect(screen.getByText(/Packed in 1 of them/)).toHaveTextContent("In 2 business days");
});
