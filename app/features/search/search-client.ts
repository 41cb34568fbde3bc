import { callApiCached } from "#app/shared/api-client.ts";
import type { Suggestions } from "./suggestion-schema.ts";

/** Products and categories for what is typed so far. Answers are cached for 60 s. */
export function readSuggestions(q: string): Promise<Suggestions> {
  return callApiCached(`/products/suggest?${new URLSearchParams({ q })}`);
}
