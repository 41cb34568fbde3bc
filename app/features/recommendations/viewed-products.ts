import type { Product } from "#app/features/catalogue/product/product-schema.ts";

/** The products recently viewed in this browser, which never leave it. */

const KEY = "viewedProducts";
const MAX = 12;

/** A product as it was when it was viewed. */
export interface ViewedProduct {
  id: number;
  title: string;
  image: string;
}

/** The viewed products, newest first. */
export function viewedProducts(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, MAX) : [];
  } catch {
    // Storage is blocked, or something else wrote to this key.
    return [];
  }
}

export function rememberViewed({ id, title, image }: Product): void {
  const others = viewedProducts().filter((each) => each.id !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ id, title, image }, ...others].slice(0, MAX)));
  } catch {
    // Without storage, products aren't remembered.
  }
}

export function forgetViewed(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, image } = value as Partial<Record<string, unknown>>;
  return Number.isInteger(id) && typeof title === "string" && typeof image === "string";
}
