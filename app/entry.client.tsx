import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HYDRATED } from "./site/early-press-script.ts";
import { reloadRestoredPages } from "./site/restored-pages.ts";
import { openStoredPages } from "./site/stored-pages.ts";
import { setPageTransitions } from "./ui/page-transition.tsx";

/** The longest time for hydrating the frame of the first page on a device fast enough for page transitions. */
const QUICK_HYDRATION_MS = 100;

performance.mark("hydration");
document.addEventListener(
  HYDRATED,
  () => {
    const { duration } = performance.measure("hydration", "hydration");
    setPageTransitions(duration <= QUICK_HYDRATION_MS);
  },
  { once: true },
);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

reloadRestoredPages();

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  openStoredPages();
  const start = () =>
    import("./site/service-worker-client.ts").then(
      ({ startServiceWorker }) => startServiceWorker(),
      // Ignore a failure, such as without a network: the next visit tries again.
      () => {},
    );
  // Wait until the page's own files have loaded.
  if (document.readyState === "complete") void start();
  else window.addEventListener("load", start, { once: true });
}
