import { sql } from "kysely";

/** How long the simulated shop has been selling. */
export const YEARS = sql.lit("3 years");

/** A reproducible pseudo-random number from 0 to `sides` - 1. */
export function dice(of: string, nth: number, sides: number | string) {
  return sql.raw<number>(`((hashint8extended(${of}, ${nth}) & 1073741823) % ${sides})`);
}
