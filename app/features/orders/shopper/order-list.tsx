import { useEffect, useRef, useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import type { Page } from "#app/shared/page-links.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import barrow from "#app/ui/drawings/barrow.svg?url";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { usePersistentState } from "#app/ui/use-persistent-state.ts";
import { useRetry } from "#app/ui/use-retry.ts";
import { readOlderOrders } from "../order-client.ts";
import type { Order } from "../order-schema.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderListSkeleton } from "./order-list-skeleton.tsx";

type OrderPage = Partial<Page<Order>>;

interface OrderListProps {
  /** The first page of orders, or null if it couldn't be loaded. */
  orders: OrderPage | null;
}

/** The orders, newest first, or an empty or error state. */
export function OrderList({ orders }: OrderListProps) {
  if (!orders) return <FailedOrders />;
  if (!orders.results?.length) return <NoOrders />;
  return <GrowingList first={orders} />;
}

/** The first orders, and older ones loaded on request. */
function GrowingList({ first }: { first: OrderPage }) {
  const [older, setOlder] = usePersistentState<OrderPage & { after?: string | null }>("older", {});
  // Older orders are dropped once the first page has changed, because orders in between could be missing.
  const known =
    first.next && older.after === first.next ? older : { results: [], next: first.next };
  const list = [...(first.results ?? []), ...(known.results ?? [])];
  const [busy, setBusy] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  /** The index of the first added order, which takes the focus. */
  const added = useRef<number | null>(null);

  useEffect(() => {
    if (added.current === null || busy) return;
    (rows.current?.children[added.current] as HTMLElement | undefined)?.focus();
    added.current = null;
  }, [busy]);

  async function showMore(next: string) {
    setBusy(true);
    try {
      const page = await readOlderOrders(next);
      added.current = list.length;
      const results = [...(known.results ?? []), ...page.results];
      setOlder({ after: first.next, next: page.next, results });
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to load your orders.") });
    }
    setBusy(false);
  }

  const { next } = known;
  return (
    <>
      <ul ref={rows} className="grid grid-cols-1 gap-5">
        {list.map((order) => (
          <li key={order.id} tabIndex={-1}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {next && (
        <div className="mt-6 text-center">
          <Button
            variant="outline"
            busy={busy}
            busyText="Loading..."
            onClick={() => void showMore(next)}
          >
            Show more
          </Button>
        </div>
      )}
    </>
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
