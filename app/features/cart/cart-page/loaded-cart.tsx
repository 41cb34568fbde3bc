import { type ReactNode, use } from "react";
import { useRevalidator } from "react-router";
import { Drawing } from "#app/ui/drawing.tsx";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { useLatest } from "#app/ui/use-latest.ts";
import { useOnline, useWhenOnline } from "#app/ui/use-online.ts";
import type { Cart } from "../cart-schema.ts";
import { useNewerCart } from "../use-newer-cart.ts";
import { CartContent } from "./cart-content.tsx";
import { EmptyCart } from "./empty-cart.tsx";

interface LoadedCartProps {
  /** Resolves to null if the cart couldn't be loaded, and to "offline" if there was no network. */
  loading: Promise<Cart | "offline" | null>;
  /** Renders related products below the cart. */
  renderRelated: (productIds: readonly number[]) => ReactNode;
  /** Shown above the empty cart. */
  emptyNote: ReactNode;
}

/** The loaded cart, the empty state or an error. Without a network, the last loaded cart. */
export function LoadedCart({ loading, renderRelated, emptyNote }: LoadedCartProps) {
  const result = use(loading);
  const { revalidate, state } = useRevalidator();
  const offline = !useOnline() || result === "offline";
  const latest = useLatest(result === "offline" ? null : result);
  // Doesn't retry while a slow request is pending, because that would abort it.
  useWhenOnline(result === "offline", revalidate, state === "idle" ? RETRY_MS : undefined);

  const cart = result === "offline" ? latest : result;
  useNewerCart(cart);
  if (!cart) return <FailedCart offline={offline} />;
  if (cart.cart_items.length === 0)
    return (
      <>
        {emptyNote}
        <EmptyCart />
      </>
    );
  return (
    <>
      <CartContent
        cart={cart}
        warning={offline && `${OFFLINE} You can change it once you are online.`}
      />
      {!offline && renderRelated([...new Set(cart.cart_items.map(({ product }) => product.id))])}
    </>
  );
}

const RETRY_MS = 5_000;
const OFFLINE = "You are offline. Your cart is safe with us.";

function FailedCart({ offline }: { offline: boolean }) {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<Drawing src={well} />}
        title="Failed to load cart. Please try again."
        text={offline && OFFLINE}
        action={<RetryButton />}
        className="pt-12 pb-20"
      />
    </div>
  );
}
