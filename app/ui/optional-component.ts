import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A part that a page works without, loaded after the page. Nothing is shown if its code can't be fetched. Only for what the server
 * doesn't render: a form that is there before its code would be submitted without it.
 */
export function optionalComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
