import { Link } from "#app/ui/link.tsx";
import type { Dashboard } from "./dashboard-schema.ts";

type Waiting = Dashboard["waiting"];

const WAITING: { key: keyof Waiting; label: string; to: string }[] = [
  { key: "to_pack", label: "orders to pack", to: "/admin/orders?to_pack=true" },
  {
    key: "upi_to_confirm",
    label: "UPI payments to confirm",
    to: "/admin/orders?payment=to_confirm",
  },
  { key: "refunds_due", label: "refunds to make", to: "/admin/orders?payment=refund_due" },
  { key: "failed_mails", label: "mails that failed", to: "/admin/messages?state=failed" },
  { key: "reported_reviews", label: "reviews reported", to: "/admin/reviews?state=reported" },
];

/** What waits for the shop-keeper now, each a way to it; what does not wait is not shown. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const items = WAITING.filter(({ key }) => waiting[key] > 0);
  if (items.length === 0) return <p className="mb-6 text-soft">Nothing waits for you.</p>;
  return (
    <ul aria-label="What waits for you" className="mb-6 flex flex-wrap gap-3">
      {items.map(({ key, label, to }) => (
        <li key={key}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-2.5 rounded-full border border-edge bg-surface px-4 font-medium hover:bg-leaf-tint"
          >
            <strong className="text-clay">{waiting[key].toLocaleString("en-IN")}</strong>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
