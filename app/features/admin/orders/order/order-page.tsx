import { Suspense } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { roleMay } from "#app/features/account/staff/staff-permissions.ts";
import { AdminContent } from "#app/features/admin/page/admin-content.tsx";
import { adminMeta } from "#app/features/admin/page/admin-meta.ts";
import { InvoiceLinks } from "#app/features/invoices/invoice-links.tsx";
import { Claims } from "#app/features/orders/claims/claims.tsx";
import { DeliveryNote } from "#app/features/orders/delivery-note.tsx";
import { readAdminOrder } from "#app/features/orders/fulfilment/admin-order-client.ts";
import { statusLabel, statusTone } from "#app/features/orders/order-status-labels.ts";
import { isRefusal } from "#app/shared/api-error.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { Panel } from "#app/ui/panel.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { adminTime } from "../../page/admin-time.ts";
import { useMay } from "../../page/use-staff.ts";
import { PrintLinks } from "../print/print-actions.tsx";
import { ShippingProgress } from "../shipping/shipping-progress.tsx";
import { useShipping } from "../shipping/use-shipping.ts";
import type { Route } from "./+types/order-page";
import { BoughtLines } from "./bought-lines.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { OrderActions, PaymentState } from "./order-actions.tsx";
import { OrderNeighbours } from "./order-neighbours.tsx";

const PackedOrder = requiredComponent(
  async () => (await import("../shipping/packed-order.tsx")).default,
);
const importParcelForm = () => import("../shipping/parcel-form.tsx");
const ParcelForm = requiredComponent(async () => (await importParcelForm()).ParcelForm);
// These are below the first screen or missing from most orders.
const InternalNote = optionalComponent(
  async () => (await import("./internal-note.tsx")).InternalNote,
);
const OrderHistory = optionalComponent(
  async () => (await import("./order-history.tsx")).OrderHistory,
);
const RefundPanel = requiredComponent(
  async () => (await import("../refunds/refund-panel.tsx")).RefundPanel,
);
const FilingLinks = optionalComponent(
  async () => (await import("#app/features/orders/filing/filing-links.tsx")).FilingLinks,
);

export const meta = ({ params }: Route.MetaArgs) =>
  adminMeta(`Order #${params.id}`, "One order as the shop-keeper sees it.");

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { staff_role } = await requireAdminPage(request, "orders.list");
  if (!roleMay(staff_role, "amounts.read")) {
    const { readPackedOrder } = await import("../shipping/packed-order.tsx");
    return { order: null, packed: await readPackedOrder(params.id) };
  }
  const [order] = await Promise.all([
    readAdminOrder(params.id).catch((error: unknown) => {
      if (isRefusal(error)) return null;
      throw error;
    }),
    // If its code can't be loaded, the form shows the error.
    importParcelForm().catch(() => null),
  ]);
  return { order, packed: null };
}

/** The whole order; for staff who may not see amounts, only what they need to pack it. */
export default function AdminOrderPage({ loaderData, params }: Route.ComponentProps) {
  const { order, packed } = loaderData;
  const shipping = useShipping();
  const changes = useMay("orders.change");
  if (packed) {
    return (
      <Suspense>
        <PackedOrder {...packed} shipping={shipping} />
      </Suspense>
    );
  }
  if (!order) {
    return (
      <AdminContent title={`Order #${params.id}`}>
        <EmptyState
          title="Order not found"
          action={
            <ButtonLink to="/admin/orders" variant="outline">
              All orders
            </ButtonLink>
          }
        />
      </AdminContent>
    );
  }
  return (
    <AdminContent
      title={`Order #${order.id}`}
      lead={
        <>
          {adminTime(order.created_at)},{" "}
          <Link
            to={`/admin/customers/${order.customer.id}`}
            className="text-link -my-2.5 inline-block py-2.5"
          >
            {order.customer.name || `Erased account ${order.customer.id}`}
          </Link>
          {order.customer.email !== "" && (
            <span className="wrap-anywhere"> ({order.customer.email})</span>
          )}
          {order.source === "phone" && ", by phone"}
        </>
      }
      actions={
        <>
          <OrderNeighbours id={order.id} />
          <StatusChip tone={statusTone(order.status)} className="self-center">
            {statusLabel(order.status)}
          </StatusChip>
          <PrintLinks ids={String(order.id)} except="pick-list" />
        </>
      }
    >
      <ShippingProgress shipping={shipping} />
      {order.delivery_note && (
        <InlineAlert tone="info" role="note" className="mb-6">
          <DeliveryNote note={order.delivery_note} />
        </InlineAlert>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-start-2">
          {changes ? (
            <OrderActions
              key={order.status + order.payment.status}
              order={order}
              shipping={shipping}
            />
          ) : (
            <Panel aria-labelledby="payment-title">
              <h2 id="payment-title" className="text-2xl">
                Payment
              </h2>
              <PaymentState order={order} />
            </Panel>
          )}
          {/* A required component: appearing late, it would shift the items. */}
          {(order.refundable || order.refunds.length > 0) && <RefundPanel order={order} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <BoughtLines order={order} changes={changes} />
          {order.status === "delivered" && (
            <Panel>
              {/* Refunds change the actions of a claim, so remount the claims after each. */}
              <Claims key={order.refunds.length} order={order} byShop timeOf={adminTime} />
            </Panel>
          )}
          <Suspense>
            <OrderHistory steps={order.steps} />
          </Suspense>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-start-2">
          {changes && order.status !== "cancelled" && (
            // Pending and paid orders share a key, so that recording the payment doesn't clear the typed values.
            <ParcelForm
              key={order.status === "paid" ? "pending" : order.status}
              order={order}
              shipping={shipping}
            />
          )}
          <DeliveryPanel order={order} />
          {changes && (
            <Suspense>
              <InternalNote order={order} />
            </Suspense>
          )}
          <InvoiceLinks
            orderId={order.id}
            invoice={Boolean(order.invoice_url)}
            creditNotes={order.credit_notes ?? []}
          />
          {order.invoice_url && (
            <Suspense>
              <FilingLinks order={order} />
            </Suspense>
          )}
        </div>
      </div>
    </AdminContent>
  );
}
