import { isDeepStrictEqual } from "node:util";
import {
  brokenConstraint,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import type { CollectionRulesColumn } from "#app/database/tables/catalogue/collection-tables.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import {
  countGoods,
  listGoods,
  MAX_COLLECTIONS,
} from "#app/features/catalogue/collection/collection-service.server.ts";
import { slugOf } from "#app/features/catalogue/slug.server.ts";
import { toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedVersion, fieldError, shopError } from "#app/shared/shop-error.ts";
import {
  deleteCollection,
  insertCollection,
  lockCollections,
  type NewCollection,
  replacePicked,
  selectCollection,
  selectCollectionBySlug,
  selectCollections,
  selectPicked,
  updateCollection,
  writePositions,
} from "./collection-edit-queries.server.ts";
import type {
  AdminCollection,
  CollectionChange,
  CollectionGoodsInput,
  CollectionInput,
  CollectionPosition,
  CollectionPreview,
  CollectionRules,
  ListedCollection,
} from "./collection-edit-schema.ts";

const PREVIEWED = 4;
const NO_SUCH_COLLECTION = shopError("not-found", "This collection doesn't exist any more.");
const TOO_MANY = shopError("conflict", `There can be at most ${MAX_COLLECTIONS} collections.`);
const LIST_CHANGED = shopError(
  "conflict",
  "Someone else changed the collections. Check them and try again.",
);
const CHANGED = changedVersion("this collection");
const NO_SUCH_PRODUCT = fieldError(
  "product_ids",
  "One of these products was deleted. Remove it from the list.",
);
const SLUG_TAKEN = fieldError("slug", "Another collection has this address. Choose another one.");

/** All collections in the shop-keeper's order, each with the number of its products. For administrators. */
export async function listAllCollections(ctx: ShopContext): Promise<Result<ListedCollection[]>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const rows = await selectCollections(ctx, MAX_COLLECTIONS);
  const counts = await countGoods(ctx, rows);
  return ok(rows.map((row, at) => ({ ...row, product_count: counts[at] ?? 0 })));
}

/** A collection for its form. For administrators. */
export async function readAnyCollection(
  ctx: ShopContext,
  id: number,
): Promise<Result<AdminCollection>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const row = await selectCollection(ctx, id);
  if (!row) return failed(NO_SUCH_COLLECTION);
  const products = await selectPicked(ctx, id);
  return ok({ ...row, rules: toRules(row.rules), products });
}

/** The products that a collection would currently have. For administrators. */
export async function previewCollection(
  ctx: ShopContext,
  { rules, ...goods }: CollectionGoodsInput,
): Promise<Result<CollectionPreview>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const given = { ...goods, rules: toStoredRules(rules) };
  const [[product_count = 0], first] = await Promise.all([
    countGoods(ctx, [given]),
    listGoods(ctx, given, PREVIEWED),
  ]);
  return ok({ product_count, titles: first.map(({ title }) => title) });
}

/** Creates a collection at the end of the list. For administrators. */
export function createCollection(
  ctx: ShopContext,
  input: CollectionInput,
): Promise<Result<{ id: number }>> {
  return change(ctx, async (tx) => {
    const { length } = await lockCollections(tx);
    const row = toRow(input);
    const known = await selectCollectionBySlug(tx, row.slug);
    // A repeated call finds the collection that it has stored.
    if (known) return hasAll(known, row, input) ? ok({ id: known.id }) : failed(SLUG_TAKEN);
    if (length >= MAX_COLLECTIONS) return failed(TOO_MANY);
    const id = await insertCollection(tx, row);
    const picked = await storePicked(tx, id, input);
    if (!picked.ok) return picked;
    const after = toRecord(row, picked.value);
    await recordChange(tx, { what: "collection.created", id, before: null, after });
    return ok({ id });
  });
}

/** Replaces a collection. Fails with a conflict if somebody else has changed it since. For administrators. */
export function changeCollection(
  ctx: ShopContext,
  id: number,
  { version, ...input }: CollectionChange,
): Promise<Result<{ id: number }>> {
  return change(ctx, async (tx) => {
    await lockCollections(tx);
    const before = await selectCollection(tx, id);
    if (!before) return failed(NO_SUCH_COLLECTION);
    const row = toRow({ ...input, slug: input.slug ?? before.slug });
    // A repeated call finds the collection that it has stored.
    if (before.version !== version)
      return hasAll(before, row, input) ? ok({ id }) : failed(CHANGED);
    await updateCollection(tx, id, row);
    const picked = await storePicked(tx, id, input);
    if (!picked.ok) return picked;
    await recordChange(tx, {
      what: "collection.changed",
      id,
      before: toRecord(before, before.product_ids),
      after: toRecord(row, picked.value),
    });
    return ok({ id });
  });
}

/** Moves a collection before another one, or to the end. For administrators. */
export function reorderCollection(
  ctx: ShopContext,
  id: number,
  { before }: CollectionPosition,
): Promise<Result<{ id: number }>> {
  return change(ctx, async (tx) => {
    const current = await lockCollections(tx);
    const from = current.indexOf(id);
    if (from < 0) return failed(NO_SUCH_COLLECTION);
    if (before !== null && !current.includes(before)) return failed(LIST_CHANGED);
    if (before === id) return ok({ id });
    const others = current.filter((other) => other !== id);
    const place = before === null ? others.length : others.indexOf(before);
    await writePositions(tx, others.toSpliced(place, 0, id));
    await recordChange(tx, {
      what: "collection.moved",
      id,
      before: { place: from + 1 },
      after: { place: place + 1 },
    });
    return ok({ id });
  });
}

/** Deletes a collection. Its products aren't affected. For administrators. */
export function removeCollection(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  return change(ctx, async (tx) => {
    await lockCollections(tx);
    const before = await selectCollection(tx, id);
    if (!before) return failed(NO_SUCH_COLLECTION);
    await deleteCollection(tx, id);
    const was = toRecord(before, before.product_ids);
    await recordChange(tx, { what: "collection.removed", id, before: was, after: null });
    return ok();
  });
}

async function change<T>(
  ctx: ShopContext,
  work: (tx: TransactionContext) => Promise<Result<T>>,
): Promise<Result<T>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  try {
    return await changeCatalogue(ctx, work);
  } catch (error) {
    if (brokenConstraint(error) !== "collections_slug_key") throw error;
    return failed(SLUG_TAKEN);
  }
}

type CollectionRow = NonNullable<Awaited<ReturnType<typeof selectCollection>>>;

/** Whether a stored collection already equals the input. */
function hasAll(stored: CollectionRow, row: NewCollection, { product_ids }: CollectionInput) {
  const wanted = toRecord(row, [...new Set(product_ids)]);
  return isDeepStrictEqual(toRecord(stored, stored.product_ids), wanted);
}

/** Stores the hand-picked products without duplicates, and returns their ids. */
async function storePicked(
  tx: TransactionContext,
  id: number,
  input: CollectionInput,
): Promise<Result<number[]>> {
  const picked = [...new Set(input.product_ids)];
  const stored = await replacePicked(tx, id, picked);
  return stored < picked.length ? failed(NO_SUCH_PRODUCT) : ok(picked);
}

function toRow({ product_ids: _picked, rules, slug, ...rest }: CollectionInput): NewCollection {
  return {
    ...rest,
    slug: slug ?? slugOf(rest.name, "collection"),
    rules: JSON.stringify(toStoredRules(rules)),
  };
}

/** The fields that the audit log records. */
function toRecord(row: NewCollection | CollectionRow, product_ids: readonly number[]): object {
  const { slug, name, description, image, kind, rules, on_home, hidden, first_day, last_day } = row;
  return {
    ...{ slug, name, description, image, kind, on_home, hidden, first_day, last_day, product_ids },
    rules: typeof rules === "string" ? JSON.parse(rules) : rules,
  };
}

function toStoredRules({
  min_price,
  max_price,
  ...others
}: CollectionRules): CollectionRulesColumn {
  return {
    ...others,
    ...(min_price !== undefined && { min_price_paise: toPaise(min_price) }),
    ...(max_price !== undefined && { max_price_paise: toPaise(max_price) }),
  };
}

function toRules({ min_price_paise, max_price_paise, ...others }: CollectionRulesColumn) {
  return {
    ...others,
    ...(min_price_paise !== undefined && { min_price: toRupees(min_price_paise) }),
    ...(max_price_paise !== undefined && { max_price: toRupees(max_price_paise) }),
  } satisfies CollectionRules;
}
