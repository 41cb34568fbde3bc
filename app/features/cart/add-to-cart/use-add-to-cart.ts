import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { loginPath } from "#app/features/account/login/login-path.ts";
import { hasToken } from "#app/features/account/sessions/session.ts";
import { ApiError, messageOf, serverMessage } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { addToCart } from "../cart-client.ts";
import { keepPendingAction } from "./pending-action.ts";

interface WantedItem {
  productId: number;
  /** Named in the success notice; 'Product' unless given. */
  title?: string;
  /** Without it the product's default pack. */
  packId?: number;
  /** 1 unless given. */
  quantity?: number;
}

interface AddToCart {
  /** From a card: on success a notice, then the cart. */
  addFromCard: (item: WantedItem) => Promise<void>;
  /** From the product's own page: on success a notice, and the shopper stays. */
  addFromDetail: (item: WantedItem & { quantity: number }) => Promise<void>;
  /** Id of the product that is being added right now. */
  busy: number | null;
}

type Outcome = { state: "added" | "leaving" } | { state: "refused"; error: unknown };

/** Adds to the cart, or keeps the wish and leads to the login; says how it went in a notice. */
export function useAddToCart(): AddToCart {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState<number | null>(null);
  const underWay = useRef(false);

  async function add(item: WantedItem): Promise<Outcome> {
    if (underWay.current) return { state: "leaving" };
    underWay.current = true;
    setBusy(item.productId);
    try {
      return await tryToAdd(item, () => navigate(loginPath(pathname + search)));
    } finally {
      underWay.current = false;
      setBusy(null);
    }
  }

  async function addFromCard(item: WantedItem) {
    const outcome = await add(item);
    if (outcome.state === "refused") {
      const text = messageOf(outcome.error, "Failed to add item to cart");
      notify({ kind: "error", text, duration: 4000 });
    } else if (outcome.state === "added") {
      const text = `${item.title || "Product"} added to cart successfully!`;
      notify({ kind: "success", text, duration: 3000 });
      navigate("/cart");
    }
  }

  async function addFromDetail(item: WantedItem & { quantity: number }) {
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

async function tryToAdd(item: WantedItem, goToLogin: () => void): Promise<Outcome> {
  const { productId, packId } = item;
  const quantity = Math.max(1, item.quantity ?? 1);
  const keep = () =>
    keepPendingAction(window.localStorage, { productId, quantity, packId }, Date.now());
  if (!hasToken()) {
    keep();
    const text = "Please log in to add items to your cart";
    notify({ kind: "info", text, duration: 3000 });
    goToLogin();
    return { state: "leaving" };
  }
  try {
    await addToCart({ product_id: productId, quantity, pack_id: packId });
    return { state: "added" };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return { state: "refused", error };
    // The API client has removed the token and leads to the login by itself.
    keep();
    const text = "Session expired. Please log in again.";
    notify({ kind: "warning", text, duration: 4000 });
    return { state: "leaving" };
  }
}

/** The reason where the shop refused for one, such as too little stock; none where it broke. */
function refusalReason(error: unknown): string | undefined {
  const refused = error instanceof ApiError && error.status < 500;
  return refused ? serverMessage(error) : undefined;
}
