import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { readCart } from "./cart-client.ts";
import { otherTabs } from "./cart-count.ts";
import type { Cart } from "./cart-schema.ts";

/** Several changes in a row are read once. */
const DEBOUNCE_MS = 300;

/** Reloads the page if its cart was changed elsewhere: after a change in another tab, and once it becomes visible again. */
export function useNewerCart(shown: Cart | null | undefined): void {
  const { revalidate } = useRevalidator();

  const canReload = useEffectEvent(() => shown && document.visibilityState === "visible");
  const isChanged = useEffectEvent((cart: Cart) => JSON.stringify(cart) !== JSON.stringify(shown));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reloadIfChanged = async () => {
      if (!canReload()) return;
      // If it can't be read, for example without a network, the cart stays as it is.
      const cart = await readCart().catch(() => null);
      // An order may have begun in the meantime.
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
