import { sql } from "kysely";
import { INDIA_TODAY } from "#app/database/india-time.ts";

/** Today's GST rate (in India) of a row of `products`, in percent, as an SQL expression. */
export const GST_RATE_TODAY = sql<number | null>`(
  CASE WHEN products.next_gst_rate_from <= ${INDIA_TODAY}
    THEN products.next_gst_rate_percent ELSE products.gst_rate_percent END
)`;
