import { useEffect } from "react";
import { useHydrating } from "#app/ui/use-hydrating.ts";
import { HYDRATED } from "./early-press-script.ts";

/**
 * Attributes for the outermost element of a part that the server renders and whose code the browser fetches later than the page's:
 * what a shopper does in it before is done again once the part handles it.
 */
export function useEarlyPart(): { "data-early"?: "" } {
  const hydrating = useHydrating();
  useEffect(() => {
    if (!hydrating) document.dispatchEvent(new Event(HYDRATED));
  }, [hydrating]);
  return hydrating ? { "data-early": "" } : {};
}
