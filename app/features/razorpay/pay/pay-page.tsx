import { type MetaDescriptor, redirect } from "react-router";
import { requireToken } from "#app/features/account/sessions/require-token.ts";
import { readOrder } from "#app/features/orders/order-client.ts";
import { shop } from "#app/settings.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { BusyText } from "#app/ui/busy-text.tsx";
import type { Route } from "./+types/pay-page";
import { RazorpayPayment } from "./razorpay-payment.tsx";

export function meta({ params }: Route.MetaArgs): MetaDescriptor[] {
  return [
    { title: `Pay order #${params.id} | ${shop.name}` },
    { name: "description", content: `Pay for your order at ${shop.name}.` },
    { name: "robots", content: "noindex" },
  ];
}

/** Loads an order that awaits payment. Redirects to the order's page if it awaits none or can't be loaded. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireToken(request);
  const order = await readOrder(params.id).catch(() => null);
  const { method, status, reference } = order?.payment ?? {};
  const waits = method === "razorpay" && status === "awaited" && reference === null;
  if (!order || !waits) throw redirect(`/orders/${encodeURIComponent(params.id)}`);
  return { order };
}

export function HydrateFallback() {
  return (
    <div className="page-width pt-8 pb-16">
      <BusyText className="mx-auto min-h-[60vh] max-w-[40rem] items-start!">Loading...</BusyText>
    </div>
  );
}

export default function PayPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-16">
      <div className="mx-auto max-w-[40rem]">
        <Breadcrumb
          items={[
            { label: "Order History", to: "/orders" },
            { label: `Order #${order.id}`, to: `/orders/${order.id}` },
            { label: "Payment" },
          ]}
        />
        <RazorpayPayment order={order} />
      </div>
    </div>
  );
}
