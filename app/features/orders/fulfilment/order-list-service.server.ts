import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { mayDo } from "#app/features/account/staff/require-permission.server.ts";
import { withParameters } from "#app/shared/page-links.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { StatusCount } from "../sales/sales-rollup-queries.server.ts";
import { countByStatus } from "../sales/sales-rollup-service.server.ts";
import { countEnding } from "../status/order-transition-queries.server.ts";
import type {
  AdminOrderList,
  AdminOrderQuery,
  NewerOrders,
  SelectedOrderRows,
} from "./admin-order-schema.ts";
import { countsOf, toAdminOrderRow } from "./admin-order-shape.server.ts";
import {
  countBySource,
  countFilteredByStatus,
  countInStates,
  countNewer,
  findOrders,
  isReadUpwards,
  type OrderPlace,
  selectListed,
  selectNewestId,
  selectPage,
} from "./order-list-queries.server.ts";
import { type OrderSearch, readOrderSearch } from "./order-search.ts";

/** The most matches of a search that are counted. If there are more, scanning the newest orders quickly finds enough of them. */
const MAX_MATCHES = 3_000;

/** Newer orders are counted up to this number. */
const MAX_NEWER = 100;

interface OrderIds {
  ids: number[];
  /** Whether the order with the searched number is listed first. */
  exact: boolean;
  /** Null if there are too many matches to count. */
  counts: StatusCount[] | null;
}

/**
 * Returns one page of matching orders, newest first (with `to_pack`, oldest first), and the count per status. An order that matches
 * the search by number comes first. For administrators.
 */
export async function listAllOrders(
  ctx: ShopContext,
  query: AdminOrderQuery & { url: string },
): Promise<Result<AdminOrderList>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const { after, before, url } = query;
  const place = { before, after, limit: query.limit + 1, oldestFirst: query.to_pack === "true" };
  const withAmounts = mayDo(ctx, "amounts.read");
  const typed = readOrderSearch(query.q ?? "");
  const search = withAmounts ? typed : typed && withoutPayments(typed);
  const [newest_id, { ids, exact, counts }] = await Promise.all([
    selectNewestId(ctx),
    search || query.customer !== undefined
      ? searchPage(ctx, query, { ...place, search })
      : readPage(ctx, query, place),
  ]);
  const first = before === undefined && after === undefined;
  const limit = first && exact ? Math.max(query.limit - 1, 1) : query.limit;
  const more = ids.length > limit;
  const onward = isReadUpwards(place) === place.oldestFirst;
  const page = ids.slice(0, limit);
  const others = onward ? page : page.toReversed();
  const shown =
    search?.id && exact && (first || !(onward || more)) ? [search.id, ...others] : others;
  const [next, previous] = place.oldestFirst
    ? (["after", "before"] as const)
    : (["before", "after"] as const);
  return ok({
    ...countOf(counts, query),
    next: others.length > 0 && (more || !onward) ? pageLink(url, next, others.at(-1)) : null,
    previous:
      others.length > 0 && (onward ? !first : more) ? pageLink(url, previous, others[0]) : null,
    results: (await selectListed(ctx, shown)).map((row) => toAdminOrderRow(row, withAmounts)),
    counts: counts && countsOf(counts),
    to_pack: counts && sumOf(counts, "to_pack"),
    newest_id,
  });
}

/** Removes the total, payment and document numbers from a search. Finding orders by them would reveal them. */
function withoutPayments(search: OrderSearch): OrderSearch {
  return { ...search, reference: "", totalPaise: null, documents: [] };
}

async function readPage(
  ctx: ShopContext,
  query: AdminOrderQuery,
  place: OrderPlace,
): Promise<OrderIds> {
  const [ids, counts] = await Promise.all([
    selectPage(ctx, query, place),
    countMatching(ctx, query),
  ]);
  return { ids, counts, exact: false };
}

function countMatching(ctx: ShopContext, query: AdminOrderQuery): Promise<StatusCount[] | null> {
  if (query.source) return countBySource(ctx, query, MAX_MATCHES);
  return query.payment === "to_confirm"
    ? countFilteredByStatus(ctx, query)
    : countByStatus(ctx, query);
}

async function searchPage(
  ctx: ShopContext,
  query: AdminOrderQuery,
  place: OrderPlace & { search: OrderSearch | null },
): Promise<OrderIds> {
  const found = await findOrders(ctx, query, { ...place, most: MAX_MATCHES });
  if (!found.tooMany || !place.search) return found;
  const { search } = place;
  return {
    ids: await selectPage(ctx, query, { ...place, search }),
    exact: found.exact,
    counts: null,
  };
}

function countOf(counts: StatusCount[] | null, { status, to_pack }: AdminOrderQuery) {
  if (!counts) return { count: MAX_MATCHES, count_is_least: true };
  const counted = status ? counts.filter((one) => one.status === status) : counts;
  return { count: sumOf(counted, to_pack ? "to_pack" : "orders"), count_is_least: false };
}

function sumOf(counts: StatusCount[], what: "orders" | "to_pack"): number {
  return counts.reduce((sum, one) => sum + one[what], 0);
}

function pageLink(url: string, key: "before" | "after", id: number | undefined): string {
  return withParameters(url, { before: null, after: null, [key]: id ?? null });
}

/** Returns these orders as list rows, in the requested sequence, leaving out unknown ones. For administrators. */
export async function listSelectedOrders(
  ctx: ShopContext,
  ids: number[],
): Promise<Result<SelectedOrderRows>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const withAmounts = mayDo(ctx, "amounts.read");
  const rows = await selectListed(ctx, ids);
  return ok({ results: rows.map((row) => toAdminOrderRow(row, withAmounts)) });
}

/** Returns the number of orders newer than this one, at most 100. For administrators. */
export async function countNewerOrders(
  ctx: ShopContext,
  than: number,
): Promise<Result<NewerOrders>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return ok({ count: await countNewer(ctx, than, MAX_NEWER) });
}

interface WaitingOrders {
  to_pack: number;
  upi_to_confirm: number;
  refunds_due: number;
  payments_overdue: number;
  cash_releasing: number;
}

/**
 * Counts the orders that wait to be packed, that wait for a check of their UPI payment, that wait for a refund, and that have an
 * overdue payment, and the cash orders about to release their stock. For administrators.
 */
export async function countWaitingOrders(ctx: ShopContext): Promise<Result<WaitingOrders>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [to_pack, reported, refunds_due, ending] = await Promise.all([
    countInStates(ctx, { to_pack: "true" }),
    countFilteredByStatus(ctx, { payment: "to_confirm" }),
    countInStates(ctx, { payment: "refund_due" }),
    countEnding(ctx),
  ]);
  const upi_to_confirm = reported.reduce((sum, { orders }) => sum + orders, 0);
  return ok({ to_pack, upi_to_confirm, refunds_due, ...ending });
}
