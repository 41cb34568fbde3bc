import type { ShopContext } from "#app/database/context.ts";

/** By what these products are taxed, hidden and removed ones too. */
export function selectTaxFacts({ db }: ShopContext, ids: number[]) {
  return db
    .selectFrom("products")
    .select(["id", "hsn", "gst_rate_percent", "next_gst_rate_percent", "next_gst_rate_from"])
    .where("id", "in", ids)
    .execute();
}
