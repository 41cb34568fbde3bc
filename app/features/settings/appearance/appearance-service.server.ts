import type { Appearance } from "#app/appearance.ts";
import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { shop } from "#app/settings.ts";
import type { Result } from "#app/shared/result.ts";
import { shownAppearance } from "./appearance-rules.ts";
import type { AppearanceValues } from "./appearance-schema.ts";

/** Renders the home page with an appearance that isn't live. */
export type RenderHome = (preview: {
  shown: Appearance;
  palette: string;
}) => Promise<Result<string>>;

/** The home page's markup with these values. Stores and caches nothing. For administrators. */
export async function previewAppearance(
  ctx: ShopContext,
  render: RenderHome,
  values: AppearanceValues,
): Promise<Result<string>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return render({ shown: shownAppearance(values, shop.name), palette: values.palette });
}
