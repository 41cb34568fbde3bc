import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readAdminQuote, readQuotes } from "#app/features/quotes/quote-client.ts";
import { QUOTE_STATE_LABELS } from "#app/features/quotes/quote-labels.ts";
import type { ListedQuote } from "#app/features/quotes/quote-schema.ts";
import { QUOTE_STATES } from "#app/features/quotes/quote-states.ts";
import { isRefusal } from "#app/shared/api-error.ts";
import { longDay } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { readCustomer } from "../customers/customer-client.ts";
import { EmptyList, ROW, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { readList } from "../lists/list-url.ts";
import { ChoiceFilter } from "../lists/url-filter.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { adminDay } from "../page/admin-time.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/quotes-page";
import { QuoteDetail } from "./quote-detail.tsx";
import { QuoteForm } from "./quote-form.tsx";

export const meta = () => adminMeta("Quotes", "Goods offered to customers at special prices.");

const STATES = [
  { value: "", label: "All quotes" },
  ...QUOTE_STATES.map((value) => ({ value, label: QUOTE_STATE_LABELS[value].label })),
];

/**
 * Loads the list or, by parameter: `id` a quote, `edit` a quote's form, `new` the form of a new quote, for the customer with that
 * id if it is one.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "quotes.read");
  const search = new URL(request.url).searchParams;
  const [id, edit, fresh] = ["id", "edit", "new"].map((name) => search.get(name));
  if (edit || fresh) await requireAdminPage(request, "quotes.change");
  if (id || edit) {
    const quote = await readAdminQuote(Number(id ?? edit) || 0).catch(missing);
    return { view: edit ? ("form" as const) : ("quote" as const), quote };
  }
  if (fresh) {
    const customer = Number(fresh) > 0 ? await readCustomer(Number(fresh)) : null;
    return { view: "new" as const, customer };
  }
  return { view: "list" as const, quotes: await readList(request, ["state", "q"], readQuotes) };
}

function missing(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

export default function QuotesPage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case "list":
      return <QuoteList quotes={loaderData.quotes} />;
    case "new": {
      const { customer } = loaderData;
      return <QuoteForm key={`new ${customer?.id}`} quote={null} customer={customer} />;
    }
    case "form":
    case "quote": {
      const { quote, view } = loaderData;
      if (!quote) return <NoQuote />;
      return view === "form" && quote.state === "draft" ? (
        <QuoteForm key={`${quote.id} ${quote.version}`} quote={quote} customer={null} />
      ) : (
        <QuoteDetail key={quote.id} quote={quote} />
      );
    }
  }
}

function NoQuote() {
  return (
    <AdminContent title="Quote">
      <EmptyState
        title="Quote not found"
        action={
          <ButtonLink to="/admin/quotes" variant="outline">
            All quotes
          </ButtonLink>
        }
      />
    </AdminContent>
  );
}

function QuoteList({ quotes }: { quotes: BoundedPage<ListedQuote> }) {
  const changes = useMay("quotes.change");
  return (
    <AdminContent
      title="Quotes"
      lead="Goods at special prices, valid until a set day. Once accepted, a quote becomes an order."
      actions={
        changes && (
          <ButtonLink size="small" to="?new=true">
            New quote
          </ButtonLink>
        )
      }
    >
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <ChoiceFilter name="state" label="Which quotes" choices={STATES} />
        <ListSearch label="Find by number, email or phone" />
      </div>
      {quotes.results.length === 0 && <EmptyList>No quotes.</EmptyList>}
      <ul aria-label="Quotes" className={quotes.results.length > 0 ? ROWS : undefined}>
        {quotes.results.map((quote) => {
          const { label, tone } = QUOTE_STATE_LABELS[quote.state];
          return (
            <li key={quote.id} className={ROW}>
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-x-3">
                  <Link
                    to={`?id=${quote.id}`}
                    className="text-link inline-flex min-h-11 items-center font-semibold"
                  >
                    {quote.number}
                  </Link>
                  <StatusChip tone={tone}>{label}</StatusChip>
                </p>
                <p className="text-sm text-soft wrap-anywhere">
                  <bdi>{quote.name || "Erased"}</bdi>, {adminDay(quote.created_at)}
                  {quote.order_id !== null && `, order #${quote.order_id}`}
                </p>
              </div>
              <p className="sm:text-right">
                <span className="block font-semibold">{formatRupees(quote.total)}</span>
                <span className="text-sm text-soft">until {longDay(quote.valid_until)}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <ListPager count={quotes.count} count_is_least={quotes.count_is_least} />
    </AdminContent>
  );
}
