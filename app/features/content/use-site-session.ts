import { useEffect } from "react";
import { useLoggedIn } from "#app/features/account/session.ts";
import { useLogOut } from "#app/features/account/use-log-out.ts";
import { readCart } from "#app/features/cart/cart-calls.ts";
import { setCartCount, useCartCount } from "#app/features/cart/cart-count.ts";

/** What the header shows of the shopper. The cart is asked for only with a token. */
export function useSiteSession() {
  const loggedIn = useLoggedIn();
  const cartCount = useCartCount();
  const { logOut } = useLogOut("header");

  useEffect(() => {
    if (loggedIn) readCart().catch(() => setCartCount(null));
    else setCartCount(null);
  }, [loggedIn]);

  return { loggedIn, cartCount, logOut };
}
