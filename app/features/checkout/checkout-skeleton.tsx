import { CartColumns } from "#app/features/cart/cart-page/cart-columns.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** Placeholder of the checkout's size while it loads. */
export function CheckoutSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <CartColumns
        side={
          <Panel className="grid gap-5">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-15" />
            <Skeleton className="h-15" />
            <Skeleton className="h-9 w-3/4" />
            <Skeleton className="h-13 rounded-full" />
          </Panel>
        }
      >
        <div className="grid gap-8">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-45 rounded-card" />
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-15 rounded-card" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-20 rounded-card" />
        </div>
      </CartColumns>
    </div>
  );
}
