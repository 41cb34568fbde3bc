import ShoppingBasket from "lucide-react/icons/shopping-basket";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { Link } from "#app/ui/link.tsx";

/** The cart with the number of what lies in it; no number while it is unknown or none. */
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
