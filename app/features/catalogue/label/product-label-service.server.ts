import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { AdminProduct } from "../product/product-schema.ts";
import { readAnyProduct } from "../product/product-service.server.ts";
import { labelGaps } from "./label-gaps.ts";

/** A product as the shop-keeper sees it: hidden ones too, with what its label still lacks by law. Never from the public cache. */
export async function readAdminProduct(
  ctx: ShopContext,
  id: number,
): Promise<Result<AdminProduct>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const found = await readAnyProduct(ctx, id);
  return found.ok ? ok({ ...found.value, label_missing: labelGaps(found.value) }) : found;
}
