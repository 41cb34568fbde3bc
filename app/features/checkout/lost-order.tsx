import { useEffect, useState } from "react";
import { browserStorage } from "#app/shared/browser/browser-storage.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { forgetAttempt, hasAttempt } from "./attempt-key.ts";

/** Shown once with the empty cart: where to find an order that was sent, if its response was lost. */
export function LostOrder() {
  const [isLost] = useState(() => hasAttempt(browserStorage));
  useEffect(() => forgetAttempt(browserStorage), []);
  return (
    isLost && (
      <PossibleOrder>
        You may have placed an order already: its confirmation didn't reach this browser. If so, you
        will find it in your Order History.
      </PossibleOrder>
    )
  );
}

/** A warning with a link to the orders. */
export function PossibleOrder({ children }: { children: string }) {
  return (
    <InlineAlert
      tone="warning"
      className="mx-auto mt-8 max-w-[50rem]"
      action={
        <ButtonLink to="/orders" variant="outline" size="small">
          Order History
        </ButtonLink>
      }
    >
      {children}
    </InlineAlert>
  );
}
