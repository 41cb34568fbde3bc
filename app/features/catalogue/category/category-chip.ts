import type { Page } from "#app/shared/page-links.ts";
import { UNKNOWN_CATEGORY } from "../catalogue-texts.ts";
import { type LocalName, localNames } from "../product/product-view.ts";
import type { Category } from "./category-schema.ts";

/** A category as chips and headings show it. */
export interface CategoryChip {
  id: number;
  name: string;
}

/** A category whose page is shown, with its names in other scripts. */
export interface ShownCategory extends CategoryChip {
  known: boolean;
  /** How many products it has, whatever the filters. */
  productCount: number;
  localNames: LocalName[];
}

/** What a page shows of the categories: the chips, and the one that was asked for. */
export interface CategoryNav {
  chips: CategoryChip[];
  category: ShownCategory | null;
}

/** What is known of a category: at least its id and its name. */
type KnownCategory = Pick<Category, "id" | "name"> & Partial<Category>;

/** The shelf of a category id; null for all. Without an answer there are no chips yet. */
export function categoryNavFrom(
  page: Partial<Page<KnownCategory>> | null,
  id: number | null,
): CategoryNav {
  return { chips: chipsFrom(page), category: id === null ? null : shownCategory(page, id) };
}

export function chipsFrom(page: Partial<Page<KnownCategory>> | null): CategoryChip[] {
  return (page?.results ?? []).map(({ id, name }) => ({ id, name }));
}

/** The category with this id; 'Category' while it is not known. */
function shownCategory(page: Partial<Page<KnownCategory>> | null, id: number): ShownCategory {
  const found = page?.results?.find((category) => category.id === id);
  return {
    id,
    name: found?.name ?? UNKNOWN_CATEGORY,
    known: found !== undefined,
    productCount: found?.product_count ?? 0,
    localNames: localNames(found?.names),
  };
}

/** The category id of `?category=`: null where none is asked for, 0 where what is asked for is no id. */
export function askedCategory(search: URLSearchParams): number | null {
  const text = search.get("category");
  if (!text) return null;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
