import { callApiCached } from "#app/shared/api-client.ts";
import type { RelatedProducts } from "./recommendation-schema.ts";

/** Products related to the first 20 of these. Cached for 60 s. */
export function readRelated(ids: readonly number[]): Promise<RelatedProducts> {
  return callApiCached(`/products/related/?ids=${ids.slice(0, 20).join()}`);
}
