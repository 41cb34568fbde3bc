import { Fragment } from "react";
import { PackPicture } from "#app/features/catalogue/product/pack-picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { CancelledLines } from "../cancellation/cancelled-lines.tsx";
import { dollarSigned } from "../order-format.ts";
import type { Order, OrderItem } from "../order-schema.ts";
import { OrderSums } from "../order-sums.tsx";
import { PARCEL_NAMES, type ParcelKind } from "../parcels.ts";

/** The items of an order as 'title x quantity (price)', then the total, both in $ notation. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className="text-3xl">
        Items
      </h2>
      {parcelsOf(order).map(({ kind, items }) => (
        <Fragment key={kind ?? "all"}>
          {kind && (
            <h3 className="mt-5 font-sans text-base! font-semibold">{PARCEL_NAMES[kind]}</h3>
          )}
          <ul className="mt-4 border-t border-line">
            {items.map((item) => (
              <Line key={item.id} item={item} canReview={order.status === "delivered"} />
            ))}
          </ul>
        </Fragment>
      ))}
      <OrderSums order={order} format={dollarSigned} />
      <p className="mt-4 flex items-baseline justify-between gap-4 text-xl font-bold">
        <span>Total</span> <span>{dollarSigned(order.total)}</span>
      </p>
      <CancelledLines order={order} />
    </section>
  );
}

/** The items grouped by parcel; with only one parcel, a single group without a name. */
function parcelsOf({
  parcels = [],
  order_items,
}: Order): { kind?: ParcelKind; items: OrderItem[] }[] {
  if (parcels.length < 2) return [{ items: order_items }];
  return parcels.map(({ kind, items }) => ({
    kind,
    items: order_items.filter(({ id }) => items.includes(id)),
  }));
}

interface LineProps {
  item: OrderItem;
  /** Whether the customer has received the product, and so can review it. */
  canReview: boolean;
}

function Line({ item, canReview }: LineProps) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <PackPicture
        label={item.pack?.label}
        src={item.product.image}
        alt=""
        size={60}
        className="size-15 shrink-0 rounded-card"
      />
      <div className="min-w-0">
        <p className="font-semibold">
          <LineText item={item} />
        </p>
        {item.pack && <p className="text-sm text-soft">{item.pack.label}</p>}
      </div>
      {canReview && item.product.id && (
        // Not a `Link`, so that the browser scrolls to the reviews after the page has loaded.
        <a
          href={`/products/${item.product.id}#reviews`}
          aria-label={`Review ${item.product.title}`}
          className="text-link ml-auto inline-flex min-h-11 items-center print:hidden"
        >
          Review
        </a>
      )}
    </li>
  );
}

/** The item's text, linked to the product if its id is known. */
function LineText({ item: { product, quantity, price } }: { item: OrderItem }) {
  const text = `${product.title} x ${quantity} (${dollarSigned(price)})`;
  if (!product.id) return text;
  return (
    <Link to={`/products/${product.id}`} className="hover:text-leaf hover:underline">
      {text}
    </Link>
  );
}
