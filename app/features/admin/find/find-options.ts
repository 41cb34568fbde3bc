import {
  type Permission,
  roleMay,
  type StaffRole,
} from "#app/features/account/staff/staff-permissions.ts";
import type { StockLine } from "#app/features/inventory/stock-schema.ts";
import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { statusLabel } from "#app/features/orders/order-status-labels.ts";
import type { AdminProductRow } from "#app/features/product-admin/admin-product-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { nameOf } from "../customers/customer-name.ts";
import type { CustomerEntry } from "../customers/customer-schema.ts";
import { adminLinksOf } from "../shell/admin-links.ts";

/** A search result and the page it opens. */
export interface FindOption {
  kind: "Page" | "Order" | "Customer" | "Product" | "Pack";
  to: string;
  label: string;
  detail: string;
}

/** The results of the shop's lists for a search term. */
export interface FindResults {
  orders: readonly AdminOrderRow[];
  customers: readonly CustomerEntry[];
  products: readonly AdminProductRow[];
  packs: readonly StockLine[];
}

const ACTIONS: readonly { to: string; label: string; permission: Permission }[] = [
  { to: "/admin/products/new", label: "New product", permission: "products.change" },
  { to: "/admin/stock/receive", label: "Receive a delivery", permission: "stock.change" },
  { to: "/admin/stock/count", label: "Count stock", permission: "stock.change" },
  { to: "/admin/import", label: "Upload a product file", permission: "products.change" },
  { to: "/", label: "Back to the shop", permission: "own.account" },
];

/** The pages, task lists and actions that a role may use. */
function pagesOf(role: StaffRole | null): { links: number; pages: FindOption[] } {
  const links = adminLinksOf(role);
  const lists = links.flatMap(({ label, waiting = [] }) =>
    waiting.map((list) => ({ to: list.to, label: `${label}: ${list.label}` })),
  );
  const actions = ACTIONS.filter(({ permission }) => roleMay(role, permission));
  const pages = [...links, ...lists, ...actions].map(
    ({ to, label }): FindOption => ({ kind: "Page", to, label, detail: "" }),
  );
  return { links: links.length, pages };
}

/** Pages shown per term, at most. */
const MAX_PAGES = 5;

/**
 * The options for a term: the order with that number, then pages and actions that have words with the term's prefixes, then the
 * results of the shop's lists. Without a term, only the pages.
 */
export function findOptions(
  term: string,
  found: FindResults,
  role: StaffRole | null,
): FindOption[] {
  const { links, pages } = pagesOf(role);
  if (term.trim() === "") return pages.slice(0, links);
  const number = term.trim().replace(/^#/, "");
  const orders = found.orders.map(orderOption);
  const isExact = ({ to }: FindOption) => to === `/admin/orders/${number}`;
  return [
    ...orders.filter(isExact),
    ...pages.filter(({ label }) => beginsWords(label, term)).slice(0, MAX_PAGES),
    ...orders.filter((option) => !isExact(option)),
    ...found.customers.map(customerOption),
    ...found.products.map((product) => productOption(product, role)),
    ...found.packs
      .filter(({ sku }) => includesText(sku, term))
      .map((pack) => packOption(pack, role)),
  ];
}

/** Whether each word of the term is a prefix of a word of the label. */
function beginsWords(label: string, term: string): boolean {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const typed = term
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return typed.length > 0 && typed.every((one) => words.some((word) => word.startsWith(one)));
}

function includesText(text: string, term: string): boolean {
  return text.toLowerCase().includes(term.trim().toLowerCase());
}

function orderOption({ id, recipient, total, status }: AdminOrderRow): FindOption {
  return {
    kind: "Order",
    to: `/admin/orders/${id}`,
    label: `#${id} ${recipient.name}`,
    detail:
      total === undefined ? statusLabel(status) : `${formatRupees(total)}, ${statusLabel(status)}`,
  };
}

function customerOption(customer: CustomerEntry): FindOption {
  return {
    kind: "Customer",
    to: `/admin/customers/${customer.id}`,
    label: nameOf(customer),
    detail: customer.email,
  };
}

/** Opens the product's form, or its line in the list for staff who may not change it. */
function productOption(
  { id, title, pack, stock }: AdminProductRow,
  role: StaffRole | null,
): FindOption {
  return {
    kind: "Product",
    to: roleMay(role, "products.change")
      ? `/admin/products/${id}/edit`
      : `/admin/products?${new URLSearchParams({ q: title })}`,
    label: title,
    detail: `${pack.label}, ${formatCount(stock)} in stock`,
  };
}

function packOption(
  { product_id, title, label, sku }: StockLine,
  role: StaffRole | null,
): FindOption {
  return {
    kind: "Pack",
    to: roleMay(role, "products.change")
      ? `/admin/products/${product_id}/edit`
      : `/admin/stock?${new URLSearchParams({ q: sku })}`,
    label: `${isolated(title)}, ${label}`,
    detail: sku,
  };
}
