import type { Generated, JSONColumnType } from "kysely";

/** The rules by which products belong to a collection. Prices are in paise. */
export interface CollectionRulesColumn {
  category_ids?: number[];
  min_price_paise?: number;
  max_price_paise?: number;
  tag?: string;
  diet?: "vegetarian" | "vegan" | "egg" | "non-vegetarian";
  origin?: string;
  in_stock?: true;
  new_days?: number;
  min_discount?: number;
}

export interface CollectionTables {
  /** Named groups of products. */
  collections: {
    id: Generated<number>;
    slug: string;
    name: string;
    description: string;
    image: string;
    kind: "picked" | "rules";
    rules: JSONColumnType<CollectionRulesColumn, string, string>;
    position: number;
    on_home: boolean;
    hidden: boolean;
    /** The first day on which the collection is shown, 'YYYY-MM-DD' in India. `last_day` is the last one. Null for no bound. */
    first_day: string | null;
    last_day: string | null;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  /** The products of hand-picked collections. `position` counts from 1. */
  collection_items: {
    collection_id: number;
    position: number;
    product_id: number;
  };
}
