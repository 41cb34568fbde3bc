import { errorText } from "#app/shared/api-error.ts";
import { browserStorage } from "#app/shared/browser/browser-storage.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { addToCart } from "../cart-client.ts";
import { takePendingAction } from "./take-pending-action.ts";

/**
 * Runs the pending action after a log-in and notifies the shopper of the result. Returns `done` if the item is in the cart, `none`
 * if there was no action or it had expired.
 */
export async function runPendingAction(): Promise<"none" | "done" | "failed"> {
  const taken = takePendingAction(browserStorage, Date.now());
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
    const text = errorText(error, "Failed to complete your previous action");
    notify({ kind: "error", text, duration: 4000 });
    return "failed";
  }
  notify({ kind: "success", text: "Item added to cart successfully!", duration: 3000 });
  return "done";
}
