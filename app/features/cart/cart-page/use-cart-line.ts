import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { serverMessage } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { changeQuantity, removeCartItem } from "../cart-client.ts";
import type { CartItem } from "../cart-schema.ts";

interface Change {
  quantity: number;
  /** The line that the change made outdated; null until the server has answered. */
  outdated: CartItem | null;
}

interface CartLineControl {
  /** As the shopper has set it, while it is being saved; else as the server knows it. */
  quantity: number;
  busy: boolean;
  setQuantity: (quantity: number) => Promise<void>;
  remove: () => Promise<void>;
}

/** Changes one line. Whatever the server says, the cart is reloaded, and the line stays busy until then. */
export function useCartLine(item: CartItem, onRemoved: () => void): CartLineControl {
  const { revalidate } = useRevalidator();
  const [change, setChange] = useState<Change | null>(null);
  const latest = useRef(item);
  useEffect(() => {
    latest.current = item;
  });

  const busy = change !== null && (change.outdated === null || change.outdated === item);

  async function settle(quantity: number, call: () => Promise<void>) {
    setChange({ quantity, outdated: null });
    await call();
    setChange({ quantity, outdated: latest.current });
    await revalidate();
  }

  function setQuantity(quantity: number) {
    return settle(quantity, async () => {
      try {
        await changeQuantity(item.id, quantity);
        notify({ kind: "success", text: "Cart updated successfully!", duration: 3000 });
      } catch (error) {
        sayRefused(error, "Failed to update cart");
      }
    });
  }

  function remove() {
    return settle(item.quantity, async () => {
      try {
        await removeCartItem(item.id);
        notify({ kind: "success", text: "Item removed from cart!", duration: 3000 });
        onRemoved();
      } catch (error) {
        sayRefused(error, "Failed to remove item");
      }
    });
  }

  return { quantity: busy ? change.quantity : item.quantity, busy, setQuantity, remove };
}

function sayRefused(error: unknown, words: string) {
  notify({ kind: "error", text: serverMessage(error) ?? words, duration: 4000 });
}
