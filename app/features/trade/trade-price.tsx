import { useEffect, useState } from "react";
import { formatRupees } from "#app/shared/money.ts";
import { readOwnTradePrices } from "./trade-client.ts";
import type { OwnTradePrices } from "./trade-schema.ts";

interface TradePriceProps {
  productId: number;
  packId: number;
}

/** What the logged-in customer pays for a pack, if it is less than the shop's price. */
export function TradePrice({ productId, packId }: TradePriceProps) {
  const [found, setFound] = useState<{ productId: number; packs: OwnTradePrices["results"] }>();

  useEffect(() => {
    let wanted = true;
    // Without a response the shop's price is shown; the cart has the right one.
    readOwnTradePrices(productId).then(
      (packs) => wanted && setFound({ productId, packs }),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [productId]);

  if (found?.productId !== productId) return null;
  const steps = found.packs.find(({ pack_id }) => pack_id === packId)?.steps ?? [];
  if (steps.length === 0) return null;
  return (
    <p className="truncate text-sm font-semibold text-leaf">
      Your trade price: {steps.map(stepText).join(", ")}
    </p>
  );
}

/** '₹80.00', or '₹75.00 from 10'. */
function stepText({ quantity, price }: { quantity: number; price: number }): string {
  return quantity === 1 ? formatRupees(price) : `${formatRupees(price)} from ${quantity}`;
}
