import { expect, test } from "vitest";
import type { PersonalData } from "#app/features/privacy/personal-data-schema.ts";
import { PERSONAL_DATA } from "./privacy-facts.ts";

/** The section of the privacy notice about each part of the export of a customer's data. */
const NOTICES: Record<keyof PersonalData, string> = {
  profile: "Account",
  email_confirmed_at: "Account",
  addresses: "Addresses",
  business: "Business",
  cart: "Cart",
  orders: "Orders",
  claims: "Claims",
  complaints: "Complaints",
  quotes: "Quotes",
  wishlist: "Wishlist",
  stock_alerts: "Back in stock",
  reviews: "Reviews",
  reported_reviews: "Reviews",
  consents: "Consents",
  returned_orders: "Returned parcels",
  shop_notes: "Our notes",
  security_events: "Security record",
  sessions: "Log-ins",
};

test("the privacy notice says why and for how long each part of the export is stored", () => {
  const named = Object.values(PERSONAL_DATA).map(({ what }) => what);
  expect(named).toEqual(expect.arrayContaining(Object.values(NOTICES)));
});
