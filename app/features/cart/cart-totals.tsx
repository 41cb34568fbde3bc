import type { ReactNode } from "react";
import {
  type Destination,
  missingForFree,
} from "#app/features/delivery/charges/delivery-charge.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { Price } from "#app/ui/price.tsx";
import { cartCosts, goodsOf } from "./cart-costs.ts";
import type { Cart } from "./cart-schema.ts";

interface CartTotalsProps {
  cart: Cart;
  /** The destination, once it is known. */
  to?: Destination;
}

/** The cart's pieces, delivery charge and total. */
export function CartTotals({ cart, to }: CartTotalsProps) {
  const { delivery, isExact, total } = cartCosts(cart, to);
  const missing = missingForFree(goodsOf(cart), to);
  return (
    <>
      <dl className="grid gap-3">
        <Row name={`Items (${cart.item_count})`}>{formatRupees(cart.subtotal ?? cart.total)}</Row>
        {cart.offers?.map(({ id, name, discount }) => (
          <Row key={id} name={name}>
            <span className="font-semibold text-success">−{formatRupees(discount)}</span>
          </Row>
        ))}
        <Row name="Delivery">
          {isExact ? (
            <Charge rupees={delivery} />
          ) : (
            <>from {delivery === 0 ? "₹0" : formatRupees(delivery)}, by PIN code</>
          )}
        </Row>
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <dt className="text-lg font-semibold">Total</dt>
          <dd className="ml-auto">
            <Price rupees={total} size="medium" />
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-sm text-soft">
        Inclusive of all taxes{!isExact && ", without delivery"}
      </p>
      {missing !== null && (
        <p className="mt-3 rounded-card bg-success-tint px-4 py-2.5 text-sm">
          Add goods for {formatRupees(toRupees(missing))} more, and delivery is free.
        </p>
      )}
    </>
  );
}

function Charge({ rupees }: { rupees: number }) {
  if (rupees > 0) return formatRupees(rupees);
  return <span className="font-semibold text-success">Free</span>;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}
