import type { Dashboard } from "#app/features/reports/dashboard-schema.ts";
import { Link } from "#app/ui/link.tsx";

type Waiting = Dashboard["waiting"];

const WAITING: { key: keyof Waiting; one: string; many: string; to: string }[] = [
  {
    key: "to_pack",
    one: "order to pack",
    many: "orders to pack",
    to: "/admin/orders?to_pack=true",
  },
  {
    key: "upi_to_confirm",
    one: "UPI payment to confirm",
    many: "UPI payments to confirm",
    to: "/admin/orders?payment=to_confirm",
  },
  {
    key: "refunds_due",
    one: "refund to make",
    many: "refunds to make",
    to: "/admin/orders?payment=refund_due",
  },
  {
    key: "payments_overdue",
    one: "order held past its time, until Razorpay answers",
    many: "orders held past their time, until Razorpay answers",
    to: "/admin/orders?payment=awaited&method=razorpay",
  },
  {
    key: "cash_releasing",
    one: "cash order to be released soon",
    many: "cash orders to be released soon",
    to: "/admin/orders?status=pending&payment=due",
  },
  {
    key: "failed_mails",
    one: "mail that failed",
    many: "mails that failed",
    to: "/admin/messages?state=failed",
  },
  {
    key: "reported_reviews",
    one: "review reported",
    many: "reviews reported",
    to: "/admin/reviews?state=reported",
  },
];

/** What waits for the shop-keeper now, each a way to it; what does not wait is not shown. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const items = WAITING.filter(({ key }) => waiting[key] > 0);
  if (items.length === 0) return <p className="mb-6 text-soft">Nothing waits for you.</p>;
  return (
    <ul aria-label="What waits for you" className="mb-6 flex flex-wrap gap-3">
      {items.map(({ key, one, many, to }) => (
        <li key={key}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-2.5 rounded-full border border-edge bg-surface px-4 font-medium hover:bg-leaf-tint"
          >
            <strong className="text-clay">{waiting[key].toLocaleString("en-IN")}</strong>
            {waiting[key] === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  );
}
