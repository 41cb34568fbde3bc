import { Plus, Truck } from "lucide-react";
import { useNavigation } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import {
  readAllOrders,
  readSelectedOrders,
} from "#app/features/orders/fulfilment/admin-order-client.ts";
import { shop } from "#app/settings.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExportButton } from "../export/export-button.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/orders-page";
import { rememberListed } from "./listed-orders.ts";
import { NewOrders } from "./new-orders.tsx";
import { OrderFilterSheet } from "./order-filter-sheet.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { isLaterPage, isOldestFirst, isToConfirm, ordersPath } from "./order-list-url.ts";
import { OrderPages } from "./order-pages.tsx";
import { OrderTable } from "./order-table.tsx";
import { filterOf, readSelected } from "./selected-orders.ts";
import { ShippingProgress } from "./shipping/shipping-progress.tsx";
import { useShipping } from "./shipping/use-shipping.ts";
import { StatementButton } from "./statement/statement-button.tsx";

export const meta = () => adminMeta("Orders", "Every order of the farm store.");

/** Reads the filters and the page from the address, which uses the API's names. The list is null if the API refuses a filter. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "orders.list");
  const { search } = new URL(request.url);
  const list = await readAllOrders(search).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  });
  const filter = filterOf(search);
  const here = new Set(list?.results.map(({ id }) => id));
  const others = readSelected(filter).filter((id) => !here.has(id));
  const elsewhere = others.length > 0 ? (await readSelectedOrders(others)).results : [];
  if (list) rememberListed({ search, ids: list.results.map(({ id }) => id) });
  return { list, search, filter, elsewhere };
}

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const { list, search, filter, elsewhere } = loaderData;
  const loading = useNavigation().state === "loading";
  const shipping = useShipping();
  const exports = useMay("books.export");
  const changes = useMay("orders.change");
  return (
    <AdminContent
      title="Orders"
      actions={
        <>
          {changes && (
            <ButtonLink to="/admin/orders/new" size="small" className="max-md:px-3!">
              <Plus aria-hidden="true" className="size-4.5" />
              <span className="max-md:sr-only">New order</span>
            </ButtonLink>
          )}
          {shop.van.weekdays.length > 0 && (
            <ButtonLink
              to="/admin/orders/pick-list?van="
              variant="outline"
              size="small"
              className="max-md:px-3!"
            >
              <Truck aria-hidden="true" className="size-4.5" />
              <span className="max-md:sr-only">Van</span>
            </ButtonLink>
          )}
          <OrderFilterSheet />
          {changes && <StatementButton onPhones={isToConfirm(search)} />}
          <span className="hidden md:inline">{exports && <ExportButton what="orders" />}</span>
        </>
      }
    >
      <NewOrders newestId={list?.newest_id} search={search} />
      <OrderFilters list={list} />
      <ShippingProgress shipping={shipping} />
      <div aria-busy={loading} className={loading ? "opacity-60" : undefined}>
        {list && list.results.length > 0 ? (
          <>
            <OrderTable
              key={filter}
              orders={list.results}
              elsewhere={elsewhere}
              filter={filter}
              caption={isOldestFirst(search) ? "Orders, oldest first" : "Orders, newest first"}
              shipping={shipping}
            />
            <OrderPages list={list} search={search} />
            <p className="mt-3 hidden text-sm text-soft md:block">
              Keys: J and K move, X selects, Enter opens.
            </p>
          </>
        ) : list?.newest_id === 0 ? (
          <EmptyState title="No orders yet" text="Orders appear here as they are placed." />
        ) : list && isLaterPage(search) ? (
          <EmptyState
            title="Nothing left on this page"
            text="The orders that were here no longer match the filter."
            action={<ButtonLink to={ordersPath(search, {})}>First page of this list</ButtonLink>}
          />
        ) : (
          <EmptyState
            title={list ? "No orders found" : "Unknown filter"}
            text="Change the search or the filters, or show all orders."
            action={
              <ButtonLink to="/admin/orders" variant="outline">
                All orders
              </ButtonLink>
            }
          />
        )}
      </div>
    </AdminContent>
  );
}
