import { formatRupees } from "#app/shared/money.ts";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { readOwnTradePrices } from "./trade-client.ts";

interface TradePriceProps {
  productId: number;
  packId: number;
}

/** The logged-in customer's price for a pack, if it is lower than the shop's price. */
export function TradePrice({ productId, packId }: TradePriceProps) {
  // Without a response, only the shop's price is shown. The cart shows the right price.
  const [found] = useLoaded(
    async () => ({ productId, packs: await readOwnTradePrices(productId) }),
    [productId],
  );

  if (found?.productId !== productId) return null;
  const tiers = found.packs.find(({ pack_id }) => pack_id === packId)?.tiers ?? [];
  if (tiers.length === 0) return null;
  return (
    <p className="truncate text-sm font-semibold text-leaf">
      Your trade price: {tiers.map(tierText).join(", ")}
    </p>
  );
}

/** '₹80.00', or '₹75.00 from 10'. */
function tierText({ quantity, price }: { quantity: number; price: number }): string {
  return quantity === 1 ? formatRupees(price) : `${formatRupees(price)} from ${quantity}`;
}
