import { type ReactNode, Suspense } from "react";
import type { MetaDescriptor } from "react-router";
import { requireToken } from "#app/features/account/sessions/require-token.ts";
import { whileLoggedIn } from "#app/features/account/sessions/while-logged-in.ts";
import { shop } from "#app/settings.ts";
import type { Page } from "#app/shared/page-links.ts";
import { readToken } from "#app/shared/session-token.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useStoredDeferred } from "#app/ui/use-deferred.ts";
import { readOrders } from "../order-client.ts";
import type { Order } from "../order-schema.ts";
import type { Route } from "./+types/orders-page";
import { OrderList } from "./order-list.tsx";
import { OrderListSkeleton } from "./order-list-skeleton.tsx";

export function meta(): MetaDescriptor[] {
  return [
    { title: `Order History | ${shop.name}` },
    { name: "description", content: `Your orders at ${shop.name} and their status.` },
    { name: "robots", content: "noindex" },
  ];
}

/** Doesn't wait for slow orders, so that the skeletons show. Resolves to null if they can't be loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireToken(request);
  const orders = whileLoggedIn(readOrders()).catch(() => null);
  await waitBriefly(orders);
  return { orders, token: readToken() };
}

function OrdersFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width pb-16">
      <div className="mx-auto max-w-[62.5rem]">
        <PageHeading title="Order History" lead="Track your orders and view order details" />
        {children}
      </div>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <OrdersFrame>
      <OrderListSkeleton />
    </OrdersFrame>
  );
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <OrdersFrame>
      <Suspense fallback={<OrderListSkeleton />}>
        <LoadedOrders loading={loaderData.orders} token={loaderData.token} />
      </Suspense>
    </OrdersFrame>
  );
}

interface LoadedOrdersProps {
  loading: Promise<Page<Order> | null>;
  /** Part of the cache key, so that stored orders aren't shown to the next customer in this browser. */
  token: string | null;
}

function LoadedOrders({ loading, token }: LoadedOrdersProps) {
  return <OrderList orders={useStoredDeferred(`orders ${token}`, loading)} />;
}
