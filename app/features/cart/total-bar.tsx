import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Price } from "#app/ui/price.tsx";
import type { Cart } from "./cart-schema.ts";

interface TotalBarProps {
  cart: Cart;
  className?: string;
  children: ReactNode;
}

/** The next step of a purchase; on a phone it is fixed to the bottom of the screen, beside the total. */
export function TotalBar({ cart, className, children }: TotalBarProps) {
  return (
    <div
      data-sticky-bar
      className={classNames(
        "flex items-center gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:min-h-19 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-5 max-sm:py-2.5",
        className,
      )}
    >
      <p aria-hidden="true" className="min-w-0 flex-1 sm:hidden">
        <Price rupees={cart.total} size="card" className="block" />
        <span className="block text-xs text-soft">{itemCount(cart.item_count)}, free delivery</span>
      </p>
      {children}
    </div>
  );
}

/** '1 item' or '4 items'. */
function itemCount(count: number): string {
  return `${count} ${count === 1 ? "item" : "items"}`;
}
