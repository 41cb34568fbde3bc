import { useEffect } from "react";
import { useNavigate } from "react-router";
import { logOut } from "#app/features/account/account-calls.ts";
import { useLoggedIn } from "#app/features/account/session.ts";
import { readCart } from "#app/features/cart/cart-calls.ts";
import { setCartCount, useCartCount } from "#app/features/cart/cart-count.ts";
import { notify } from "#app/ui/notice-queue.ts";

/** ms a notice of the header stays. */
const HEADER_NOTICE = 3000;

/** What the header shows of the shopper. The cart is asked for only with a token. */
export function useSiteSession() {
  const loggedIn = useLoggedIn();
  const cartCount = useCartCount();
  const navigate = useNavigate();

  useEffect(() => {
    if (loggedIn) readCart().catch(() => setCartCount(null));
    else setCartCount(null);
  }, [loggedIn]);

  async function logout() {
    try {
      await logOut();
      notify({ kind: "success", text: "Logged out successfully!", duration: HEADER_NOTICE });
      navigate("/");
    } catch {
      notify({ kind: "error", text: "Failed to logout.", duration: HEADER_NOTICE });
    }
  }

  return { loggedIn, cartCount, logout };
}
