import {
  BadgePercent,
  BookText,
  Boxes,
  FileText,
  House,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Package,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  Star,
  Tag,
  Type,
  Upload,
  UserCog,
  Users,
} from "lucide-react";
import {
  type Permission,
  roleMay,
  type StaffRole,
} from "#app/features/account/staff/staff-permissions.ts";
import type { Waiting } from "#app/features/reports/waiting-schema.ts";

export interface AdminLink {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** The permission needed to open it. */
  permission: Permission;
  /** The kinds of open tasks on this page, each with its own list. */
  waiting?: readonly WaitingLink[];
}

export interface WaitingLink {
  key: keyof Waiting;
  label: string;
  to: string;
  /** The permission needed to open it, if it is stricter than the page's. */
  permission?: Permission;
}

/** The admin pages, in the order of the side bar. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { label: "Today", to: "/admin", Icon: House, permission: "own.account" },
  {
    label: "Orders",
    to: "/admin/orders",
    Icon: Package,
    permission: "orders.list",
    waiting: [
      { key: "to_pack", label: "To pack", to: "/admin/orders?to_pack=true" },
      {
        key: "upi_to_confirm",
        label: "UPI to confirm",
        to: "/admin/orders?payment=to_confirm",
        permission: "amounts.read",
      },
      {
        key: "refunds_due",
        label: "Refunds to make",
        to: "/admin/orders?payment=refund_due",
        permission: "refunds.read",
      },
      {
        key: "refunds_to_send",
        label: "Part refunds",
        to: "/admin/refunds",
        permission: "refunds.read",
      },
      { key: "open_claims", label: "Claims", to: "/admin/claims", permission: "claims.read" },
      {
        key: "open_complaints",
        label: "Complaints",
        to: "/admin/complaints",
        permission: "complaints.read",
      },
    ],
  },
  {
    label: "Stock",
    to: "/admin/stock",
    Icon: Boxes,
    permission: "stock.read",
    waiting: [{ key: "low_stock", label: "Low stock", to: "/admin/stock?level=low" }],
  },
  { label: "Products", to: "/admin/products", Icon: Tag, permission: "products.read" },
  { label: "Categories", to: "/admin/categories", Icon: LayoutGrid, permission: "products.read" },
  { label: "Offers", to: "/admin/offers", Icon: BadgePercent, permission: "offers.read" },
  { label: "Quotes", to: "/admin/quotes", Icon: FileText, permission: "quotes.read" },
  { label: "Searches", to: "/admin/searches", Icon: Search, permission: "searches.read" },
  { label: "Customers", to: "/admin/customers", Icon: Users, permission: "customers.read" },
  {
    label: "Reviews",
    to: "/admin/reviews",
    Icon: Star,
    permission: "reviews.read",
    waiting: [{ key: "reported_reviews", label: "Reported", to: "/admin/reviews?state=reported" }],
  },
  {
    label: "Emails",
    to: "/admin/messages",
    Icon: Mail,
    permission: "messages.read",
    waiting: [{ key: "failed_mails", label: "Failed", to: "/admin/messages?state=failed" }],
  },
  { label: "Accounts", to: "/admin/accounts", Icon: BookText, permission: "books.read" },
  { label: "Import", to: "/admin/import", Icon: Upload, permission: "products.change" },
  { label: "People", to: "/admin/people", Icon: UserCog, permission: "own.account" },
  { label: "Settings", to: "/admin/settings", Icon: Settings, permission: "settings.read" },
  { label: "Texts", to: "/admin/texts", Icon: Type, permission: "settings.read" },
  { label: "Audit log", to: "/admin/audit", Icon: ScrollText, permission: "people.read" },
  { label: "Security", to: "/admin/security", Icon: ShieldCheck, permission: "people.read" },
];

/** The pages and task lists that a role may open. */
export function adminLinksOf(role: StaffRole | null): readonly AdminLink[] {
  const mayOpen = (permission: Permission) => roleMay(role, permission);
  return ADMIN_LINKS.filter(({ permission }) => mayOpen(permission)).map((link) => ({
    ...link,
    waiting: link.waiting?.filter(({ permission }) => !permission || mayOpen(permission)),
  }));
}

/** The number of links in a phone's bottom bar; the rest are under More. */
export const PHONE_LINKS = 4;

/** The side bar entry of a page: the one with the longest matching path prefix, or ''. */
export function currentAdminLink(pathname: string): string {
  const matches = ADMIN_LINKS.flatMap(({ to, waiting = [] }) =>
    [to, ...waiting.map((list) => list.to.replace(/\?.*/, ""))].map((path) => ({ to, path })),
  ).filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return matches.toSorted((a, b) => b.path.length - a.path.length)[0]?.to ?? "";
}

/** The number of open tasks on a page. */
export function countWaiting({ waiting = [] }: AdminLink, counts: Waiting | null): number {
  return counts ? waiting.reduce((sum, { key }) => sum + counts[key], 0) : 0;
}
