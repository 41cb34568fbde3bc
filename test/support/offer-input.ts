import type { OfferInput } from "../../app/features/offers/offer-schema.ts";

/** A tenth off everything, for everybody, without a code. Tests change the fields that they are about. */
export const TENTH: OfferInput = {
  name: "Ugadi offer",
  code: null,
  kind: "percent",
  percent: 10,
  amount: null,
  pieces: null,
  free_pieces: null,
  product_ids: [],
  category_ids: [],
  min_goods: 0,
  first_order: false,
  per_customer: null,
  max_uses: null,
  starts_at: null,
  ends_at: null,
  combines: false,
  enabled: true,
};
