import type { Generated, Selectable } from "kysely";

export interface OfferTables {
  offers: OfferTable;
  offer_uses: OfferUseTable;
  cart_codes: CartCodeTable;
}

/** What lowers the price of an order. Amounts in paise. */
interface OfferTable {
  id: Generated<number>;
  name: string;
  /** In capitals; null if it needs none. */
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
  /** Counted only where `max_uses` limits it. */
  used: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  combines: boolean;
  enabled: boolean;
  /** Counts the changes. */
  version: Generated<number>;
  created_at: Generated<Date>;
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

/** An offer as an order remembers it. */
export interface OrderOffer {
  id: number;
  name: string;
  code: string | null;
  discount_paise: number;
}
