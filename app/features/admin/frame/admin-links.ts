import {
  Boxes,
  House,
  LayoutGrid,
  Mail,
  Package,
  ScrollText,
  ShieldCheck,
  Star,
  Tag,
  Upload,
  Users,
} from "lucide-react";

/** The shop-keeper's pages, in the order of the side bar. */
export const ADMIN_LINKS = [
  { label: "Dashboard", to: "/admin", Icon: House },
  { label: "Orders", to: "/admin/orders", Icon: Package },
  { label: "Products", to: "/admin/products", Icon: Tag },
  { label: "Stock", to: "/admin/stock", Icon: Boxes },
  { label: "Categories", to: "/admin/categories", Icon: LayoutGrid },
  { label: "Customers", to: "/admin/customers", Icon: Users },
  { label: "Reviews", to: "/admin/reviews", Icon: Star },
  { label: "Messages", to: "/admin/messages", Icon: Mail },
  { label: "Import", to: "/admin/import", Icon: Upload },
  { label: "Audit log", to: "/admin/audit", Icon: ScrollText },
  { label: "Security", to: "/admin/security", Icon: ShieldCheck },
] as const;

/** The side bar's entry that a page belongs to: the longest matching path prefix, or ''. */
export function currentAdminLink(pathname: string): string {
  const matches = ADMIN_LINKS.filter(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  ).toSorted((a, b) => b.to.length - a.to.length);
  return matches[0]?.to ?? "";
}
