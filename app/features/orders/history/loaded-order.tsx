import { type ReactNode, use } from "react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import type { Order } from "../order-schema.ts";
import { OrderView } from "./order-view.tsx";

/** The order, or that there is none for this shopper, or that the shop could not say. */
export type OrderAnswer = Order | "missing" | "failed";

interface LoadedOrderProps {
  loading: Promise<OrderAnswer>;
  /** What to do while the payment is awaited and a gateway takes it. */
  gateway?: (order: Order) => ReactNode;
}

/** One order once it is there. */
export function LoadedOrder({ loading, gateway }: LoadedOrderProps) {
  const answer = use(loading);
  if (answer === "missing") return <MissingOrder />;
  if (answer === "failed") return <FailedOrder />;
  return <OrderView order={answer} gateway={gateway?.(answer)} />;
}

function MissingOrder() {
  return (
    <EmptyState
      level={1}
      drawing={<Drawing name="signpost" />}
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
        drawing={<Drawing name="well" />}
        title="Failed to load your order. Please try again."
        action={<RetryButton />}
      />
    </div>
  );
}
