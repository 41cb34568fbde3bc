import { useEffect } from "react";
import { useLoggedIn } from "#app/features/account/sessions/session.ts";
import { useLogOut } from "#app/features/account/sessions/use-log-out.ts";
import { useSessionEnd } from "#app/features/account/sessions/use-session-end.ts";
import { readCart } from "#app/features/cart/cart-client.ts";
import { setCartCount, useCartCount } from "#app/features/cart/cart-count.ts";

/**
 * What the header shows of the shopper; the cart is asked for only with a token.
 * Used once, by what surrounds every page: it also leads to the login page when the session has ended.
 */
export function useSiteSession() {
  useSessionEnd();
  const loggedIn = useLoggedIn();
  const cartCount = useCartCount();
  const { logOut } = useLogOut("header");

  useEffect(() => {
    if (loggedIn) readCart().catch(() => setCartCount(null));
    else setCartCount(null);
  }, [loggedIn]);

  return { loggedIn, cartCount, logOut };
}
