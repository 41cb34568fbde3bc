import type { Dashboard } from "#app/features/reports/dashboard-schema.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Panel } from "#app/ui/panel.tsx";

/** The products that sold the most pieces in the last 30 days. */
export function BestSellers({ products }: { products: Dashboard["best_sellers"] }) {
  const most = Math.max(1, ...products.map(({ pieces }) => pieces));
  return (
    <Panel aria-labelledby="best-title">
      <h2 id="best-title" className="text-2xl">
        Best sellers
      </h2>
      {products.length === 0 && <p className="mt-3 text-soft">No sales in the last 30 days.</p>}
      <ol className="mt-3 grid grid-cols-1 gap-3">
        {products.map(({ product_id, title, pieces }) => (
          <li key={product_id}>
            <span className="flex justify-between gap-3">
              <span className="min-w-0">{title}</span>
              <strong>{formatCount(pieces)}</strong>
            </span>
            <span
              aria-hidden="true"
              className="mt-1 block h-1.5 rounded-full bg-turmeric forced-color-adjust-none"
              style={{ width: `${(100 * pieces) / most}%` }}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
