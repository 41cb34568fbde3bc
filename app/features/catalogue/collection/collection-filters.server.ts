import type { CollectionRulesColumn } from "#app/database/tables/catalogue/collection-tables.ts";
import { toRupees } from "#app/shared/money.ts";
import type { ListFilters } from "../product-list/list-filters.ts";

/** The definition of a collection's products: a list, or rules that must all match. */
export interface CollectionGoods {
  kind: "picked" | "rules";
  rules: CollectionRulesColumn;
  /** The hand-picked products, in order. */
  product_ids: readonly number[];
}

/** The product list filters that find a collection's products. An empty set of rules finds none. */
export function filtersOf({ kind, rules, product_ids }: CollectionGoods): ListFilters {
  if (kind === "picked" || Object.keys(rules).length === 0) {
    return { ids: kind === "picked" ? product_ids : [] };
  }
  const { min_price_paise: min, max_price_paise: max, ...others } = rules;
  return {
    ...others,
    ...(min !== undefined && { min_price: toRupees(min) }),
    ...(max !== undefined && { max_price: toRupees(max) }),
  };
}
