import { onTokenChange, readToken } from "#app/shared/session-token.ts";
import { NEXT_LOADED } from "./page-links.tsx";

/**
 * Registers the service worker. Reports pages visited within the shop to it, so that they open offline too, and the end of a
 * session, so that it deletes them. Loads the module of the next page once it is stored. Browsers that refuse service workers just
 * go without.
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
  // In Firefox and Safari since 2025.
  window.navigation?.addEventListener("navigatesuccess", () => send({ visited: here() }));
  onTokenChange(() => {
    if (readToken() === null) send({ forget: true });
  });
}

/**
 * Loads the stored module of the next page, if it belongs to this page's build. Only then does the router get it
 * (`page-links.tsx`): if the router failed to load one, it would reload the page.
 */
async function loadNext({ next, manifest }: { next?: string; manifest?: string }): Promise<void> {
  if (!next?.startsWith("/assets/") || !manifest) return;
  const isOurs = performance.getEntriesByName(new URL(manifest, location.origin).href).length > 0;
  if (!isOurs) return;
  try {
    await import(/* @vite-ignore */ next);
  } catch {
    // It is loaded when needed.
    return;
  }
  document.dispatchEvent(new Event(NEXT_LOADED));
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
