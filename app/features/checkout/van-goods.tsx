import type { CartItem } from "#app/features/cart/cart-schema.ts";
import { vanServes } from "#app/features/delivery/pincodes/pin-rule.ts";
import { outsideVanMessage, vanReach } from "#app/features/delivery/van/van-schedule.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

interface VanGoodsProps {
  items: readonly CartItem[];
  /** Of the address; undefined until there is one. */
  pin: string | undefined;
}

/** Says before an address is typed that only the van delivers some of the goods, and then whether it goes there. */
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
