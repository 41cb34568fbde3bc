import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepOfflinePage } from "./keep-offline-page.ts";
import { letTransitionsEndEarly } from "./let-transitions-end-early.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

keepOfflinePage();
letTransitionsEndEarly();
