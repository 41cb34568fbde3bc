import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { labelGaps } from "#app/features/catalogue/label/label-gaps.ts";
import { readAdminProduct } from "#app/features/catalogue/label/product-label-service.server.ts";
import { gstRatesOn } from "#app/features/catalogue/product/gst-rate.ts";
import type { AdminProduct, ProductInput } from "#app/features/catalogue/product/product-schema.ts";
import { NO_SUCH_PRODUCT } from "#app/features/catalogue/product/product-service.server.ts";
import { findAnyProducts } from "#app/features/search/search-service.server.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import {
  type BoundedPage,
  boundedPageOf,
  countingLimit,
  type Page,
  pageOf,
} from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import {
  countAdminProducts,
  selectAdminProducts,
  selectTaxProposals,
} from "./admin-product-queries.server.ts";
import type { AdminProductQuery, AdminProductRow, TaxProposal } from "./admin-product-schema.ts";
import { readUsualPrices } from "./markdowns/markdown-service.server.ts";
import { lockProduct, setHidden } from "./product-edit-queries.server.ts";
import { createProduct } from "./product-edit-service.server.ts";

const MAX_TITLE_LENGTH = 200;
const COPY = " (copy)";
const MAX_PROPOSALS = 3;

/** One page of all products, by title, or best match first for a search. For administrators. */
export async function listAdminProducts(
  ctx: ShopContext,
  query: AdminProductQuery & { url: string },
): Promise<Result<BoundedPage<AdminProductRow>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const search = {
    ...query,
    found: query.q ? await findAnyProducts(ctx, query.q) : null,
  };
  const most = countingLimit(search);
  const counting = countAdminProducts(ctx, search, most);
  // A page of many incomplete labels has to be read in another way.
  const many = query.label !== undefined && (await counting) === most;
  const [rows, count] = await Promise.all([
    selectAdminProducts(ctx, { ...search, many }),
    counting,
  ]);
  return ok(boundedPageOf(rows.map(toAdminProductRow), count, query));
}

/** HSN codes and GST rates of a category's other products, to choose from. For administrators. */
export async function listTaxProposals(
  ctx: ShopContext,
  { category_id, url }: { category_id: number; url: string },
): Promise<Result<Page<TaxProposal>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const rows = await selectTaxProposals(ctx, category_id, MAX_PROPOSALS);
  return ok(pageOf(rows, rows.length, { url, limit: MAX_PROPOSALS, offset: 0 }));
}

/** Hides a product, or shows it again. A removed product can also be shown again. */
export async function setProductHidden(
  ctx: ShopContext,
  id: number,
  hidden: boolean,
): Promise<Result<AdminProduct>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeCatalogue(ctx, async (tx) => {
    const found = await lockProduct(tx, id);
    if (!found || (hidden && found.removed_at)) return failed(NO_SUCH_PRODUCT);
    const wasHidden = found.hidden_at !== null;
    if (wasHidden !== hidden) await setHidden(tx, id, hidden);
    const states = { before: { hidden: wasHidden }, after: { hidden } };
    await recordChange(tx, { what: "product.visibility", id, ...states });
    return readAdminProduct(tx, id);
  });
}

/**
 * Copies a product. The copy is hidden and has no stock, until the shop-keeper has finished it. The same idempotency key returns
 * the same copy.
 */
export async function duplicateProduct(
  ctx: ShopContext,
  id: number,
  key?: string,
): Promise<Result<AdminProduct>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeCatalogue(ctx, async (tx) => {
    const found = await readAdminProduct(tx, id);
    if (!found.ok) return found;
    const copy = copyOf(found.value, await readUsualPrices(tx, id));
    const created = await createProduct(tx, copy, key, { copyOf: id });
    return created.ok ? readAdminProduct(tx, created.value.id) : created;
  });
}

/** The copy of a product. A markdown is for a batch of the original, so the copy has the usual prices. */
function copyOf(product: AdminProduct, usualPrices: ReadonlyMap<number, number>): ProductInput {
  const { id: _id, packs, pictures, ...facts } = product;
  return {
    ...facts,
    price: usualPrices.get(product.pack.id) ?? product.price,
    title: cutText(product.title, MAX_TITLE_LENGTH - COPY.length) + COPY,
    stock: 0,
    hidden: true,
    // The copy has its own packs, so pictures of the original's packs are left out.
    pictures: pictures.filter(({ pack_id }) => pack_id === null),
    packs: packs.map(({ id: packId, sku: _sku, unit_price: _unit, ...pack }) => ({
      ...pack,
      price: usualPrices.get(packId) ?? pack.price,
      stock: 0,
    })),
  };
}

type Row = Awaited<ReturnType<typeof selectAdminProducts>>[number];

function toAdminProductRow(row: Row): AdminProductRow {
  return {
    id: row.id,
    title: row.title,
    image: row.image,
    category: row.category_name,
    price: toRupees(row.price_paise),
    mrp: toRupees(row.mrp_paise),
    stock: row.stock,
    low_stock: row.low_stock,
    pack: { id: row.pack_id, label: row.pack_label },
    pack_count: row.packs.length,
    state: row.state,
    ordered: row.ordered,
    label_missing: labelGaps({ ...row, ...gstRatesOn(row, indiaDay(new Date())) }),
    van_only: row.van_only,
    updated_at: row.updated_at.toISOString(),
  };
}
