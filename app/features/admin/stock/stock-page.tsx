import { useRevalidator, useSearchParams } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readBatches, readStock } from "#app/features/inventory/stock-client.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { useNextSearch } from "#app/ui/use-next-search.ts";
import { ListPager } from "../lists/list-pager.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { readList, withParameter } from "../lists/list-url.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/stock-page";
import { NearDates } from "./near-dates/near-dates.tsx";
import { StockRow } from "./stock-row.tsx";

const MAX_BATCHES = 50;

export const meta = () => adminMeta("Stock", "The farm store's stock.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "stock.read");
  const [stock, batches] = await Promise.all([
    readList(request, ["q", "level"], readStock),
    readBatches(MAX_BATCHES),
  ]);
  return { stock, batches };
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { stock, batches } = loaderData;
  const { revalidate } = useRevalidator();
  const changes = useMay("stock.change");
  const search = useNextSearch();
  const [, setSearch] = useSearchParams();
  return (
    <AdminContent
      title="Stock"
      lead={search.has("q") ? undefined : "Packs that are out of stock or low come first."}
      actions={
        changes && (
          <>
            <ButtonLink to="/admin/stock/count" size="small" variant="outline">
              Count stock
            </ButtonLink>
            <ButtonLink to="/admin/stock/receive" size="small">
              Receive a delivery
            </ButtonLink>
          </>
        )
      }
    >
      <NearDates
        batches={batches.results}
        hasMore={batches.count > batches.results.length}
        onChanged={revalidate}
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch label="Name or SKU" />
        <FilterSelect
          label="Level"
          value={search.get("level") ?? ""}
          onChange={({ target }) => setSearch(withParameter(search, "level", target.value))}
        >
          <option value="">Any level</option>
          <option value="low">Low</option>
          <option value="out">Out of stock</option>
          <option value="retired">No longer sold</option>
        </FilterSelect>
      </div>
      {stock.results.length === 0 ? (
        <EmptyState title="No packs found" text={<p>Try other words, or any level.</p>} />
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {stock.results.map((line) => (
            <li key={line.pack_id}>
              <StockRow line={line} onChanged={revalidate} />
            </li>
          ))}
        </ul>
      )}
      <ListPager count={stock.count} count_is_least={stock.count_is_least} />
    </AdminContent>
  );
}
