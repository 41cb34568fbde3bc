import type { CartItem } from "#app/features/cart/cart-schema.ts";
import { vanServes } from "#app/features/delivery/pincodes/pin-rule.ts";
import { outsideVanMessage, vanReach } from "#app/features/delivery/van/van-schedule.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

interface VanGoodsProps {
  items: readonly CartItem[];
  /** The PIN code of the address; undefined until there is one. */
  pin: string | undefined;
}

/** Warns that only the van delivers some of the goods: before an address is entered, and afterwards if the van doesn't serve it. */
export function VanGoods({ items, pin }: VanGoodsProps) {
  const titles = [
    ...new Set(items.filter(({ van_only }) => van_only).map(({ product }) => product.title)),
  ];
  if (titles.length === 0 || (pin !== undefined && vanServes(pin))) return null;
  return (
    <InlineAlert tone="warning" className="mb-5">
      {pin === undefined
        ? `Only our own van delivers ${titles.join(", ")}, to ${vanReach()}.`
        : outsideVanMessage(titles, pin)}
    </InlineAlert>
  );
}
