import { type ReactNode, Suspense, use } from "react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import signpost from "#app/ui/drawings/signpost.svg?url";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ReloadFailed } from "#app/ui/reload-failed.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { useLatest } from "#app/ui/use-latest.ts";
import type { Order } from "../order-schema.ts";
import { isTracked } from "../tracking/tracking-client.ts";
import type { TrackedOrder } from "../tracking/tracking-schema.ts";
import { OrderView } from "./order-view.tsx";

/**
 * An order, or the part of it that its link shows; `missing` if this shopper has no order with that number, `failed` if it couldn't
 * be loaded.
 */
export type OrderResult = Order | TrackedOrder | "missing" | "failed";

const TrackedOrderView = requiredComponent(
  async () => (await import("../tracking/tracked-order-view.tsx")).TrackedOrderView,
);

interface LoadedOrderProps {
  loading: Promise<OrderResult>;
  /** Renders the payment of an order through a gateway. */
  gateway?: (order: Order) => ReactNode;
  complaint?: (order: Order) => ReactNode;
}

/** Shows an order once it is loaded. If reloading fails, still shows its last state. */
export function LoadedOrder({ loading, gateway, complaint }: LoadedOrderProps) {
  const result = use(loading);
  const shown = useLatest(typeof result === "string" ? null : result);
  if (result === "missing") return <MissingOrder />;
  if (!shown) return <FailedOrder />;
  return (
    <>
      {result === "failed" && <ReloadFailed of="your order" className="mt-5" />}
      {isTracked(shown) ? (
        <Suspense>
          <TrackedOrderView order={shown} />
        </Suspense>
      ) : (
        <OrderView order={shown} gateway={gateway?.(shown)} complaint={complaint?.(shown)} />
      )}
    </>
  );
}

function MissingOrder() {
  return (
    <EmptyState
      level={1}
      drawing={<Drawing src={signpost} />}
      title="Order not found"
      action={<ButtonLink to="/orders">Order History</ButtonLink>}
    />
  );
}

function FailedOrder() {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<Drawing src={well} />}
        title="Failed to load your order. Please try again."
        action={<RetryButton />}
      />
    </div>
  );
}
