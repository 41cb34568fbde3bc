import type { Generated } from "kysely";

/** Row types of the search and its report. */
export interface SearchTables {
  synonyms: { canonical: string; terms: string[] };
  search_days: { day: string; term: string; searches: number; found: number };
  not_sold: { term: string; created_at: Generated<Date> };
}
