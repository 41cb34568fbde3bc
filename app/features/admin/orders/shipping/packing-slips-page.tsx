import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { AdminFrame } from "#app/features/admin/frame/admin-frame.tsx";
import { adminMeta } from "#app/features/admin/frame/admin-meta.ts";
import { readPackingSlips } from "#app/features/orders/fulfilment/admin-order-client.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/packing-slips-page";
import { PackingSlip } from "./packing-slip.tsx";
import { AllOrders, PrintButton } from "./print-button.tsx";

export const meta = () => adminMeta("Packing slips", "What goes into the parcels of an order.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request);
  const ids = new URL(request.url).searchParams.get("ids") ?? "";
  const { results } = await readPackingSlips(ids).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return { results: [] };
    throw error;
  });
  return { slips: results };
}

/** Nothing shows while it is not known who is here. */
export function HydrateFallback() {
  return null;
}

/** Each parcel's slip on a sheet of its own. */
export default function SlipsPage({ loaderData: { slips } }: Route.ComponentProps) {
  if (slips.length === 0) {
    return (
      <AdminFrame title="Packing slips">
        <EmptyState
          title="Order not found"
          text="Choose orders in their list, then 'Packing slips'."
          action={<AllOrders />}
        />
      </AdminFrame>
    );
  }
  const sheets = slips.flatMap((slip) => slip.parcels.map((parcel) => ({ slip, parcel })));
  const [title, lead] =
    sheets.length === 1
      ? ["Packing slip", "It goes into the parcel; a note of your own is not on it."]
      : ["Packing slips", `${sheets.length} parcels, each on a sheet of its own.`];
  return (
    <AdminFrame title={title} lead={lead} actions={<PrintButton />} printsHead={false}>
      <div className="grid gap-6 print:block">
        {sheets.map(({ slip, parcel }) => (
          <PackingSlip key={`${slip.id} ${parcel.kind}`} slip={slip} parcel={parcel} />
        ))}
      </div>
    </AdminFrame>
  );
}
