import type { Generated } from "kysely";

export interface TradeTables {
  /** The trade terms of a tag: what customers with this tag pay. */
  trade_terms: {
    id: Generated<number>;
    /** The tag in lower case, as in `customer_notes.tags`. */
    tag: string;
    /** The discount on all packs, in percent. */
    percent: number;
    /** The version of the terms, which each change replaces. */
    version: Generated<string>;
    created_at: Generated<Date>;
  };
  trade_prices: {
    terms_id: number;
    pack_id: number;
    /** The trade price of one piece, in paise. */
    price_paise: number;
    /** The minimum number of pieces of the pack for which the price applies. */
    min_quantity: number;
  };
}
