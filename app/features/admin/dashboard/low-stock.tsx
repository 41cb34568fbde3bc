import type { Dashboard } from "#app/features/reports/dashboard-schema.ts";
import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The packs that will run out soonest. */
export function LowStock({ packs }: { packs: Dashboard["low_stock"] }) {
  return (
    <Panel aria-labelledby="low-title" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="low-title" className="text-2xl">
          Low stock
        </h2>
        <Link to="/admin/stock" className="text-link inline-flex min-h-11 items-center">
          All stock
        </Link>
      </div>
      {packs.length === 0 && <p className="mt-3 text-soft">Nothing is running low.</p>}
      <ul className="mt-2">
        {packs.map((pack) => (
          <li
            key={pack.pack_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-3"
          >
            <span className="font-semibold">{pack.title}</span>
            <strong className="text-right text-error">{formatCount(pack.stock)} left</strong>
            <span className="text-sm text-soft">{pack.label}</span>
            <span className="text-right text-sm text-soft">{supplyText(pack)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function supplyText({ sold_a_week, days_left }: Dashboard["low_stock"][number]): string {
  if (days_left === null) return "no recent sales";
  return `${sold_a_week} a week, lasts ${countOf(days_left, "day")}`;
}
