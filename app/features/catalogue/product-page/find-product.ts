import { cacheResponse } from "#app/shared/api-client.ts";
import { ApiError } from "#app/shared/api-error.ts";
import type { Deferred } from "#app/ui/use-deferred.ts";
import { readProduct } from "../catalogue-client.ts";
import { productIdOf } from "../product/product-path.ts";
import type { Product } from "../product/product-schema.ts";

/** The product with the id in a path segment, or null if there is none. Other errors are thrown. */
export function findProduct(segment: string | undefined): Promise<Product | null> {
  return findBySegment(segment, readProduct);
}

/** Caches a product that came with the page, for `findProduct`. */
export function cacheProduct(product: Deferred<Product | Error | null>): void {
  if (product && "id" in product) cacheResponse(`/products/${product.id}`, product);
}

/** Like `findProduct`, for any call that reads a product. */
export async function findBySegment<T>(
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
