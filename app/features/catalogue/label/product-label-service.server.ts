import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { AdminProduct } from "../product/product-schema.ts";
import { readAnyProduct } from "../product/product-service.server.ts";
import { labelGaps } from "./label-gaps.ts";

/** Returns a product with its missing label details, even if it is hidden. For administrators. */
export async function readAdminProduct(
  ctx: ShopContext,
  id: number,
): Promise<Result<AdminProduct>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const found = await readAnyProduct(ctx, id);
  return found.ok ? ok({ ...found.value, label_missing: labelGaps(found.value) }) : found;
}
