import {
  brokenConstraint,
  requireAdmin,
  type ShopContext,
  sqlState,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { reserveRequest } from "#app/features/account/idempotency/idempotency-service.server.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedVersion, fieldError, shopError } from "#app/shared/shop-error.ts";
import { changeCatalogue } from "../catalogue-version-service.server.ts";
import { wholeFontsOf } from "../name-fonts/name-fonts.server.ts";
import {
  countCategories,
  deleteCategory,
  insertCategory,
  lockCategoryPositions,
  lockCategoryRow,
  selectCategories,
  selectCategory,
  selectCategoryByName,
  selectCategoryForKeyShare,
  updateCategory,
  writeCategoryPositions,
} from "./category-queries.server.ts";
import type {
  Category,
  CategoryChange,
  CategoryInput,
  CategoryPosition,
} from "./category-schema.ts";
import { productCounts } from "./product-count-service.server.ts";

type CategoryRow = NonNullable<Awaited<ReturnType<typeof selectCategory>>>;

const FOREIGN_KEY_VIOLATION = "23503";
const NO_SUCH_CATEGORY = shopError("not-found", "Category not found");
const CATEGORIES_CHANGED = shopError(
  "conflict",
  "Someone else changed the categories. Check them and try again.",
);
const CHANGED = changedVersion("this category");
const HAS_PRODUCTS = shopError("conflict", "This category still has products.");
/** The list of categories counts only products that shoppers see. */
const HAS_UNSEEN_PRODUCTS = shopError(
  "conflict",
  "This category still has products that are hidden or deleted. Find them under Products, restore the deleted ones, and move all to another category.",
);
const CREATED_BEFORE = shopError("conflict", "This category was already saved with another name.");
const NAME_TAKEN = fieldError("name", "There is already a category with this name.");

/** One page of the categories in the shop-keeper's order, each with its number of visible products. */
export async function listCategories(
  ctx: ShopContext,
  query: { limit: number; offset: number; url: string },
): Promise<Page<Category>> {
  const [rows, count] = await Promise.all([
    selectCategories(ctx, query.limit, query.offset),
    countCategories(ctx),
  ]);
  const counts = rows[0] ? await productCounts(ctx, rows[0].assortment) : undefined;
  const categories = rows.map(({ assortment: _, ...row }) =>
    toCategory({ ...row, product_count: counts?.get(row.id) ?? 0 }),
  );
  return pageOf(categories, count, query);
}

/** Prevents a category from being deleted until the transaction ends. Returns false if there is no such category. */
export async function lockCategory(tx: TransactionContext, id: number): Promise<boolean> {
  return (await selectCategoryForKeyShare(tx, id)) !== undefined;
}

/** Creates a category. A repeated call with the same idempotency key returns the existing one. */
export async function createCategory(
  ctx: ShopContext,
  input: CategoryInput,
  key?: string,
): Promise<Result<Category>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const { customerId } = admin.value;
  return refuseTakenName(() =>
    changeCatalogue(ctx, async (tx) => {
      if (key !== undefined) {
        const isNew = await reserveRequest(tx, {
          customerId,
          key: `category ${key}`,
          request: input,
          reused: CREATED_BEFORE,
        });
        if (!isNew.ok) return isNew;
        if (!isNew.value) return found(await selectCategoryByName(tx, input.name));
      }
      const id = await insertCategory(tx, input);
      const after = await selectCategory(tx, id);
      await recordChange(tx, { what: "category.created", id, before: null, after: after ?? null });
      return found(after);
    }),
  );
}

/**
 * Changes the given fields of a category. A display name or English name that equals the old name changes with it. Fails with a
 * conflict if the name is no longer `before`.
 */
export async function changeCategory(
  ctx: ShopContext,
  id: number,
  { before: shown, ...input }: CategoryChange,
): Promise<Result<Category>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return refuseTakenName(() =>
    changeCatalogue(ctx, async (tx) => {
      await lockCategoryRow(tx, id);
      const before = await selectCategory(tx, id);
      // A repeated call finds the name that it has set.
      if (before && shown !== undefined && ![shown, input.name].includes(before.name))
        return failed(CHANGED);
      if (!before || !(await updateCategory(tx, id, withRepeatedNames(before, input))))
        return failed(NO_SUCH_CATEGORY);
      const after = await selectCategory(tx, id);
      await recordChange(tx, { what: "category.changed", id, before, after: after ?? null });
      return found(after);
    }),
  );
}

function withRepeatedNames(before: Category, input: CategoryInput): CategoryInput {
  const { name, display_name, names } = before;
  return {
    ...input,
    display_name: input.display_name ?? (display_name === name ? input.name : undefined),
    names: input.names ?? (names.en === name ? { ...names, en: input.name } : undefined),
  };
}

/**
 * Moves a category before another one, or to the end, based on the current order. Concurrent moves are serialised. Fails with a
 * conflict if the other category no longer exists.
 */
export async function reorderCategory(
  ctx: ShopContext,
  id: number,
  { before }: CategoryPosition,
): Promise<Result<Category>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeCatalogue(ctx, async (tx) => {
    const current = await lockCategoryPositions(tx);
    const from = current.indexOf(id);
    if (from < 0) return failed(NO_SUCH_CATEGORY);
    if (before !== null && !current.includes(before)) return failed(CATEGORIES_CHANGED);
    const others = current.filter((other) => other !== id);
    const places = new Map(others.map((other, place) => [other, place]));
    const place = before === id ? from : (places.get(before ?? 0) ?? others.length);
    await writeCategoryPositions(tx, others.toSpliced(place, 0, id));
    await recordChange(tx, {
      what: "category.moved",
      id,
      before: { place: from + 1 },
      after: { place: place + 1 },
    });
    return found(await selectCategory(tx, id));
  });
}

/** Deletes an empty category. Fails with a conflict if it has products, including hidden ones. */
export async function removeCategory(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  try {
    return await changeCatalogue(ctx, async (tx) => {
      const before = await selectCategory(tx, id);
      if (!before || !(await deleteCategory(tx, id))) return failed(NO_SUCH_CATEGORY);
      await recordChange(tx, { what: "category.removed", id, before, after: null });
      return ok();
    });
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
    const category = await selectCategory(ctx, id);
    return failed(category?.product_count === 0 ? HAS_UNSEEN_PRODUCTS : HAS_PRODUCTS);
  }
}

function found(row: CategoryRow | undefined): Result<Category> {
  return row ? ok(toCategory(row)) : failed(NO_SUCH_CATEGORY);
}

function toCategory(row: CategoryRow): Category {
  return { ...row, ...wholeFontsOf(row.names) };
}

async function refuseTakenName<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== "categories_name_key") throw error;
    return failed(NAME_TAKEN);
  }
}
