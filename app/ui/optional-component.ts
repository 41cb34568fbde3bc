import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A part that a page works without, loaded after the page. Nothing is shown if its code can't be fetched. Not for a form
 * that the server renders: it could be submitted before its code has come.
 */
export function optionalComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
