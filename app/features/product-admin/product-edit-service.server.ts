import { isDeepStrictEqual } from "node:util";
import {
  brokenConstraint,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { reserveRequest } from "#app/features/account/idempotency/idempotency-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { lockCategory } from "#app/features/catalogue/category/category-service.server.ts";
import { hasTwoShelfLives, TWO_SHELF_LIVES } from "#app/features/catalogue/label/shelf-life.ts";
import { gstRatesOn, nextRateError } from "#app/features/catalogue/product/gst-rate.ts";
import type {
  PackInput,
  Product,
  ProductChange,
  ProductInput,
} from "#app/features/catalogue/product/product-schema.ts";
import {
  NO_SUCH_PRODUCT,
  readAnyProduct,
} from "#app/features/catalogue/product/product-service.server.ts";
import { slugOf } from "#app/features/catalogue/slug.server.ts";
import { latinNames } from "#app/features/catalogue/transliteration.server.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import { createPacks, replacePacks } from "./pack-service.server.ts";
import { replacePictures, withFirstImage } from "./picture-service.server.ts";
import {
  deleteOrHideProduct,
  insertProduct,
  lockProduct,
  noteCreated,
  type ProductRowInput,
  selectCreatedWith,
  selectProductRow,
  setHidden,
  slugExists,
  updateProduct,
} from "./product-edit-queries.server.ts";
import { auditFields, LABEL_FIELDS } from "./product-record.ts";
import { isStored } from "./repeated-change.ts";

const NO_SUCH_CATEGORY = fieldError(
  "category_id",
  "This category doesn't exist. Choose another one.",
);
const PRODUCT_CHANGED: ShopError = {
  ...fieldError(
    "expected_updated_at",
    "Someone else changed this product. Your changes are not saved yet.",
  ),
  code: "conflict",
};
const CREATED_BEFORE = shopError(
  "conflict",
  "This product was already saved, without your latest changes. Open it to make them again.",
);
const SKU_TAKEN = "Another pack already has this SKU.";

/**
 * Creates a product. Without `packs`, it gets one pack with `price` and `stock`. With `packs`, the first one is the default, and
 * `price` and `stock` are ignored. A hidden product is a draft. A repeated idempotency key returns the product in its current
 * state. If `request`, by default the content, differs, the call fails with a conflict that names the product as `product_id`.
 */
export async function createProduct(
  ctx: ShopContext,
  given: ProductInput,
  givenKey?: string,
  request: unknown = given,
): Promise<Result<Product>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const complete = withFirstImage(given);
  if (!complete.ok) return complete;
  const input = complete.value;
  const { customerId } = admin.value;
  const key = givenKey === undefined ? undefined : `product ${givenKey}`;
  return refuseTaken(input.packs, () =>
    changeCatalogue(ctx, async (tx) => {
      const earlier = key && (await findCreated(tx, customerId, key, request));
      if (earlier) return earlier;
      const row = await completeRow(tx, { ...EMPTY_LABEL, ...labelOf(input), ...basicsOf(input) });
      if (!row.ok) return row;
      const slug = await freeSlug(tx, input.title);
      const id = await insertProduct(tx, slug, row.value);
      if (key) await noteCreated(tx, { customerId, key, productId: id });
      await createPacks(tx, id, slug, input);
      const pictures = await replacePictures(tx, id, input);
      if (!pictures.ok) return pictures;
      if (input.hidden) await setHidden(tx, id, true);
      const created = await readAnyProduct(tx, id);
      if (created.ok) await recordProduct(tx, "product.created", null, created.value);
      return created;
    }),
  );
}

/** The product that an earlier call with this key created, or the conflict with it; undefined for the first call. */
async function findCreated(
  tx: TransactionContext,
  customerId: number,
  key: string,
  request: unknown,
): Promise<Result<Product> | undefined> {
  const first = await reserveRequest(tx, { customerId, key, request, reused: CREATED_BEFORE });
  if (first.ok && first.value) return undefined;
  const id = await selectCreatedWith(tx, customerId, key);
  const created = id === null ? undefined : await readAnyProduct(tx, id);
  if (!created?.ok) return failed(CREATED_BEFORE);
  return first.ok ? created : failed({ ...CREATED_BEFORE, details: { product_id: id } });
}

/**
 * Changes the given fields of a product, hidden or not. `price`, `mrp` and `stock` are those of the default pack. Fails at
 * `price` if the price is above the MRP, and with a conflict if the product has changed since `expected_updated_at`.
 */
export async function changeProduct(
  ctx: ShopContext,
  id: number,
  input: ProductChange,
): Promise<Result<Product>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const complete = withFirstImage(input);
  if (!complete.ok) return complete;
  const change = complete.value;
  return refuseTaken(change.packs, () =>
    changeCatalogue(ctx, async (tx) => {
      await lockProduct(tx, id);
      const [before, current] = [await readAnyProduct(tx, id), await selectProductRow(tx, id)];
      if (!before.ok || !current) return failed(NO_SUCH_PRODUCT);
      const known = {
        ...labelOf(current),
        ...gstRatesOn(current, indiaDay(new Date())),
        ...basicsOf(current),
      };
      const wanted = { ...known, ...given(labelOf(change)), ...given(basicsOf(change)) };
      const [stored, row] = [await completeRow(tx, known), await completeRow(tx, wanted)];
      if (isOlder(change.expected_updated_at, current.updated_at)) {
        // A repeated call finds the change that it has made.
        const isSame = isDeepStrictEqual(stored, row) && isStored(before.value, change);
        return isSame ? before : failed(PRODUCT_CHANGED);
      }
      if (!row.ok) return row;
      await updateProduct(tx, id, row.value);
      await changeVisibility(tx, before.value, change.hidden);
      const packs = await replacePacks(tx, id, current.slug, change);
      if (!packs.ok) return packs;
      const pictures = await replacePictures(tx, id, change);
      if (!pictures.ok) return pictures;
      const after = await readAnyProduct(tx, id);
      if (after.ok) await recordProduct(tx, "product.changed", before.value, after.value);
      return after;
    }),
  );
}

/** Deletes a product. If orders contain it, only marks it as removed, so that they can still show it. */
export async function removeProduct(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeCatalogue(ctx, async (tx) => {
    const found = await lockProduct(tx, id);
    if (!found || found.removed_at) return failed(NO_SUCH_PRODUCT);
    const before = await readAnyProduct(tx, id);
    await deleteOrHideProduct(tx, id);
    if (before.ok) await recordProduct(tx, "product.removed", before.value, null);
    return ok();
  });
}

/** Hides the product or shows it again, if requested. */
async function changeVisibility(
  tx: TransactionContext,
  { id, hidden: wasHidden }: { id: number; hidden: boolean },
  hidden = wasHidden,
): Promise<void> {
  if (hidden === wasHidden) return;
  await setHidden(tx, id, hidden);
  const states = { before: { hidden: wasHidden }, after: { hidden } };
  await recordChange(tx, { what: "product.visibility", id, ...states });
}

/** Records a change of a product in the audit log. */
function recordProduct(
  tx: TransactionContext,
  what: string,
  before: Product | null,
  after: Product | null,
): Promise<void> {
  const facts = (state: Product | null) => state && auditFields(state);
  const id = before?.id ?? after?.id ?? 0;
  return recordChange(tx, { what, id, before: facts(before), after: facts(after) });
}

function isOlder(expected: string | undefined, current: Date): boolean {
  return expected !== undefined && Date.parse(expected) !== current.getTime();
}

type Basics = Pick<ProductRowInput, "title" | "description" | "image" | "category_id">;
type Label = Pick<ProductRowInput, (typeof LABEL_FIELDS)[number]>;

export const EMPTY_LABEL: Label = {
  names: {},
  free_delivery: true,
  van_only: false,
  hsn: null,
  gst_rate_percent: null,
  next_gst_rate_percent: null,
  next_gst_rate_from: null,
  ingredients: [],
  allergens: [],
  benefits: [],
  tags: [],
  is_food: true,
  diet_mark: null,
  storage: null,
  shelf_life_months: null,
  shelf_life_days: null,
  maker: null,
  country_of_origin: null,
  consumer_care: null,
  importer: null,
  fssai_licence: null,
};

function basicsOf<T extends Partial<Basics>>({ title, description, image, category_id }: T) {
  return { title, description, image, category_id } as Pick<T, keyof Basics>;
}

/** The label fields that are present in an input or a row. */
function labelOf(source: Partial<Label>): Partial<Label> {
  const known = LABEL_FIELDS.filter((name) => source[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, source[name]]));
}

function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

async function completeRow(
  tx: TransactionContext,
  row: Basics & Partial<Label>,
): Promise<Result<ProductRowInput>> {
  const full = { ...EMPTY_LABEL, ...row };
  if (!(await lockCategory(tx, full.category_id))) return failed(NO_SUCH_CATEGORY);
  const rateError = nextRateError(full);
  if (rateError) return failed(fieldError(rateError.field, rateError.message));
  if (hasTwoShelfLives(full)) return failed(fieldError("shelf_life_days", TWO_SHELF_LIVES));
  return ok({
    ...full,
    ...blankAsNull(full),
    ...gstRatesOn(full, indiaDay(new Date())),
    latin_names: latinNames(full.names),
  });
}

/** Replaces emptied texts with null. */
function blankAsNull(row: Label) {
  return {
    hsn: row.hsn || null,
    storage: row.storage || null,
    maker: row.maker || null,
    country_of_origin: row.country_of_origin || null,
    consumer_care: row.consumer_care || null,
    importer: row.importer || null,
    fssai_licence: row.fssai_licence || null,
  };
}

async function freeSlug(tx: TransactionContext, title: string): Promise<string> {
  const slug = slugOf(title);
  if (!(await slugExists(tx, slug))) return slug;
  return `${slug}-${Math.random().toString(36).slice(2, 8)}`;
}

async function refuseTaken<T>(
  packs: readonly PackInput[] | undefined,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === "packs_sku_key") return failed(skuTaken(error, packs ?? []));
    if (constraint !== "products_slug_key") throw error;
    return failed(
      shopError("conflict", "Someone else has just used this name for another product. Try again."),
    );
  }
}

/** The error at the pack with the taken SKU. PostgreSQL reports the SKU in the error's detail. */
function skuTaken(error: unknown, packs: readonly PackInput[]): ShopError {
  const detail = error instanceof Error && "detail" in error ? String(error.detail) : "";
  const at = packs.findIndex(({ sku }) => sku && detail.includes(`(${sku})`));
  const { fields, ...taken } = fieldError("packs", SKU_TAKEN);
  return { ...taken, fields: { ...fields, ...(at >= 0 && { [`packs.${at}.sku`]: [SKU_TAKEN] }) } };
}
