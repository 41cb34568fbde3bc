import { ApiError } from "#app/shared/api-error.ts";
import { readAdminProduct, readProduct } from "../catalogue-client.ts";
import { productIdOf } from "../product/product-path.ts";
import type { AdminProduct, Product } from "../product/product-schema.ts";

/** The product of a path's part, null where there is none; any other trouble is thrown. */
export function findProduct(part: string | undefined): Promise<Product | null> {
  return find(part, readProduct);
}

/** The same for an administrator, with what the label lacks. */
export function findAdminProduct(part: string | undefined): Promise<AdminProduct | null> {
  return find(part, readAdminProduct);
}

async function find<T>(
  part: string | undefined,
  read: (id: number) => Promise<T>,
): Promise<T | null> {
  const id = productIdOf(part);
  if (id === null) return null;
  try {
    return await read(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
