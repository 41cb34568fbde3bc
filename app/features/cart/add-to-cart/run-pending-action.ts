import { messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { addToCart } from "../cart-client.ts";
import { takePendingAction } from "./pending-action.ts";

/**
 * Does after a login what the shopper wanted before it, and says how it went.
 * `done`: the cart holds it, show the cart; `none`: there was nothing, or it was too old.
 */
export async function runPendingAction(): Promise<"none" | "done" | "failed"> {
  const taken = takePendingAction(window.localStorage, Date.now());
  if (taken.state === "none") return "none";
  if (taken.state === "expired") {
    const text = "Your previous action has expired. Please try again.";
    notify({ kind: "warning", text, duration: 4000 });
    return "none";
  }
  const { productId, quantity, packId } = taken.action;
  try {
    await addToCart({ product_id: productId, quantity, pack_id: packId });
  } catch (error) {
    const text = messageOf(error, "Failed to complete your previous action");
    notify({ kind: "error", text, duration: 4000 });
    return "failed";
  }
  notify({ kind: "success", text: "Item added to cart successfully!", duration: 3000 });
  return "done";
}
