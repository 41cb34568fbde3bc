import type { CartItem } from "#app/features/cart/cart-schema.ts";
import { ShortageNote } from "#app/features/cart/shortage-note.tsx";
import { ProductPicture } from "#app/features/catalogue/product-picture.tsx";
import { formatRupees } from "#app/shared/money.ts";

export function CheckoutItem({ item }: { item: CartItem }) {
  return (
    <li className="flex items-center gap-3.5">
      <ProductPicture
        src={item.product.image}
        alt=""
        size={60}
        className="size-15 shrink-0 rounded-card bg-sunken"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{item.product.title}</p>
        <p className="text-sm text-soft">
          {[item.pack?.label, item.quantity].filter(Boolean).join(" × ")}
        </p>
        <ShortageNote item={item} />
      </div>
      <p className="font-semibold">{formatRupees(item.subtotal)}</p>
    </li>
  );
}
