import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import type { AdminOrderList } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type { OrderStatus } from "#app/features/orders/order-schema.ts";
import { statusLabel } from "#app/features/orders/order-status-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Link } from "#app/ui/link.tsx";
import { DayFilter } from "./day-filter.tsx";
import { ordersPath } from "./order-list-address.ts";

const STATUSES: readonly OrderStatus[] = ["pending", "paid", "shipped", "delivered", "cancelled"];
const PAYMENTS = [
  ["to_confirm", "UPI to confirm"],
  ["awaited", "Awaited"],
  ["due", "Due on delivery"],
  ["paid", "Paid"],
  ["refund_due", "Refund due"],
  ["refunded", "Refunded"],
  ["void", "Nothing paid"],
] as const;

const DAYS = [
  ["from", "From"],
  ["to", "Until"],
] as const;

const FIELD = "h-11 rounded-field border border-edge bg-surface px-3.5";

interface OrderFiltersProps {
  /** The page's query string. */
  search: string;
  /** Null if the filter isn't valid. */
  list: Pick<AdminOrderList, "counts" | "to_pack" | "results"> | null;
}

/** The filters for status, search words, payment and days; all are stored in the address. */
export function OrderFilters({ search, list }: OrderFiltersProps) {
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const go = (changes: Record<string, string | null>) => void navigate(ordersPath(search, changes));

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go({ q: String(new FormData(event.currentTarget).get("q") ?? "").trim() });
  }

  return (
    <div className="mb-5 grid gap-3">
      <StatusSegments search={search} list={list} />
      <div className="flex flex-wrap gap-3">
        <form onSubmit={find} className="flex min-w-0 flex-1 basis-72 gap-2">
          <input
            key={parameters.get("q")}
            type="search"
            name="q"
            aria-label="Find orders"
            placeholder="Number, name, phone, town, AWB, invoice, amount"
            defaultValue={parameters.get("q") ?? ""}
            maxLength={100}
            className={classNames(FIELD, "min-w-0 flex-1")}
          />
          <Button type="submit" variant="tonal" size="small">
            Find
          </Button>
        </form>
        <FilterSelect
          label="Payment"
          value={parameters.get("payment") ?? ""}
          onChange={(event) => go({ payment: event.target.value })}
        >
          <option value="">Any payment</option>
          {PAYMENTS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterSelect>
        <div className="flex flex-1 flex-wrap gap-3 sm:flex-none">
          {DAYS.map(([key, label]) => (
            <DayFilter
              key={key}
              label={label}
              value={parameters.get(key) ?? ""}
              onChange={(day) => go({ [key]: day })}
              className={classNames(FIELD, "min-w-0 flex-1")}
            />
          ))}
        </div>
      </div>
      {parameters.get("customer") && (
        <p className="flex flex-wrap items-center gap-x-3">
          Only orders from{" "}
          {list?.results[0]?.customer.name || `customer ${parameters.get("customer")}`}
          <Link
            to={ordersPath(search, { customer: null })}
            className="text-link tap inline-flex items-center"
          >
            Show all customers
          </Link>
        </p>
      )}
    </div>
  );
}

function StatusSegments({ search, list }: OrderFiltersProps) {
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
    <nav aria-label="Orders by status" className="overflow-x-auto rounded-full bg-sunken">
      <ul className="flex w-max gap-1 p-1">
        {segments.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={ordersPath(search, {
                status: value === "to_pack" ? null : value,
                to_pack: value === "to_pack" ? "true" : null,
              })}
              aria-current={value === selected ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap",
                value === selected && "bg-surface text-leaf-deep shadow-card",
              )}
            >
              {label}
              {count !== undefined && (
                <span className="font-medium text-soft">{count.toLocaleString("en-IN")}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
