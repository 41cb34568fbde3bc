import type { Generated } from "kysely";

/** Row types of recommendations. */
export interface RecommendationTables {
  bought_together: { product_id: number; other_id: number; place: number };
  bought_together_state: { only_row: Generated<boolean>; computed_at: Generated<Date> };
}
