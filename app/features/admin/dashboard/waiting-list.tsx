import { type Permission, roleMay } from "#app/features/account/staff/staff-permissions.ts";
import type { Waiting } from "#app/features/reports/waiting-schema.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Link } from "#app/ui/link.tsx";
import { useStaffRole } from "../page/use-staff.ts";

const WAITING: {
  key: keyof Waiting;
  one: string;
  many: string;
  to: string;
  permission: Permission;
}[] = [
  {
    key: "to_pack",
    one: "order to pack",
    many: "orders to pack",
    to: "/admin/orders?to_pack=true",
    permission: "orders.list",
  },
  {
    key: "upi_to_confirm",
    one: "UPI payment to confirm",
    many: "UPI payments to confirm",
    to: "/admin/orders?payment=to_confirm",
    permission: "amounts.read",
  },
  {
    key: "refunds_due",
    one: "refund to make",
    many: "refunds to make",
    to: "/admin/orders?payment=refund_due",
    permission: "refunds.read",
  },
  {
    key: "refunds_to_send",
    one: "part refund to send",
    many: "part refunds to send",
    to: "/admin/refunds",
    permission: "refunds.read",
  },
  {
    key: "open_claims",
    one: "open claim",
    many: "open claims",
    to: "/admin/claims",
    permission: "claims.read",
  },
  {
    key: "open_complaints",
    one: "open complaint",
    many: "open complaints",
    to: "/admin/complaints",
    permission: "complaints.read",
  },
  {
    key: "complaints_overdue",
    one: "complaint overdue",
    many: "complaints overdue",
    to: "/admin/complaints",
    permission: "complaints.read",
  },
  {
    key: "payments_overdue",
    one: "overdue payment, waiting for Razorpay",
    many: "overdue payments, waiting for Razorpay",
    to: "/admin/orders?payment=awaited&method=razorpay",
    permission: "amounts.read",
  },
  {
    key: "cash_releasing",
    one: "cash order about to expire",
    many: "cash orders about to expire",
    to: "/admin/orders?status=pending&payment=due",
    permission: "amounts.read",
  },
  {
    key: "failed_mails",
    one: "failed email",
    many: "failed emails",
    to: "/admin/messages?state=failed",
    permission: "messages.read",
  },
  {
    key: "reported_reviews",
    one: "review reported",
    many: "reviews reported",
    to: "/admin/reviews?state=reported",
    permission: "reviews.read",
  },
  {
    key: "low_stock",
    one: "pack running low",
    many: "packs running low",
    to: "/admin/stock?level=low",
    permission: "stock.read",
  },
];

/** The shop-keeper's open tasks, with links; tasks with nothing to do are left out. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const role = useStaffRole();
  const items = WAITING.filter(
    ({ key, permission }) => waiting[key] > 0 && roleMay(role, permission),
  );
  if (items.length === 0) return <p className="mb-6 text-soft">Nothing is waiting for you.</p>;
  return (
    <ul aria-label="Needs your attention" className="mb-6 flex flex-wrap gap-3">
      {items.map(({ key, one, many, to }) => (
        <li key={key}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-2.5 rounded-full border border-edge bg-surface px-4 font-medium hover:bg-leaf-tint"
          >
            <strong className="text-clay">{formatCount(waiting[key])}</strong>
            {waiting[key] === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  );
}
