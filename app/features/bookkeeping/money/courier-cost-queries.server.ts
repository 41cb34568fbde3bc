import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { dayEnd, dayStart } from "#app/database/india-time.ts";
import type { CourierCosts } from "./courier-costs.ts";

/** The costs of each carrier in a period, by the moment they were recorded. `from`, `to`: days in India, both included. */
export async function selectCourierCosts(
  { db }: ShopContext,
  { from, to }: { from: string; to: string },
): Promise<CourierCosts[]> {
  const { rows } = await sql<CourierCosts>`
    SELECT carrier, sum(returns)::int AS returns, sum(return_cost)::bigint AS return_cost_paise,
      sum(remitted)::bigint AS remitted_paise, sum(deducted)::bigint AS deducted_paise
    FROM (
      SELECT carrier, 1 AS returns, cost_paise AS return_cost, 0 AS remitted, 0 AS deducted FROM courier_returns
      WHERE booked_at >= ${dayStart(from)} AND booked_at < ${dayEnd(to)}
      UNION ALL
      SELECT carrier, 0, 0, amount_paise, deducted_paise FROM remittances
      WHERE recorded_at >= ${dayStart(from)} AND recorded_at < ${dayEnd(to)}
    ) AS each
    GROUP BY carrier ORDER BY carrier LIMIT 200
  `.execute(db);
  return rows;
}
