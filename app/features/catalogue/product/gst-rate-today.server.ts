import { sql } from "kysely";

/** The rate in percent that a row of products has today in India. */
export const GST_RATE_TODAY = sql<number | null>`(
  CASE WHEN products.next_gst_rate_from <= (now() AT TIME ZONE 'Asia/Kolkata')::date
    THEN products.next_gst_rate_percent ELSE products.gst_rate_percent END
)`;
