import type { AdminOrderList } from "#app/features/orders/admin-order-schema.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ordersPath, pageChange } from "./order-place.ts";

/** How many orders there are, and the way to newer and older ones. */
export function OrderPages({ list, search }: { list: AdminOrderList; search: string }) {
  const newer = pageChange(list.previous);
  const older = pageChange(list.next);
  return (
    <nav
      aria-label="Pages of orders"
      className="mt-5 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-soft">
        {list.results.length} of {list.count_is_least && "more than "}
        {list.count.toLocaleString("en-IN")}
      </p>
      <div className="flex gap-3">
        {newer && (
          <ButtonLink to={ordersPath(search, newer)} variant="outline" size="small">
            Newer
          </ButtonLink>
        )}
        {older && (
          <ButtonLink to={ordersPath(search, older)} variant="outline" size="small">
            Older
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
