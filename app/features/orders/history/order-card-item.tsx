import { BoughtItem } from "#app/features/catalogue/product/bought-item.tsx";
import { formatRupees } from "#app/shared/money.ts";
import type { OrderItem } from "../order-schema.ts";

export function OrderCardItem({ item }: { item: OrderItem }) {
  return (
    <BoughtItem
      product={item.product}
      pack={item.pack}
      detail={
        <>
          Qty: {item.quantity} × {formatRupees(item.price)}
        </>
      }
      subtotal={item.subtotal}
      className="py-2.5"
    />
  );
}
