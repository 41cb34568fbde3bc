import { useState } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import type { ReportRow } from "#app/features/search/report/report-schema.ts";
import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { useAction } from "../forms/use-action.ts";
import { EmptyList, ROW, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { readList } from "../lists/list-url.ts";
import { ChoiceFilter } from "../lists/url-filter.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/searches-page";
import { markNotSold, readSearches } from "./searches-client.ts";
import { SynonymDialog } from "./synonym-dialog.tsx";

const DAYS = [
  { value: "", label: "Last 30 days" },
  { value: "7", label: "Last 7 days" },
  { value: "90", label: "Last 90 days" },
];
const MISSED = [
  { value: "", label: "All searches" },
  { value: "1", label: "Nothing found" },
];

export const meta = () => adminMeta("Searches", "What people search for in the farm store.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "searches.read");
  return { searches: await readList(request, ["days", "missed"], readSearches) };
}

export default function SearchesPage({ loaderData: { searches } }: Route.ComponentProps) {
  const changes = useMay("searches.change");
  const { isBusy, run } = useAction();
  const [chosen, setChosen] = useState<string | null>(null);
  const mark = ({ term, not_sold }: ReportRow) =>
    run(`mark-${term}`, () => markNotSold({ term, not_sold: !not_sold }));
  return (
    <AdminContent
      title="Searches"
      lead="What people asked for, how often, and how many products they found. Nothing is stored about who searched."
      actions={
        <ButtonLink to="/admin/searches/synonyms" variant="outline" size="small">
          Synonyms
        </ButtonLink>
      }
    >
      <div className="mb-5 flex flex-wrap gap-3">
        <ChoiceFilter name="missed" label="Which searches" choices={MISSED} />
        <ChoiceFilter name="days" label="Period" choices={DAYS} />
      </div>
      {searches.results.length === 0 && <EmptyList>No searches found.</EmptyList>}
      <ul aria-label="Searches" className={searches.results.length > 0 ? ROWS : undefined}>
        {searches.results.map((row) => (
          <li key={row.term} className={ROW}>
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2">
                <Link
                  to={`/search?q=${encodeURIComponent(row.term)}`}
                  className="-my-2.5 py-2.5 font-semibold wrap-anywhere"
                >
                  {row.term}
                </Link>
                {row.found === 0 && <Badge tone="turmeric">Nothing found</Badge>}
                {row.not_sold && <Badge>Not sold yet</Badge>}
              </p>
              <p className="text-sm text-soft">
                {row.searches === 1 ? "Searched once" : `Searched ${countOf(row.searches, "time")}`}
                {row.found > 0 && `, ${formatCount(row.found)} found`}
              </p>
            </div>
            {changes && (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant={isMissed(row) ? "outline" : "quiet"}
                  aria-description={row.term}
                  onClick={() => setChosen(row.term)}
                >
                  Make a synonym
                </Button>
                {isMissed(row) && (
                  <MissedActions row={row} busy={isBusy(`mark-${row.term}`)} onMark={mark} />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <ListPager {...searches} />
      <SynonymDialog
        term={chosen}
        onClose={() => setChosen(null)}
        onSaved={() => run("saved", async () => setChosen(null), "Synonym saved.")}
      />
    </AdminContent>
  );
}

/** Whether a search may need action: it finds nothing, or is marked as not sold. */
const isMissed = ({ found, not_sold }: ReportRow) => found === 0 || not_sold;

interface MissedActionsProps {
  row: ReportRow;
  busy: boolean;
  onMark: (row: ReportRow) => void;
}

function MissedActions({ row, busy, onMark }: MissedActionsProps) {
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-description={row.term}
        onClick={() => onMark(row)}
      >
        {row.not_sold ? "We sell it now" : "We don't sell it yet"}
      </Button>
      <ButtonLink
        size="small"
        variant="quiet"
        aria-description={row.term}
        to={`/admin/products/new?title=${encodeURIComponent(row.term)}`}
      >
        New product
      </ButtonLink>
    </>
  );
}
