import type { ReactNode } from "react";
import type { Destination } from "#app/features/delivery/charges/delivery-charge.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Price } from "#app/ui/price.tsx";
import { type CartCosts, cartCosts } from "./cart-costs.ts";
import type { Cart } from "./cart-schema.ts";

interface TotalBarProps {
  cart: Cart;
  /** The destination, once it is known. */
  to?: Destination;
  className?: string;
  children: ReactNode;
}

/** The next step of a purchase. On phones, it is fixed to the bottom of the screen, next to the total. */
export function TotalBar({ cart, to, className, children }: TotalBarProps) {
  const costs = cartCosts(cart, to);
  return (
    <div
      data-sticky-bar
      className={classNames(
        // The button's text wraps if the total leaves too little space for it.
        "flex items-center gap-2 *:shrink *:leading-5 *:whitespace-normal max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:min-h-19 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-5 max-sm:py-2.5",
        className,
      )}
    >
      <p aria-hidden="true" className="min-w-min flex-1 sm:hidden">
        <Price rupees={costs.total} size="small" className="block whitespace-nowrap" />
        <span className="block text-xs text-soft">
          {itemCount(cart.item_count)}, {deliveryNote(costs)}
        </span>
      </p>
      {children}
    </div>
  );
}

/** Says 'free delivery', 'delivery included' or 'plus delivery'. */
function deliveryNote({ delivery, isExact }: CartCosts): string {
  if (!isExact) return "plus delivery";
  return delivery === 0 ? "free delivery" : "delivery included";
}

/** '1 item' or '4 items'. */
function itemCount(count: number): string {
  return `${count} ${count === 1 ? "item" : "items"}`;
}
