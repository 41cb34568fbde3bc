import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { indiaDate } from "#app/database/india-time.ts";

/** HSN codes and GST rates of products, including hidden and removed ones, with today's date in India. */
export function selectTaxFacts({ db }: ShopContext, ids: number[]) {
  return db
    .selectFrom("products")
    .select([
      "id",
      "hsn",
      "gst_rate_percent",
      "next_gst_rate_percent",
      "next_gst_rate_from",
      sql<string>`${indiaDate(sql`clock_timestamp()`)}::text`.as("today"),
    ])
    .where("id", "in", ids)
    .execute();
}
