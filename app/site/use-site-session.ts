import { useEffect } from "react";
import { hasToken, useLoggedIn } from "#app/features/account/sessions/session.ts";
import { useSessionEnd } from "#app/features/account/sessions/use-session-end.ts";
import { readCart } from "#app/features/cart/cart-client.ts";
import { isCartCountKnown, setCartCount } from "#app/features/cart/cart-count.ts";

/**
 * Whether a shopper is logged in. Also loads their cart for its count, and redirects to the login page when the session ends. Use
 * it once, in the root layout.
 */
export function useSiteSession(): boolean {
  useSessionEnd();
  const loggedIn = useLoggedIn();

  useEffect(() => {
    // During hydration, `loggedIn` is false, as it is on the server.
    if (!hasToken()) setCartCount(null);
    else if (loggedIn && !isCartCountKnown()) readCart().catch(() => setCartCount(null));
  }, [loggedIn]);

  return loggedIn;
}
