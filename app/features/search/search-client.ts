import { callApiCached } from "#app/shared/api-client.ts";
import type { Suggestions } from "./suggestion-schema.ts";

/** Suggested products and categories for a search term, cached for 60 s. */
export function readSuggestions(q: string): Promise<Suggestions> {
  return callApiCached(`/products/suggest?${new URLSearchParams({ q })}`);
}
