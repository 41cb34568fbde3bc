import { onTokenChange, readToken } from "#app/shared/session-token.ts";

/**
 * Registers the service worker, notifies it of pages visited within the shop, so that they open without a network too, and of a
 * session's end, so that it forgets them. A browser that refuses service workers lacks only that.
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
  const reportVisit = () => {
    if (!savesData()) send({ visited: location.pathname + location.search });
  };
  if (!isControlled) reportVisit();
  // Firefox and Safari have it since 2025.
  window.navigation?.addEventListener("navigatesuccess", reportVisit);
  onTokenChange(() => {
    if (readToken() === null) send({ forget: true });
  });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
