import { useEffect } from "react";
import { hasToken, useLoggedIn } from "#app/features/account/sessions/session.ts";
import { useSessionEnd } from "#app/features/account/sessions/use-session-end.ts";
import { readCart } from "#app/features/cart/cart-client.ts";
import { isCartCountKnown, setCartCount } from "#app/features/cart/cart-count.ts";

/**
 * Whether a shopper is logged in; their cart is requested for its count.
 * Used once, in the root layout, since it also redirects to the login page when the session ends.
 */
export function useSiteSession(): boolean {
  useSessionEnd();
  const loggedIn = useLoggedIn();

  useEffect(() => {
    // While the page hydrates, `loggedIn` is false as on the server.
    if (!hasToken()) setCartCount(null);
    else if (loggedIn && !isCartCountKnown()) readCart().catch(() => setCartCount(null));
  }, [loggedIn]);

  return loggedIn;
}
