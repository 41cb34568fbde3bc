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
ignoreSkippedTransitions();

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

/** A view transition cut short by the next one is not an error, but browsers report its rejected promise as one. */
function ignoreSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.catch(() => {});
    return transition;
  };
}
