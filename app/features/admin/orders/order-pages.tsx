import type { AdminOrderList } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { isOldestFirst, ordersPath, pageChange } from "./order-list-url.ts";

/** The number of orders, and links to newer and older ones. */
export function OrderPages({ list, search }: { list: AdminOrderList; search: string }) {
  const oldestFirst = isOldestFirst(search);
  const previous = pageChange(list.previous);
  const next = pageChange(list.next);
  return (
    <nav
      aria-label="Pages of orders"
      className="mt-5 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-soft">
        {list.results.length} of {list.count_is_least && "more than "}
        {formatCount(list.count)}
      </p>
      <div className="flex gap-3">
        {previous && (
          <ButtonLink to={ordersPath(search, previous)} variant="outline" size="small">
            {oldestFirst ? "Older" : "Newer"}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={ordersPath(search, next)} variant="outline" size="small">
            {oldestFirst ? "Newer" : "Older"}
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
