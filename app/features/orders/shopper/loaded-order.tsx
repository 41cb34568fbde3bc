import { type ReactNode, use } from "react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import signpost from "#app/ui/drawings/signpost.svg?url";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ReloadFailed } from "#app/ui/reload-failed.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { useLatest } from "#app/ui/use-latest.ts";
import type { Order } from "../order-schema.ts";
import { OrderView } from "./order-view.tsx";

/** An order; `missing` if this shopper has none with that number, `failed` if it could not be loaded. */
export type OrderResult = Order | "missing" | "failed";

interface LoadedOrderProps {
  loading: Promise<OrderResult>;
  /** How to pay an order whose payment goes through a gateway. */
  gateway?: (order: Order) => ReactNode;
  complaint?: (order: Order) => ReactNode;
}

/** An order once it is loaded; while it can't be loaded again, the order as it was. */
export function LoadedOrder({ loading, gateway, complaint }: LoadedOrderProps) {
  const result = use(loading);
  const order = useLatest(typeof result === "string" ? null : result);
  if (result === "missing") return <MissingOrder />;
  if (!order) return <FailedOrder />;
  return (
    <>
      {result === "failed" && <ReloadFailed of="your order" className="mt-5" />}
      <OrderView order={order} gateway={gateway?.(order)} complaint={complaint?.(order)} />
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
