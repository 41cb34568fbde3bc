import { ApiError } from "#app/shared/api-error.ts";
import { readProduct } from "./catalogue-calls.ts";
import { productIdOf } from "./product-path.ts";
import type { Product } from "./product-schema.ts";

/** The product of a path's part, null where there is none; any other trouble is thrown. */
export async function findProduct(part: string | undefined): Promise<Product | null> {
  const id = productIdOf(part);
  if (id === null) return null;
  try {
    return await readProduct(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
