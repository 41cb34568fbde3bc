import type { ShopContext } from "#app/database/context.ts";
import { gstRatesOn } from "./gst-rate.ts";
import { selectTaxFacts } from "./gst-rate-queries.server.ts";

export interface TaxFacts {
  hsn: string | null;
  /** In percent; null if none has been entered. */
  gst_rate_percent: number | null;
}

/** Today's HSN code and GST rate (in India, by the database's clock) by product id, including hidden and removed products. */
export async function readTaxFacts(
  ctx: ShopContext,
  productIds: number[],
): Promise<Map<number, TaxFacts>> {
  const rows = productIds.length > 0 ? await selectTaxFacts(ctx, [...new Set(productIds)]) : [];
  return new Map(
    rows.map((row) => {
      const { gst_rate_percent } = gstRatesOn(row, row.today);
      return [row.id, { hsn: row.hsn, gst_rate_percent }];
    }),
  );
}
