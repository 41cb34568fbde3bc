import type { Order } from "../order-schema.ts";

/** The pieces that were cancelled before shipping. Renders nothing if there are none. */
export function CancelledLines({ order: { cancelled_items = [] } }: { order: Order }) {
  if (cancelled_items.length === 0) return null;
  return (
    <div className="mt-3 text-soft">
      <p>Cancelled before shipping:</p>
      <ul>
        {cancelled_items.map(({ id, at, quantity, product, pack }) => (
          <li key={`${id} ${at}`} className="wrap-anywhere">
            {quantity} × <bdi>{product.title}</bdi>, {pack.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
