import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { loginPath } from "#app/features/account/login/login-path.ts";
import { hasToken } from "#app/features/account/sessions/session.ts";
import { ApiError, errorText } from "#app/shared/api-error.ts";
import { browserStorage } from "#app/shared/browser/browser-storage.ts";
import { keyedCalls } from "#app/shared/browser/keyed-calls.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";
import { addToCart } from "../cart-client.ts";
import { refusalReason } from "../refusal-reason.ts";
import { storePendingAction } from "./pending-action.ts";

interface ItemToAdd {
  productId: number;
  /** Shown in the success notification; defaults to 'Product'. */
  title?: string;
  /** Defaults to the product's default pack. */
  packId?: number;
  /** Defaults to 1. */
  quantity?: number;
}

interface AddToCart {
  /** For cards: on success, shows a notification and opens the cart. */
  addFromCard: (item: ItemToAdd) => Promise<void>;
  /** For the product page: on success, shows a notification and stays on the page. */
  addFromDetail: (item: ItemToAdd & { quantity: number }) => Promise<void>;
  /** The id of the product being added; null when idle. */
  busy: number | null;
}

type Outcome = { state: "added" | "leaving" } | { state: "refused"; error: unknown };

/** Adds to the cart, or stores a pending action and opens the log-in page. Notifies the shopper of the result. */
export function useAddToCart(): AddToCart {
  const navigate = useNavigateFromHere();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState<number | null>(null);
  const inProgress = useRef(false);
  const [keyed] = useState(keyedCalls);

  async function add(item: ItemToAdd): Promise<Outcome> {
    if (inProgress.current) return { state: "leaving" };
    inProgress.current = true;
    setBusy(item.productId);
    try {
      return await tryToAdd(item, keyed, () => navigate(loginPath(pathname + search)));
    } finally {
      inProgress.current = false;
      setBusy(null);
    }
  }

  async function addFromCard(item: ItemToAdd) {
    const outcome = await add(item);
    if (outcome.state === "refused") {
      const text = errorText(outcome.error, "Failed to add item to cart");
      notify({ kind: "error", text, duration: 4000 });
    } else if (outcome.state === "added") {
      const text = `${item.title || "Product"} added to cart successfully!`;
      notify({ kind: "success", text, duration: 3000 });
      navigate("/cart");
    }
  }

  async function addFromDetail(item: ItemToAdd & { quantity: number }) {
    const outcome = await add(item);
    if (outcome.state === "refused") {
      const reason = refusalReason(outcome.error);
      notify({ kind: "error", text: "Failed to add to cart.", reason, duration: 4000 });
    } else if (outcome.state === "added") {
      notify({ kind: "success", text: "Added to cart!", duration: 2000 });
    }
  }

  return { addFromCard, addFromDetail, busy };
}

async function tryToAdd(
  item: ItemToAdd,
  keyed: ReturnType<typeof keyedCalls>,
  goToLogin: () => void,
): Promise<Outcome> {
  const { productId, packId } = item;
  const quantity = Math.max(1, item.quantity ?? 1);
  const storeAction = () =>
    storePendingAction(browserStorage, { productId, quantity, packId }, Date.now());
  if (!hasToken()) {
    storeAction();
    const text = "Please log in to add items to your cart";
    notify({ kind: "info", text, duration: 3000 });
    goToLogin();
    return { state: "leaving" };
  }
  try {
    const input = { product_id: productId, quantity, pack_id: packId };
    await keyed(JSON.stringify(input), (key) => addToCart(input, key));
    return { state: "added" };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return { state: "refused", error };
    // The API client has already removed the token and is redirecting to the log-in page.
    storeAction();
    const text = "Session expired. Please log in again.";
    notify({ kind: "warning", text, duration: 4000 });
    return { state: "leaving" };
  }
}
