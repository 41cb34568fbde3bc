import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readMonthBooks, readMonths } from "#app/features/bookkeeping/bookkeeping-client.ts";
import type { MonthBooks } from "#app/features/bookkeeping/bookkeeping-schema.ts";
import { readOwedCash } from "#app/features/orders/remittance/remittance-client.ts";
import { readSettlements } from "#app/features/razorpay/settlements/settlement-client.ts";
import type { Settlements } from "#app/features/razorpay/settlements/settlement-schema.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { readList } from "../lists/list-url.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import type { Route } from "./+types/accounts-page";
import { CourierCash } from "./couriers/courier-cash.tsx";
import { CourierCosts } from "./couriers/courier-costs.tsx";
import { MoneyDays } from "./money-days.tsx";
import { MonthActions } from "./month-actions.tsx";
import { MonthFigures } from "./month-figures.tsx";
import { shownMonth } from "./month-labels.ts";
import { MonthList } from "./month-list.tsx";
import { RazorpaySettlements } from "./settlements/razorpay-settlements.tsx";

export const meta = () =>
  adminMeta("Accounts", "The farm store's books by month, for the accountant.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "books.read");
  const { searchParams } = new URL(request.url);
  const [months, owed] = await Promise.all([readList(request, [], readMonths), readOwedCash()]);
  const shown = shownMonth(months.results, searchParams.get("month"));
  if (shown === null) return { months, owed, books: null, settlements: null };
  const [books, settlements] = await Promise.all([readMonthBooks(shown), readSettlements(shown)]);
  return { months, owed, books, settlements };
}

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { months, owed, books, settlements } = loaderData;
  return (
    <AdminContent
      title="Accounts"
      lead="One folder per month for the accountant. Closing a month freezes its figures."
    >
      {books && (
        <>
          <MonthActions key={books.month} books={books} />
          {books.problems.length > 0 && (
            <InlineAlert tone="warning" className="mt-5">
              <ul aria-label="To check">
                {books.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </InlineAlert>
          )}
          <MonthFigures books={books} />
          <MoneyDays books={books} />
          {settlements && usesRazorpay(books, settlements) && (
            <RazorpaySettlements key={`settlements ${books.month}`} settlements={settlements} />
          )}
          <CourierCosts books={books} />
        </>
      )}
      <CourierCash owed={owed} />
      <MonthList months={months.results} shown={books?.month} />
      <ListPager count={months.count} />
    </AdminContent>
  );
}

/** Whether the month has any Razorpay entries: shops that don't use Razorpay get no empty list. */
function usesRazorpay({ days }: MonthBooks, settlements: Settlements): boolean {
  const { days: settled, unsettled } = settlements;
  return settled.length > 0 || unsettled.count > 0 || days.some(({ razorpay }) => razorpay !== 0);
}
