import { ShoppingBasket } from "lucide-react";
import { useState } from "react";
import { readCart } from "#app/features/cart/cart-client.ts";
import { callApi } from "#app/shared/api-client.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { keyedCalls } from "#app/shared/browser/keyed-calls.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";
import type { BoughtAgain } from "./buy-again-schema.ts";

type Item = BoughtAgain["items"][number];

/** Adds an order's items to the cart and opens it. If some items are missing, first shows which ones and why. */
export function BuyAgainButton({ orderId }: { orderId: number }) {
  const navigate = useNavigateFromHere();
  const [keyed] = useState(keyedCalls);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Item[] | null>(null);

  async function buy() {
    setBusy(true);
    try {
      const { items } = await keyed("", (key) =>
        callApi<BoughtAgain>(`/orders/${orderId}/buy-again/`, {
          method: "POST",
          headers: { "idempotency-key": key },
        }),
      );
      // Updates the count in the header. If it fails, the items are in the cart anyway.
      await readCart().catch(() => {});
      if (items.some(({ missing }) => missing !== null)) setResult(items);
      else {
        notify({ kind: "success", text: "Everything is in your cart." });
        await navigate("/cart");
      }
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to add the items to your cart.") });
    }
    setBusy(false);
  }

  const isAdded = result?.some(({ added }) => added > 0);
  return (
    <>
      <Button variant="outline" wide busy={busy} busyText="Adding..." onClick={buy}>
        <ShoppingBasket aria-hidden="true" className="size-5" />
        Buy these again
      </Button>
      <Dialog
        open={result !== null}
        onClose={() => setResult(null)}
        title={isAdded ? "Not everything is in your cart" : "Nothing could be added to your cart"}
      >
        <ul className="mb-5 divide-y divide-line">
          {result?.map((item) => (
            <li key={`${item.title} ${item.pack_label}`} className="py-2.5">
              <span className="font-semibold wrap-anywhere">
                <bdi>{item.title}</bdi>, {item.pack_label}
              </span>
              <span className="block text-soft">{outcomeOf(item)}</span>
            </li>
          ))}
        </ul>
        {isAdded ? (
          <ButtonLink to="/cart">Go to cart</ButtonLink>
        ) : (
          <ButtonLink to="/products">See our products</ButtonLink>
        )}
      </Dialog>
    </>
  );
}

function outcomeOf({ wanted, added, missing }: Item): string {
  switch (missing) {
    case null:
      return `${added} added`;
    case "not_sold":
      return "No longer sold";
    case "sold_out":
      return "Sold out, or your cart already has all that's in stock";
    case "few_left":
      return `${added} of ${wanted} added: no more are left`;
  }
}
