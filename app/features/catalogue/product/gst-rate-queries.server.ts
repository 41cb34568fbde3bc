import type { ShopContext } from "#app/database/context.ts";

/** HSN and GST rates of products, including hidden and removed ones. */
export function selectTaxFacts({ db }: ShopContext, ids: number[]) {
  return db
    .selectFrom("products")
    .select(["id", "hsn", "gst_rate_percent", "next_gst_rate_percent", "next_gst_rate_from"])
    .where("id", "in", ids)
    .execute();
}
