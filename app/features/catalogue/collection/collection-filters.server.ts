import type { CollectionRulesColumn } from "#app/database/tables/catalogue/collection-tables.ts";
import { toRupees } from "#app/shared/money.ts";
import type { ListFilters } from "../product-list/list-filters.ts";

/** What decides which products a collection has: its list, or its rules, which all must hold. */
export interface CollectionGoods {
  kind: "picked" | "rules";
  rules: CollectionRulesColumn;
  /** Hand-picked products in their order. */
  product_ids: readonly number[];
}

/** The filters of a product list that find a collection's products. Rules without any rule find none. */
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
