import { useEffect, useState } from "react";
import { readSuggestions } from "./search-client.ts";
import type { Suggestions } from "./suggestion-schema.ts";

const REST_MS = 120;

export const NO_SUGGESTIONS: Suggestions = { products: [], categories: [] };

/** What fits the typed words, asked once the fingers rest. The last answer stays until the next one is there. */
export function useSuggestions(words: string): Suggestions {
  const [found, setFound] = useState(NO_SUGGESTIONS);

  useEffect(() => {
    if (words === "") {
      setFound(NO_SUGGESTIONS);
      return;
    }
    let wanted = true;
    const timer = setTimeout(() => {
      // It is an aid beside the search itself: where it fails there is none.
      readSuggestions(words)
        .catch(() => NO_SUGGESTIONS)
        .then((answer) => wanted && setFound(answer));
    }, REST_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [words]);

  return found;
}
