import { ApiError } from "#app/shared/api-error.ts";
import { readAdminProduct, readProduct } from "../catalogue-client.ts";
import { productIdOf } from "../product/product-path.ts";
import type { AdminProduct, Product } from "../product/product-schema.ts";

/** The product with the id in a path segment, or null if there is none. Other errors are thrown. */
export function findProduct(segment: string | undefined): Promise<Product | null> {
  return find(segment, readProduct);
}

/** The same for an administrator, with the missing label details. */
export function findAdminProduct(segment: string | undefined): Promise<AdminProduct | null> {
  return find(segment, readAdminProduct);
}

async function find<T>(
  segment: string | undefined,
  read: (id: number) => Promise<T>,
): Promise<T | null> {
  const id = productIdOf(segment);
  if (id === null) return null;
  try {
    return await read(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
