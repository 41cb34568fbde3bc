import type { ShopContext } from "#app/database/context.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { gstRatesOn } from "./gst-rate.ts";
import { selectTaxFacts } from "./gst-rate-queries.server.ts";

export interface TaxFacts {
  hsn: string | null;
  /** In percent; null if none has been entered. */
  gst_rate_percent: number | null;
}

/** HSN and GST rate by product id on the day of `at` in India, including hidden and removed products. */
export async function readTaxFacts(
  ctx: ShopContext,
  productIds: number[],
  at: Date,
): Promise<Map<number, TaxFacts>> {
  const day = indiaDay(at);
  const rows = productIds.length > 0 ? await selectTaxFacts(ctx, [...new Set(productIds)]) : [];
  return new Map(
    rows.map((row) => {
      const { gst_rate_percent } = gstRatesOn(row, day);
      return [row.id, { hsn: row.hsn, gst_rate_percent }];
    }),
  );
}
