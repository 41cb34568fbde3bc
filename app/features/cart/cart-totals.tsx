import type { ReactNode } from "react";
import { formatRupees } from "#app/shared/money.ts";
import { Price } from "#app/ui/price.tsx";
import type { Cart } from "./cart-schema.ts";

/** The cart's pieces, delivery charge and total. */
export function CartTotals({ cart }: { cart: Cart }) {
  return (
    <>
      <dl className="grid gap-3">
        <Row name={`Items (${cart.item_count})`}>{formatRupees(cart.total)}</Row>
        <Row name="Delivery">
          <span className="font-semibold text-success">Free</span>
        </Row>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="text-lg font-semibold">Total</dt>
          <dd>
            <Price rupees={cart.total} size="total" />
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-sm text-soft">Inclusive of all taxes</p>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
