import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { isNetworkError } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { changeQuantity, removeCartItem } from "../cart-client.ts";
import type { CartItem } from "../cart-schema.ts";
import { refusalReason } from "../refusal-reason.ts";

interface Change {
  quantity: number;
  /** The line before the change; null until the server has responded. */
  outdated: CartItem | null;
}

interface CartLineControl {
  /** The shopper's value while it is being saved, otherwise the server's. */
  quantity: number;
  busy: boolean;
  setQuantity: (quantity: number) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Changes one line, then reloads the cart, even if the change failed; the line is busy until then. Without a network it is as
 * before at once.
 */
export function useCartLine(item: CartItem, onRemoved: () => void): CartLineControl {
  const { revalidate } = useRevalidator();
  const [change, setChange] = useState<Change | null>(null);
  const latest = useRef(item);
  useEffect(() => {
    latest.current = item;
  });

  const busy = change !== null && (change.outdated === null || change.outdated === item);

  async function saveAndReload(quantity: number, failure: string, call: () => Promise<void>) {
    setChange({ quantity, outdated: null });
    try {
      await call();
    } catch (error) {
      const reason = refusalReason(error);
      notify({ kind: "error", text: failure, reason, duration: 4000 });
      if (isNetworkError(error)) return setChange(null);
    }
    setChange({ quantity, outdated: latest.current });
    await revalidate();
  }

  function setQuantity(quantity: number) {
    return saveAndReload(quantity, "Failed to update cart", async () => {
      await changeQuantity(item.id, quantity);
      notify({ kind: "success", text: "Cart updated successfully!", duration: 3000 });
    });
  }

  function remove() {
    return saveAndReload(item.quantity, "Failed to remove item", async () => {
      await removeCartItem(item.id);
      notify({ kind: "success", text: "Item removed from cart!", duration: 3000 });
      onRemoved();
    });
  }

  return { quantity: busy ? change.quantity : item.quantity, busy, setQuantity, remove };
}
