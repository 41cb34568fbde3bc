import { requireAdmin } from "#app/features/account/require-admin.ts";
import { addressLines, recipientOf } from "#app/features/delivery/address-lines.ts";
import { readAdminOrder } from "#app/features/orders/admin-order-calls.ts";
import { PARCEL_NAMES } from "#app/features/orders/parcels.ts";
import { formatRupees } from "#app/shared/money.ts";
import { shop } from "#app/shop.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { adminMeta } from "../admin-meta.ts";
import type { Route } from "./+types/slip-page";
import { BatchList } from "./batch-list.tsx";
import { PrintButton } from "./print-button.tsx";

export const meta = ({ params }: Route.MetaArgs) =>
  adminMeta(`Packing slip #${params.id}`, "What goes into the parcels of an order.");

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return { order: await readAdminOrder(params.id) };
}

/** Nothing shows while it is not known who is here. */
export function HydrateFallback() {
  return null;
}

/** Laid into the parcel: to whom, and what is in it; a note of the shop's own is not on it. */
export default function SlipPage({ loaderData: { order } }: Route.ComponentProps) {
  const due = order.payment.status === "due";
  return (
    <AdminFrame title={`Packing slip #${order.id}`} lead={shop.name} actions={<PrintButton />}>
      <address className="not-italic">
        <span className="block text-lg font-semibold">{recipientOf(order.delivery)}</span>
        {addressLines(order.delivery).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {due && <p className="mt-4 font-semibold">To pay at the door: {formatRupees(order.total)}</p>}
      {order.parcels.map(({ kind, items }) => (
        <section key={kind} className="mt-6 break-inside-avoid">
          <h2 className="text-2xl">{PARCEL_NAMES[kind]}</h2>
          <ul className="mt-2">
            {order.order_items
              .filter(({ id }) => items.includes(id))
              .map((item) => (
                <li key={item.id} className="flex gap-4 border-b border-line py-2">
                  <span className="w-10 text-right font-bold">{item.quantity} ×</span>
                  <div>
                    {item.product.title}, {item.pack.label}
                    <BatchList
                      pieces={item.quantity}
                      batches={order.batches.filter((batch) => batch.item === item.id)}
                    />
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </AdminFrame>
  );
}
