import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadRestoredPages } from "./site/restored-pages.ts";
import { openStoredPages } from "./site/stored-pages.ts";

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
