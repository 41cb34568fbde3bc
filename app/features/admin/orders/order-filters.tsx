import { X } from "lucide-react";
import type { AdminOrderList } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type { OrderStatus } from "#app/features/orders/order-schema.ts";
import { statusLabel } from "#app/features/orders/order-status-labels.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { useNextSearch } from "#app/ui/use-next-search.ts";
import { ListSearch } from "../lists/list-search.tsx";
import { activeFilters } from "./active-filters.ts";
import { ordersPath } from "./order-list-url.ts";

const STATUSES: readonly OrderStatus[] = ["pending", "paid", "shipped", "delivered", "cancelled"];

interface OrderFiltersProps {
  /** Null if a filter is invalid. */
  list: Pick<AdminOrderList, "counts" | "to_pack" | "results"> | null;
}

/** The status and search filters, and the other active filters; all are stored in the address. */
export function OrderFilters({ list }: OrderFiltersProps) {
  const search = useNextSearch().toString();
  const customer = list?.results[0]?.customer.name;
  const filters = activeFilters(search, customer);
  return (
    <div className="mb-3 grid gap-2">
      <div className="flex min-w-0 flex-wrap gap-x-3 gap-y-2">
        <StatusSegments search={search} list={list} />
        <ListSearch label="Find orders" placeholder="Number, name, phone, town, AWB, amount" />
      </div>
      {filters.length > 0 && (
        <ul aria-label="Filters" className="flex flex-wrap gap-2">
          {filters.map(({ key, label }) => (
            <li key={key}>
              <Link
                to={ordersPath(search, { [key]: null })}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-leaf-tint pr-2 pl-3.5 text-sm font-semibold text-leaf-deep hover:underline md:min-h-9"
              >
                {label}
                <X aria-hidden="true" className="size-4" />
                <span className="sr-only"> (remove this filter)</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function StatusSegments({ search, list }: OrderFiltersProps & { search: string }) {
  const parameters = new URLSearchParams(search);
  const selected = parameters.get("to_pack") ? "to_pack" : (parameters.get("status") ?? "");
  const segments = [
    { value: "", label: "All", count: undefined },
    { value: "to_pack", label: "To pack", count: list?.to_pack ?? undefined },
    ...STATUSES.map((status) => ({
      value: status,
      label: statusLabel(status),
      count: list?.counts?.[status],
    })),
  ];
  return (
    <nav
      aria-label="Orders by status"
      className="max-w-full overflow-x-auto rounded-full bg-sunken [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-0.5 p-1">
        {segments.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={ordersPath(search, {
                status: value === "to_pack" ? null : value,
                to_pack: value === "to_pack" ? "true" : null,
              })}
              aria-current={value === selected ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap md:min-h-10",
                value === selected &&
                  "bg-surface text-leaf-deep shadow-card forced-color-adjust-none",
              )}
            >
              {label}
              {count !== undefined && count > 0 && (
                <span className="font-medium text-soft">{formatCount(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
