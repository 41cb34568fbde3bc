import type { Order } from "../order-schema.ts";

/** The registered business that an order is invoiced to, if any. */
export function BilledTo({ business }: { business: Order["business"] | undefined }) {
  if (!business) return null;
  return (
    <p className="mt-2 wrap-anywhere">
      <span className="block text-sm text-soft">Invoiced to</span>
      <span className="block font-semibold">{business.name}</span>
      <span className="block">GSTIN {business.gstin}</span>
      {business.address && <span className="block">{business.address}</span>}
    </p>
  );
}
