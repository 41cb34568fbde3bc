import { useEffect } from "react";
import { useHydrating } from "#app/ui/use-hydrating.ts";
import { HYDRATED } from "./early-press-script.ts";

/**
 * Attributes for the outermost element of a server-rendered part whose code loads after the page's. Actions taken in it before then
 * are replayed once the part can handle them.
 */
export function useEarlyPart(): { "data-early"?: "" } {
  const hydrating = useHydrating();
  useEffect(() => {
    if (!hydrating) document.dispatchEvent(new Event(HYDRATED));
  }, [hydrating]);
  return hydrating ? { "data-early": "" } : {};
}
