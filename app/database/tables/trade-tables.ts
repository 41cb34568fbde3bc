import type { Generated } from "kysely";

export interface TradeTables {
  /** What customers with a tag pay. */
  trade_terms: {
    id: Generated<number>;
    /** In small letters, as in `customer_notes.tags`. */
    tag: string;
    /** Off all packs. */
    percent: number;
    /** Changes with every change of the terms. */
    version: Generated<string>;
    created_at: Generated<Date>;
  };
  trade_prices: {
    terms_id: number;
    pack_id: number;
    /** Of one piece. */
    price_paise: number;
    /** The smallest number of pieces of the pack at which the price applies. */
    min_quantity: number;
  };
}
