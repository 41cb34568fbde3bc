import type { Generated, Selectable } from "kysely";

export interface OfferTables {
  offers: OfferTable;
  offer_uses: OfferUseTable;
  cart_codes: CartCodeTable;
}

/** An offer, which lowers the price of orders. Amounts are in paise. */
interface OfferTable {
  id: Generated<number>;
  name: string;
  /** The code that shoppers enter, in capitals; null if the offer needs none. */
  code: string | null;
  kind: "percent" | "amount" | "free-pieces" | "set-price";
  percent: number | null;
  amount_paise: number | null;
  pieces: number | null;
  free_pieces: number | null;
  product_ids: number[];
  category_ids: number[];
  min_goods_paise: number;
  first_order: boolean;
  per_customer: number | null;
  max_uses: number | null;
  /** How many orders use the offer. It is counted only if `max_uses` is set. */
  used: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  combines: boolean;
  enabled: boolean;
  /** The version of the offer, which counts its changes. */
  version: Generated<number>;
  created_at: Generated<Date>;
  /** The id of the attempt that wrote it; null if none was given. */
  attempt: Generated<string | null>;
}

export type OfferRow = Selectable<OfferTable>;

interface OfferUseTable {
  customer_id: number;
  order_id: number;
  offer_id: number;
  discount_paise: number;
}

interface CartCodeTable {
  customer_id: number;
  code: string;
}

/** An offer as an order stores it. */
export interface OrderOffer {
  id: number;
  name: string;
  code: string | null;
  discount_paise: number;
}
