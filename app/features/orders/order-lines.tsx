import { ProductPicture } from "#app/features/catalogue/product-picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { dollarSigned } from "./order-format.ts";
import type { Order, OrderItem } from "./order-schema.ts";

/** What was ordered: 'title x quantity (price)', then the Total, with the sign that this page writes. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className="text-3xl">
        Items
      </h2>
      <ul className="mt-4 border-t border-line">
        {order.order_items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 border-b border-line py-3">
            <ProductPicture
              src={item.product.image}
              alt=""
              size={60}
              className="size-15 shrink-0 rounded-card bg-sunken"
            />
            <div className="min-w-0">
              <p className="font-semibold">
                <LineWords item={item} />
              </p>
              {item.pack && <p className="text-sm text-soft">{item.pack.label}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4 text-xl font-bold">
        <span>Total</span> <span>{dollarSigned(order.total)}</span>
      </p>
    </section>
  );
}

/** They lead to the product where it is known which one it is. */
function LineWords({ item: { product, quantity, price } }: { item: OrderItem }) {
  const words = `${product.title} x ${quantity} (${dollarSigned(price)})`;
  if (!product.id) return words;
  return (
    <Link to={`/products/${product.id}`} className="hover:text-leaf hover:underline">
      {words}
    </Link>
  );
}
