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
