import { ShoppingBasket } from "lucide-react";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { Link } from "#app/ui/link.tsx";

/** The cart link with its item count; no number while the count is unknown or 0. */
export function CartEntry({ count }: { count: number | null }) {
  return (
    <Link
      to="/cart"
      aria-label={count ? `Cart, ${count} ${count === 1 ? "item" : "items"}` : "Cart"}
      className={ICON_BUTTON}
    >
      <ShoppingBasket aria-hidden="true" className="size-5.5" />
      {count ? (
        <span key={count} aria-hidden="true" className="cart-count">
          {count}
        </span>
      ) : null}
    </Link>
  );
}
