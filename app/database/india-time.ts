import { type Expression, type RawBuilder, sql } from "kysely";
import { INDIA_TIME_ZONE } from "#app/shared/india-time.ts";

/** India's time zone in SQL. */
const ZONE = sql.lit(INDIA_TIME_ZONE);

/** The local time in India: a timestamp without time zone. */
export function indiaClock(moment: Expression<unknown>): RawBuilder<Date> {
  return sql<Date>`(${moment} AT TIME ZONE ${ZONE})`;
}

/** The day in India of a moment, as a date. */
export function indiaDate(moment: Expression<unknown>): RawBuilder<string> {
  return sql<string>`${indiaClock(moment)}::date`;
}

/** Today in India, as a date. */
export const INDIA_TODAY = indiaDate(sql`now()`);

/** Every transaction that began before this moment has ended. */
export const HOUR_AGO = sql<Date>`now() - interval '1 hour'`;

/** The first day, as text, that may still be written to: a day closes an hour after its end. */
export const CLOSING_DAY = sql<string>`${indiaDate(sql`(${HOUR_AGO})`)}::text`;

/** The moment at which a day, 'YYYY-MM-DD' or a date, begins in India. */
export function dayStart(day: string | Expression<unknown>): RawBuilder<Date> {
  return sql<Date>`(${day}::date)::timestamp AT TIME ZONE ${ZONE}`;
}

/** The moment at which a day, 'YYYY-MM-DD' or a date, ends in India. */
export function dayEnd(day: string | Expression<unknown>): RawBuilder<Date> {
  return sql<Date>`(${day}::date + 1)::timestamp AT TIME ZONE ${ZONE}`;
}
