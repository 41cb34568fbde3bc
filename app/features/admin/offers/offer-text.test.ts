import { expect, test } from "vitest";
import type { Offer } from "#app/features/offers/offer-schema.ts";
import { offerText } from "./offer-text.ts";

const OFFER: Offer = {
  id: 1,
  version: 1,
  name: "Harvest",
  code: null,
  kind: "percent",
  percent: 10,
  amount: 0,
  pieces: null,
  free_pieces: null,
  min_goods: 0,
  product_ids: [],
  category_ids: [],
  starts_at: null,
  ends_at: null,
  first_order: false,
  per_customer: null,
  max_uses: null,
  combines: false,
  enabled: true,
  used: 0,
  used_is_least: false,
  products: [],
};

test.each([
  [null, "10% off"],
  [1, "10% off, 1 order in total"],
  [1200, "10% off, 1,200 orders in total"],
])("an offer for %s orders in total says so", (max_uses, text) => {
  expect(offerText({ ...OFFER, max_uses })).toBe(text);
});
