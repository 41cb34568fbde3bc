import { ShortageNote } from "#app/features/cart/cart-page/shortage-note.tsx";
import type { CartItem } from "#app/features/cart/cart-schema.ts";
import { BoughtItem } from "#app/features/catalogue/product/bought-item.tsx";

export function CheckoutItem({ item }: { item: CartItem }) {
  return (
    <BoughtItem
      product={item.product}
      pack={item.pack}
      detail={[item.pack?.label, item.quantity].filter(Boolean).join(" × ")}
      subtotal={item.subtotal}
    >
      <ShortageNote item={item} />
    </BoughtItem>
  );
}
