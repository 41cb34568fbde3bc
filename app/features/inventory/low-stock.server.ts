import { sql } from "kysely";

/** Whether a row of packs is at or below its low-stock level. Sold-out packs always are. */
export const RUNS_LOW = sql<boolean>`packs.stock <= packs.low_stock`;
