import { type ComponentType, type LazyExoticComponent, lazy, type ReactElement } from "react";

const IDLE_TIMEOUT_MS = 2_000;

/** Content that the server has sent and React leaves alone. */
export const STATIC = {
  dangerouslySetInnerHTML: { __html: "" },
  suppressHydrationWarning: true,
} as const;

let pageChanged: () => void;
const pageChange = new Promise<void>((resolve) => {
  pageChanged = resolve;
});
let wanted: Promise<unknown> | undefined;

/**
 * A component with nothing but links to press, or below the first screen: the server renders it, and the browser fetches and hydrates its code once the page has
 * loaded and is idle. Until then its links work as plain links. Give it a `<Suspense>` of its own. If its code can't be fetched, not
 * even when the page changes, its markup stays as it is: `shell` is then shown, the component's outermost element with `STATIC` as its content.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  shell: ReactElement,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (!import.meta.env.SSR) {
      wanted ??= Promise.race([pageChange, loadedAndIdle()]);
      await wanted;
    }
    return load().catch(async () => {
      await pageChange;
      return load().catch(() => ({ default: () => shell }));
    });
  });
}

/**
 * Fetches all late components now. To be called while the next page is rendered, before effects: React shows it only once all
 * of the current page has been hydrated.
 */
export function loadLateComponents(): void {
  pageChanged();
}

async function loadedAndIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    const done = () => resolve();
    // Safari has none.
    if ("requestIdleCallback" in window) requestIdleCallback(done, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(done);
  });
}
