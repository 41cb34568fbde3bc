import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

cacheOfflinePage();

/** Lets the service worker cache the offline page once this page's own files have loaded; in production only. */
function cacheOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = async () => {
    const { active } = await navigator.serviceWorker.register("/sw.js");
    active?.postMessage("refresh");
  };
  // A browser that refuses the service worker lacks only the offline page.
  const start = () => void register().catch(() => {});
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}
