import { type RawBuilder, sql } from "kysely";

/** The moment at which a day, 'YYYY-MM-DD', begins in India. */
export function dayStart(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date)::timestamp AT TIME ZONE 'Asia/Kolkata'`;
}

/** The moment at which a day, 'YYYY-MM-DD', is over in India. */
export function dayEnd(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;
}
