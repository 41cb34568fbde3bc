import type { Page } from "#app/shared/page-links.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import barrow from "#app/ui/drawings/barrow.svg?url";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useRetry } from "#app/ui/use-retry.ts";
import type { Order } from "../order-schema.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderListSkeleton } from "./order-list-skeleton.tsx";

interface OrderListProps {
  /** The orders, or null when they could not be loaded. */
  orders: Partial<Page<Order>> | null;
}

/** The orders, newest first, or an empty or error state. */
export function OrderList({ orders }: OrderListProps) {
  if (!orders) return <FailedOrders />;
  const list = orders.results ?? [];
  if (list.length === 0) return <NoOrders />;
  return (
    <ul className="grid gap-5">
      {list.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}

function NoOrders() {
  return (
    <EmptyState
      drawing={<Drawing src={barrow} />}
      title="No Orders Yet"
      text={
        <p>You haven't placed any orders yet. Start shopping to see your order history here.</p>
      }
      action={<ButtonLink to="/products">Start Shopping</ButtonLink>}
    />
  );
}

function FailedOrders() {
  const [busy, retry] = useRetry();
  if (busy) return <OrderListSkeleton />;
  return (
    <div role="alert">
      <EmptyState
        drawing={<Drawing src={well} />}
        title="Failed to load your orders. Please try again."
        action={<Button onClick={retry}>Retry</Button>}
      />
    </div>
  );
}
