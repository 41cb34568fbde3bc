import { Suspense } from "react";
import { optionalComponent } from "#app/ui/optional-component.ts";
import type { OrderStatus } from "../order-schema.ts";

const ClaimSection = optionalComponent(
  async () => (await import("./claim-section.tsx")).ClaimSection,
);

export interface ClaimsProps {
  order: { id: number; status: OrderStatus };
  /** Whether an administrator is viewing, who can resolve claims and open them for callers. */
  byShop?: boolean;
  /** Formats a time; by default as for customers. */
  timeOf?: (iso: string) => string;
}

/** The claims of an order and the button that opens one. Renders nothing before the delivery. */
export function Claims({ order, byShop = false, timeOf }: ClaimsProps) {
  if (order.status !== "delivered") return null;
  return (
    <Suspense>
      <ClaimSection key={order.id} orderId={order.id} {...{ byShop, timeOf }} />
    </Suspense>
  );
}
