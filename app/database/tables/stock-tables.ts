import type { ColumnType, Generated } from "kysely";

/** Batches of a pack, those without a date (`NO_DATE`) first, then the earliest best-before date. Other pieces belong to no batch. */
export type BatchesColumn = ColumnType<
  { batch: string; best_before: string; quantity: number }[],
  string | undefined,
  string
>;

export interface MarkdownTables {
  markdowns: {
    pack_id: number;
    batch: string;
    /** The best-before date, 'YYYY-MM-DD', read as text only. */
    best_before: ColumnType<unknown, string, string>;
    price_paise: number;
    usual_price_paise: number;
    created_at: Generated<Date>;
  };
}

/** Row types of lists of stock, which only the triggers of `packs` write. */
export interface StockListTables {
  low_packs: { pack_id: number; sold_out: boolean; is_default: boolean; since: Date };
  /** The dated batches of packs. `best_before` is 'YYYY-MM-DD', read as text only. */
  stock_batches: { pack_id: number; best_before: ColumnType<unknown, never, never>; batch: string };
}

/** One change of a pack's stock; `actor_id` is null if the shop itself made it. `best_before` is read as text only. */
export interface StockMovementRow {
  pack_id: number;
  id: Generated<number>;
  at: Generated<Date>;
  kind: "opening" | "sold" | "returned" | "corrected" | "received";
  quantity: number;
  order_id: number | null;
  actor_id: number | null;
  batch: Generated<string>;
  best_before: ColumnType<unknown, string | null | undefined, never>;
  note: Generated<string>;
}
