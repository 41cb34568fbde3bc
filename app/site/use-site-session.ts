import { useEffect } from "react";
import { hasToken, useLoggedIn } from "#app/features/account/sessions/session.ts";
import { useSessionEnd } from "#app/features/account/sessions/use-session-end.ts";
import { readCart } from "#app/features/cart/cart-client.ts";
import { isCartCountKnown, setCartCount, useCartCount } from "#app/features/cart/cart-count.ts";

/**
 * The session as the header shows it; the cart is requested only with a token.
 * Used once, in the root layout, since it also redirects to the login page when the session ends.
 */
export function useSiteSession() {
  useSessionEnd();
  const loggedIn = useLoggedIn();
  const cartCount = useCartCount();

  useEffect(() => {
    // While the page hydrates, `loggedIn` is false as on the server.
    if (!hasToken()) setCartCount(null);
    else if (loggedIn && !isCartCountKnown()) readCart().catch(() => setCartCount(null));
  }, [loggedIn]);

  return { loggedIn, cartCount };
}
