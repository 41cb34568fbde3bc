import { onTokenChange, readToken } from "#app/shared/session-token.ts";
import { NEXT_LOADED } from "./page-links.tsx";

/**
 * Registers the service worker, notifies it of pages visited within the shop, so that they open without a network too, and of a
 * session's end, so that it forgets them. Loads the module of the next page once it is stored. A browser that refuses service
 * workers lacks only that.
 */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isControlled = serviceWorker.controller !== null;
  try {
    await serviceWorker.register("/sw.js");
  } catch {
    return;
  }
  const { active } = await serviceWorker.ready;
  const send = (message: object) => (serviceWorker.controller ?? active)?.postMessage(message);
  const here = () => (savesData() ? undefined : location.pathname + location.search);
  serviceWorker.addEventListener("message", ({ data }) => void loadNext(data));
  serviceWorker.startMessages();
  send({ visited: isControlled ? undefined : here(), next: true });
  // Firefox and Safari have it since 2025.
  window.navigation?.addEventListener("navigatesuccess", () => send({ visited: here() }));
  onTokenChange(() => {
    if (readToken() === null) send({ forget: true });
  });
}

/**
 * Loads the stored module of the next page, if it is of this page's build. Only then does the router get it (`page-links.tsx`):
 * one that it fails to load makes it reload the page.
 */
async function loadNext({ next, manifest }: { next?: string; manifest?: string }): Promise<void> {
  if (!next?.startsWith("/assets/") || !manifest) return;
  const isOurs = performance.getEntriesByName(new URL(manifest, location.origin).href).length > 0;
  if (!isOurs) return;
  try {
    await import(/* @vite-ignore */ next);
  } catch {
    // It is loaded when it is needed.
    return;
  }
  document.dispatchEvent(new Event(NEXT_LOADED));
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
