import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HYDRATED } from "./site/early-press-script.ts";
import { reloadRestoredPages } from "./site/restored-pages.ts";
import { openStoredPages } from "./site/stored-pages.ts";
import { setPageTransitions } from "./ui/page-transition.tsx";

/** Longest hydration of the frame around the first page, on a device that is quick enough for page transitions. */
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
      // Without a network; the next visit starts it.
      () => {},
    );
  // After the page's own files.
  if (document.readyState === "complete") void start();
  else window.addEventListener("load", start, { once: true });
}
