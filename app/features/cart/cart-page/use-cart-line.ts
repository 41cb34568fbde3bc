import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { isNetworkError } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { changeQuantity, removeCartItem } from "../cart-client.ts";
import type { CartItem } from "../cart-schema.ts";
import { refusalReason } from "../refusal-reason.ts";

interface Change {
  quantity: number;
  isRemoval: boolean;
  /** The line before the change; null until the server has responded. */
  outdated: CartItem | null;
}

interface CartLineControl {
  /** The shopper's value until the cart is reloaded, then the server's. */
  quantity: number;
  busy: boolean;
  /** Whether the line is being removed. */
  removing: boolean;
  setQuantity: (quantity: number) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Changes one line, then reloads the cart, even if the change failed. The line is busy until then. If several quantities are chosen
 * while one is being saved, only the last of them is saved next. Without a network, the line shows the loaded quantity immediately,
 * and the server's once the cart can be reloaded, because a change may have been saved although its response was lost.
 */
export function useCartLine(item: CartItem, onRemoved: () => void): CartLineControl {
  const { revalidate } = useRevalidator();
  const [change, setChange] = useState<Change | null>(null);
  const chosen = useRef(item.quantity);
  const isSaving = useRef(false);
  const latest = useRef(item);
  useEffect(() => {
    latest.current = item;
  });

  const busy = change !== null && (change.outdated === null || change.outdated === item);

  async function saveAndReload(failure: string, call: () => Promise<void>) {
    try {
      await call();
    } catch (error) {
      const reason = refusalReason(error);
      notify({ kind: "error", text: failure, reason, duration: 4000 });
      if (isNetworkError(error)) setChange(null);
    }
    setChange((saved) => saved && { ...saved, outdated: latest.current });
    await revalidate();
  }

  async function setQuantity(quantity: number) {
    chosen.current = quantity;
    setChange({ quantity, isRemoval: false, outdated: null });
    if (isSaving.current) return;
    isSaving.current = true;
    await saveAndReload("Failed to update cart", async () => {
      await changeQuantity(item.id, () => chosen.current).finally(() => {
        isSaving.current = false;
      });
      notify({ kind: "success", text: "Cart updated successfully!", duration: 3000 });
    });
  }

  async function remove() {
    setChange({ quantity: item.quantity, isRemoval: true, outdated: null });
    await saveAndReload("Failed to remove item", async () => {
      await removeCartItem(item.id);
      notify({ kind: "success", text: "Item removed from cart!", duration: 3000 });
      onRemoved();
    });
  }

  return {
    quantity: busy ? change.quantity : item.quantity,
    busy,
    removing: busy && change.isRemoval,
    setQuantity,
    remove,
  };
}
