import { Suspense } from "react";
import { optionalComponent } from "#app/ui/optional-component.ts";
import type { OrderStatus } from "../order-schema.ts";

const ClaimSection = optionalComponent(
  async () => (await import("./claim-section.tsx")).ClaimSection,
);

export interface ClaimsProps {
  order: { id: number; status: OrderStatus };
  /** For the shop-keeper, who resolves claims, and opens them for callers. */
  byShop?: boolean;
  /** A time as text; by default as customers read it. */
  timeOf?: (iso: string) => string;
}

/** What was wrong with a delivered order, and how to report it. Nothing before the delivery. */
export function Claims({ order, byShop = false, timeOf }: ClaimsProps) {
  if (order.status !== "delivered") return null;
  return (
    <Suspense>
      <ClaimSection key={order.id} orderId={order.id} {...{ byShop, timeOf }} />
    </Suspense>
  );
}
