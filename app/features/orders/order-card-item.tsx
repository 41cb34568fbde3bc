import { ProductPicture } from "#app/features/catalogue/product-picture.tsx";
import { formatRupees } from "#app/shared/money.ts";
import type { OrderItem } from "./order-schema.ts";

export function OrderCardItem({ item }: { item: OrderItem }) {
  return (
    <li className="flex items-center gap-3.5 py-2.5">
      <ProductPicture
        src={item.product.image}
        alt=""
        size={60}
        className="size-15 shrink-0 rounded-card bg-sunken"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{item.product.title}</p>
        <p className="text-sm text-soft">
          Qty: {item.quantity} × {formatRupees(item.price)}
        </p>
      </div>
      <p className="font-semibold">{formatRupees(item.subtotal)}</p>
    </li>
  );
}
