import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { readCart } from "./cart-client.ts";
import { otherTabs } from "./cart-count.ts";
import type { Cart } from "./cart-schema.ts";

/** Debounces reads after several changes in a row. */
const DEBOUNCE_MS = 300;

/**
 * Reloads the page if its cart was changed elsewhere. Checks after a change in another tab, and when the page becomes visible
 * again.
 */
export function useNewerCart(shown: Cart | null | undefined): void {
  const { revalidate } = useRevalidator();

  const canReload = useEffectEvent(() => shown && document.visibilityState === "visible");
  const isChanged = useEffectEvent((cart: Cart) => JSON.stringify(cart) !== JSON.stringify(shown));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reloadIfChanged = async () => {
      if (!canReload()) return;
      // If the cart can't be read, for example without a network, nothing changes.
      const cart = await readCart().catch(() => null);
      // The shopper may have started to order in the meantime.
      if (cart && canReload() && isChanged(cart)) await revalidate();
    };
    const reloadSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reloadIfChanged(), DEBOUNCE_MS);
    };
    otherTabs?.addEventListener("message", reloadSoon);
    document.addEventListener("visibilitychange", reloadSoon);
    return () => {
      clearTimeout(timer);
      otherTabs?.removeEventListener("message", reloadSoon);
      document.removeEventListener("visibilitychange", reloadSoon);
    };
  }, [revalidate]);
}
