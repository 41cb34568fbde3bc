import { useEffect, useState } from "react";
import { readSuggestions } from "../search-client.ts";
import type { Suggestions } from "./suggestion-schema.ts";

const DEBOUNCE_MS = 80;

/** Suggestions for exactly this search term; null while they load and if they can't be loaded. */
export function useSuggestions(term: string): Suggestions | null {
  const [loaded, setLoaded] = useState<{ term: string; suggestions: Suggestions } | null>(null);

  useEffect(() => {
    if (term === "") return;
    let wanted = true;
    const timer = setTimeout(() => {
      // Searching works without suggestions, so errors are ignored.
      readSuggestions(term)
        .then((suggestions) => wanted && setLoaded({ term, suggestions }))
        .catch(() => wanted && setLoaded(null));
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [term]);

  // Those for an earlier term are never shown.
  return loaded?.term === term ? loaded.suggestions : null;
}
