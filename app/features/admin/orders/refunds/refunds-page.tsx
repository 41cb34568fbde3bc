import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readDueRefunds } from "#app/features/orders/refunds/refund-client.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyList, ROW, ROWS } from "../../lists/empty-list.tsx";
import { ListPager } from "../../lists/list-pager.tsx";
import { readList } from "../../lists/list-url.ts";
import { AdminContent } from "../../page/admin-content.tsx";
import { adminMeta } from "../../page/admin-meta.ts";
import { adminTime } from "../../page/admin-time.ts";
import type { Route } from "./+types/refunds-page";
import { RecordSentRefund } from "./record-sent-refund.tsx";

export const meta = () =>
  adminMeta("Part refunds", "Refunds for parts of orders, still to be sent.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "refunds.read");
  return { refunds: await readList(request, [], readDueRefunds) };
}

export default function RefundsPage({ loaderData: { refunds } }: Route.ComponentProps) {
  return (
    <AdminContent
      title="Part refunds"
      lead="Money for parts of orders that has not been sent back yet, oldest first."
    >
      {refunds.results.length === 0 && <EmptyList>No refunds to send.</EmptyList>}
      <ul className={refunds.results.length > 0 ? ROWS : undefined}>
        {refunds.results.map((due) => (
          <li key={`${due.order_id} ${due.refund}`} className={ROW}>
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{formatRupees(due.amount)}</span>
                <Link to={`/admin/orders/${due.order_id}`} className="text-link -my-2.5 py-2.5">
                  Order #{due.order_id}
                </Link>
                {due.failure && <Badge tone="turmeric">Refused by Razorpay</Badge>}
              </p>
              <p className="wrap-anywhere">{due.reason}</p>
              {due.failure && <p className="wrap-anywhere">{due.failure}</p>}
              <p className="mt-1 text-sm text-soft">
                <bdi>{due.customer.name}</bdi>, {adminTime(due.since)}
              </p>
            </div>
            {due.route === "gateway" && !due.failure ? (
              <p className="text-soft">Razorpay is sending it back</p>
            ) : (
              <RecordSentRefund
                orderId={due.order_id}
                refund={{ refund: due.refund, amount: due.amount }}
              />
            )}
          </li>
        ))}
      </ul>
      <ListPager count={refunds.count} />
    </AdminContent>
  );
}
