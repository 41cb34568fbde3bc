import { useEffect, useState } from "react";
import { readSuggestions } from "./search-client.ts";
import type { Suggestions } from "./suggestion-schema.ts";

const DEBOUNCE_MS = 120;

const NO_SUGGESTIONS: Suggestions = { products: [], categories: [] };

/** Suggestions for a search term, debounced. The last ones stay until the next ones have loaded. */
export function useSuggestions(term: string): Suggestions {
  const [found, setFound] = useState(NO_SUGGESTIONS);

  useEffect(() => {
    if (term === "") {
      setFound(NO_SUGGESTIONS);
      return;
    }
    let wanted = true;
    const timer = setTimeout(() => {
      // Searching works without suggestions, so an error shows none.
      readSuggestions(term)
        .catch(() => NO_SUGGESTIONS)
        .then((suggestions) => wanted && setFound(suggestions));
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [term]);

  return found;
}
