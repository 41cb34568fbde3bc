import type { Page } from "#app/shared/page-links.ts";
import { UNKNOWN_CATEGORY } from "../catalogue-texts.ts";
import { type LocalName, localNames } from "../product/product-view.ts";
import type { Category } from "./category-schema.ts";

/** A category for chips and headings. */
export interface CategoryChip {
  id: number;
  name: string;
}

/** The category of the current page, with its names in other scripts. */
export interface ShownCategory extends CategoryChip {
  known: boolean;
  /** The number of its products, ignoring filters. */
  productCount: number;
  localNames: LocalName[];
}

/** The category chips of a page and its selected category. */
export interface CategoryNav {
  chips: CategoryChip[];
  category: ShownCategory | null;
}

type KnownCategory = Pick<Category, "id" | "name"> & Partial<Category>;

/** The navigation for a category id, or null for all products. There are no chips if the categories are null. */
export function categoryNavFrom(
  page: Partial<Page<KnownCategory>> | null,
  id: number | null,
): CategoryNav {
  return { chips: chipsFrom(page), category: id === null ? null : shownCategory(page, id) };
}

export function chipsFrom(page: Partial<Page<KnownCategory>> | null): CategoryChip[] {
  return (page?.results ?? []).map(({ id, name }) => ({ id, name }));
}

/** The category with this id. Its name is 'Category' if it is unknown or not loaded yet. */
function shownCategory(page: Partial<Page<KnownCategory>> | null, id: number): ShownCategory {
  const found = page?.results?.find((category) => category.id === id);
  return {
    id,
    name: found?.name ?? UNKNOWN_CATEGORY,
    known: found !== undefined,
    productCount: found?.product_count ?? 0,
    localNames: localNames(found),
  };
}

/** The category id in `?category=`: null if it is missing, 0 if it is not an id. */
export function requestedCategory(search: URLSearchParams): number | null {
  const text = search.get("category");
  if (!text) return null;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
