import { formatRupees } from "#app/shared/money.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Link } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Quote } from "./quote-schema.ts";

/** The goods of a quote with their prices, the delivery charge and the total. */
export function QuoteGoods({
  quote,
}: {
  quote: Pick<Quote, "lines" | "delivery_charge" | "total">;
}) {
  return (
    <>
      <ul aria-label="Goods" className="divide-y divide-line border-y border-line">
        {quote.lines.map((line) => (
          <li
            key={line.pack_id}
            className="flex break-inside-avoid items-baseline justify-between gap-4 py-3 print:py-0.5"
          >
            <p className="min-w-0">
              <Link to={`/products/${line.product_id}`} className="font-semibold hover:underline">
                {line.title}
              </Link>
              <span className="block text-sm text-soft">
                {line.label}, {formatCount(line.quantity)} × {formatRupees(line.price)}
              </span>
            </p>
            <span className="font-semibold">{formatRupees(line.subtotal)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid break-inside-avoid gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <dt>Delivery</dt>
          <dd>{quote.delivery_charge === 0 ? "Free" : formatRupees(quote.delivery_charge)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-lg font-semibold">Total</dt>
          <dd>
            <Price rupees={quote.total} size="medium" />
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-sm text-soft">Inclusive of all taxes</p>
    </>
  );
}
