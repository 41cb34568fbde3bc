import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { AdminContent } from "#app/features/admin/frame/admin-content.tsx";
import { adminMeta } from "#app/features/admin/frame/admin-meta.ts";
import { readPickList } from "#app/features/orders/fulfilment/admin-order-client.ts";
import { readRunSheet } from "#app/features/orders/van/van-order-client.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { BatchList } from "../batch-list.tsx";
import { RunSheet } from "../van/run-sheet.tsx";
import type { Route } from "./+types/pick-list-page";
import { AllOrders, PrintButton } from "./print-button.tsx";

export const meta = () => adminMeta("Pick list", "What to pick for the selected orders.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "orders.list");
  const parameters = new URL(request.url).searchParams;
  const orNull = (error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  };
  const day = parameters.get("van");
  if (day !== null) return { list: null, sheet: await readRunSheet(day).catch(orNull) };
  return { list: await readPickList(parameters.get("ids") ?? "").catch(orNull), sheet: null };
}

/** Shows nothing until the visitor is known to be an administrator. */
export function HydrateFallback() {
  return null;
}

/**
 * The packs of the selected orders, summed and grouped by category, with boxes to tick on paper or on screen. With `van` in the
 * address, the run sheet of that day.
 */
export default function PickListPage({ loaderData: { list, sheet } }: Route.ComponentProps) {
  if (sheet) return <RunSheet sheet={sheet} />;
  if (!list?.orders.length) {
    return (
      <AdminContent title="Pick list">
        <EmptyState
          title="Order not found"
          text="Select orders in the list, then 'Pick list'."
          action={<AllOrders />}
        />
      </AdminContent>
    );
  }
  const categories = Map.groupBy(list.packs, ({ category }) => category);
  const orders = list.orders.map(({ id }) => `#${id}`).join(", ");
  return (
    <AdminContent title="Pick list" lead={`Orders ${orders}`} actions={<PrintButton />}>
      {[...categories].map(([category, packs]) => (
        <section key={category} className="mb-6 break-inside-avoid">
          <h2 className="text-2xl">{category}</h2>
          <ul className="mt-1">
            {packs.map((pack) => (
              <li key={pack.id} className="border-b border-line">
                <label className="flex min-h-12 items-center gap-4">
                  <input type="checkbox" className="size-5 shrink-0 accent-leaf" />
                  <span className="w-12 shrink-0 text-right text-lg font-bold">
                    {pack.pieces} ×
                  </span>
                  <span className="min-w-0">
                    <span className="font-semibold">{pack.title}</span>,{" "}
                    <span className="whitespace-nowrap">{pack.label}</span>
                    <span className="block text-sm text-soft">
                      {pack.sku} · {pack.orders.map((id) => `#${id}`).join(", ")}
                    </span>
                  </span>
                </label>
                <div className="pb-2 pl-25">
                  <BatchList pieces={pack.pieces} batches={pack.batches} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </AdminContent>
  );
}
