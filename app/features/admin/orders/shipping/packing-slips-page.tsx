import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { AdminContent } from "#app/features/admin/frame/admin-content.tsx";
import { adminMeta } from "#app/features/admin/frame/admin-meta.ts";
import { readPackingSlips } from "#app/features/orders/fulfilment/admin-order-client.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/packing-slips-page";
import { PackingSlip } from "./packing-slip.tsx";
import { AllOrders, PrintButton } from "./print-button.tsx";

export const meta = () => adminMeta("Packing slips", "Packing slips for the parcels of an order.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "orders.list");
  const ids = new URL(request.url).searchParams.get("ids") ?? "";
  const { results } = await readPackingSlips(ids).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return { results: [] };
    throw error;
  });
  return { slips: results };
}

/** Shows nothing until the visitor is known to be an administrator. */
export function HydrateFallback() {
  return null;
}

/** A packing slip for each parcel, one sheet each. */
export default function PackingSlipsPage({ loaderData: { slips } }: Route.ComponentProps) {
  if (slips.length === 0) {
    return (
      <AdminContent title="Packing slips">
        <EmptyState
          title="Order not found"
          text="Select orders in the list, then 'Packing slips'."
          action={<AllOrders />}
        />
      </AdminContent>
    );
  }
  const sheets = slips.flatMap((slip) => slip.parcels.map((parcel) => ({ slip, parcel })));
  const [title, lead] =
    sheets.length === 1
      ? ["Packing slip", "Put it in the parcel. Your own note isn't printed on it."]
      : ["Packing slips", `${sheets.length} parcels, one sheet each.`];
  return (
    <AdminContent title={title} lead={lead} actions={<PrintButton />} printsHead={false}>
      <div className="grid gap-6 print:block">
        {sheets.map(({ slip, parcel }) => (
          <PackingSlip key={`${slip.id} ${parcel.kind}`} slip={slip} parcel={parcel} />
        ))}
      </div>
    </AdminContent>
  );
}
