import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** Dispatched on the document once the scripts of a product's page are loaded. */
export const NEXT_LOADED = "nextloaded";

/**
 * Gives the router the product's page, which most shoppers open next, once its scripts are loaded: a tapped card then waits for
 * none. Use it once, in what stays as long as the document.
 */
export function PrefetchNext() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => document.addEventListener(NEXT_LOADED, () => setLoaded(true)), []);
  return loaded && <PrefetchPageLinks page="/products/1" />;
}
