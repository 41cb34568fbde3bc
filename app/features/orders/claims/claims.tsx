import { lazy, Suspense } from "react";
import type { OrderStatus } from "../order-schema.ts";
import type { ClaimSectionProps } from "./claim-section.tsx";

/** The page works without it, so an error shows nothing. */
const Nothing = (_: ClaimSectionProps) => <></>;
const ClaimSection = lazy(() =>
  import("./claim-section.tsx").then(
    (module) => ({ default: module.ClaimSection }),
    () => ({ default: Nothing }),
  ),
);

export interface ClaimsProps {
  order: { id: number; status: OrderStatus };
  /** For the shop-keeper, who settles claims, and opens them for callers. */
  byShop?: boolean;
}

/** What was wrong with a delivered order, and how to report it. Nothing before the delivery. */
export function Claims({ order, byShop = false }: ClaimsProps) {
  if (order.status !== "delivered") return null;
  return (
    <Suspense>
      <ClaimSection key={order.id} orderId={order.id} byShop={byShop} />
    </Suspense>
  );
}
