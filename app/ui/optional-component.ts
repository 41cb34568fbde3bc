import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A part that the page can do without, loaded after the page. Renders nothing if its code can't be loaded. Don't use it for a form
 * that the server renders, which could be submitted before its code has loaded.
 */
export function optionalComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
