import { sql } from "kysely";

/** Whether a row of packs runs low: at the level that the shop-keeper set for it, or under. What is sold out always does. */
export const RUNS_LOW = sql<boolean>`packs.stock <= packs.low_stock`;
