import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { dayEnd, dayStart } from "#app/database/india-time.ts";
import type { CourierCosts } from "./courier-costs.ts";

/** SQL: the columns of `recordedCosts`, except the time. */
export const COSTS = sql`carrier, returns, return_cost_paise, remitted_paise, deducted_paise`;

/** SQL: the sums of these columns, to be grouped by carrier. */
export const SUMMED_COSTS = sql`
  carrier, sum(returns)::int AS returns, sum(return_cost_paise)::bigint AS return_cost_paise,
  sum(remitted_paise)::bigint AS remitted_paise, sum(deducted_paise)::bigint AS deducted_paise`;

/** SQL: selects the carriers' costs in a period, by time of recording: `at` and COSTS. */
export function recordedCosts(within: (moment: string) => ReturnType<typeof sql<boolean>>) {
  return sql`
    SELECT booked_at AS at, carrier, 1 AS returns, cost_paise AS return_cost_paise, 0 AS remitted_paise, 0 AS deducted_paise
    FROM courier_returns WHERE ${within("booked_at")}
    UNION ALL
    SELECT recorded_at, carrier, 0, 0, amount_paise, deducted_paise FROM remittances WHERE ${within("recorded_at")}
  `;
}

/** The costs of each carrier in a period, by time of recording. `from` and `to` are days in India, both inclusive. */
export async function selectCourierCosts(
  { db }: ShopContext,
  { from, to }: { from: string; to: string },
): Promise<CourierCosts[]> {
  const within = (moment: string) =>
    sql<boolean>`${sql.ref(moment)} >= ${dayStart(from)} AND ${sql.ref(moment)} < ${dayEnd(to)}`;
  const { rows } = await sql<CourierCosts>`
    SELECT ${SUMMED_COSTS} FROM (${recordedCosts(within)}) AS each
    GROUP BY carrier ORDER BY carrier LIMIT 200
  `.execute(db);
  return rows;
}
