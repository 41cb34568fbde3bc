import { type ReactNode, Suspense } from "react";
import type { MetaDescriptor } from "react-router";
import { followSession } from "#app/features/account/sessions/follow-session.ts";
import { requireToken } from "#app/features/account/sessions/require-token.ts";
import { hasToken } from "#app/features/account/sessions/session.ts";
import { whileLoggedIn } from "#app/features/account/sessions/while-logged-in.ts";
import { PayNow } from "#app/features/razorpay/pay/pay-now.tsx";
import { shop } from "#app/settings.ts";
import { isRefusal } from "#app/shared/api-error.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { BusyText } from "#app/ui/busy-text.tsx";
import { LazyUnsavedChanges } from "#app/ui/lazy-unsaved-changes.tsx";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { readOrder } from "../order-client.ts";
import type { Order } from "../order-schema.ts";
import { readTrackedOrder } from "../tracking/tracking-client.ts";
import type { TrackedOrder } from "../tracking/tracking-schema.ts";
import type { Route } from "./+types/order-page";
import { LoadedOrder, type OrderResult } from "./loaded-order.tsx";

const OrderComplaint = optionalComponent(
  async () => (await import("#app/features/complaints/order-complaint.tsx")).OrderComplaint,
);

export function meta({ params }: Route.MetaArgs): MetaDescriptor[] {
  return [
    { title: `Order #${params.id} | ${shop.name}` },
    { name: "description", content: `Your order at ${shop.name}.` },
    { name: "robots", content: "noindex" },
    // The URL may contain the token of a link.
    { name: "referrer", content: "no-referrer" },
  ];
}

/**
 * Loads the order or, for a visitor who isn't its customer, the part of it that the link's token shows. Doesn't wait for a slow
 * response, so that the page can show its loading state.
 */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const order = (
    token && !hasToken() ? track(request, token) : readOwn(request, params.id, token)
  ).catch(failureOf);
  await waitBriefly(order);
  return { order };
}

function track(request: Request, token: string): Promise<TrackedOrder> {
  followSession(request);
  return readTrackedOrder(token);
}

function readOwn(
  request: Request,
  id: string,
  token: string | null,
): Promise<Order | TrackedOrder> {
  requireToken(request);
  return whileLoggedIn(readOrder(id)).catch((error: unknown) => {
    if (token && isRefusal(error)) return readTrackedOrder(token);
    throw error;
  });
}

function failureOf(error: unknown): OrderResult {
  return isRefusal(error) ? "missing" : "failed";
}

function OrderFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width pb-16">
      <div className="mx-auto max-w-[62.5rem]">
        <Breadcrumb items={[{ label: "Order History", to: "/orders" }, { label: "Order" }]} />
        {children}
      </div>
    </div>
  );
}

function LoadingOrder() {
  return <BusyText className="min-h-[60vh] items-start! pt-5">Loading...</BusyText>;
}

export function HydrateFallback() {
  return (
    <OrderFrame>
      <LoadingOrder />
    </OrderFrame>
  );
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderFrame>
      <Suspense key={params.id} fallback={<LoadingOrder />}>
        <LoadedOrder
          loading={loaderData.order}
          gateway={(order) => <PayNow order={order} />}
          complaint={({ id }) => (
            <Suspense fallback={<div className="min-h-40" />}>
              <OrderComplaint orderId={id} />
            </Suspense>
          )}
        />
      </Suspense>
      <LazyUnsavedChanges />
    </OrderFrame>
  );
}
