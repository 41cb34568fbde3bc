import { requireAdmin, type ShopContext } from "#app/database/context.ts";
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

/** Words that more orders have than this are not counted. Then they are so common that the newest are found by looking. */
const MOST_FOUND = 3_000;

/** Newer orders than this are not counted. */
const MOST_NEWER = 100;

interface Part {
  ids: number[];
  /** The order whose number was searched for is on the list; it comes first. */
  exact: boolean;
  /** Null if they are too many to count. */
  counts: StatusCount[] | null;
}

/**
 * One page of all orders that fit, the newest first, or the oldest first of those to be packed, and how many there are in
 * each status. The order of a number that was searched for comes first. For administrators.
 */
export async function listAllOrders(
  ctx: ShopContext,
  query: AdminOrderQuery & { url: string },
): Promise<Result<AdminOrderList>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const { after, before, url } = query;
  const place = { before, after, limit: query.limit + 1, oldestFirst: query.to_pack === "true" };
  const search = readOrderSearch(query.q ?? "");
  const [newest_id, { ids, exact, counts }] = await Promise.all([
    selectNewestId(ctx),
    search || query.customer !== undefined
      ? findPart(ctx, query, { ...place, search })
      : readPart(ctx, query, place),
  ]);
  const first = before === undefined && after === undefined;
  const limit = first && exact ? Math.max(query.limit - 1, 1) : query.limit;
  const more = ids.length > limit;
  const onward = isReadUpwards(place) === place.oldestFirst;
  const part = ids.slice(0, limit);
  const others = onward ? part : part.toReversed();
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
    results: (await selectListed(ctx, shown)).map(toAdminOrderRow),
    counts: counts && countsOf(counts),
    to_pack: counts && sumOf(counts, "to_pack"),
    newest_id,
  });
}

async function readPart(
  ctx: ShopContext,
  query: AdminOrderQuery,
  place: OrderPlace,
): Promise<Part> {
  const [ids, counts] = await Promise.all([
    selectPage(ctx, query, place),
    query.payment === "to_confirm" ? countFilteredByStatus(ctx, query) : countByStatus(ctx, query),
  ]);
  return { ids, counts, exact: false };
}

async function findPart(
  ctx: ShopContext,
  query: AdminOrderQuery,
  place: OrderPlace & { search: OrderSearch | null },
): Promise<Part> {
  const found = await findOrders(ctx, query, { ...place, most: MOST_FOUND });
  if (!found.tooMany || !place.search) return found;
  const { search } = place;
  return {
    ids: await selectPage(ctx, query, { ...place, search }),
    exact: found.exact,
    counts: null,
  };
}

function countOf(counts: StatusCount[] | null, { status, to_pack }: AdminOrderQuery) {
  if (!counts) return { count: MOST_FOUND, count_is_least: true };
  const asked = status ? counts.filter((one) => one.status === status) : counts;
  return { count: sumOf(asked, to_pack ? "to_pack" : "orders"), count_is_least: false };
}

function sumOf(counts: StatusCount[], what: "orders" | "to_pack"): number {
  return counts.reduce((sum, one) => sum + one[what], 0);
}

function pageLink(url: string, key: "before" | "after", id: number | undefined): string {
  const [path, search] = url.split("?", 2);
  const parameters = new URLSearchParams(search);
  parameters.delete("before");
  parameters.delete("after");
  parameters.set(key, String(id));
  return `${path}?${parameters}`;
}

/** These orders as the list shows them, in the order asked; those that are not there are left out. For administrators. */
export async function listSelectedOrders(
  ctx: ShopContext,
  ids: number[],
): Promise<Result<SelectedOrderRows>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return ok({ results: (await selectListed(ctx, ids)).map(toAdminOrderRow) });
}

/** How many orders have been placed since that one, counted up to 100. For administrators. */
export async function countNewerOrders(
  ctx: ShopContext,
  than: number,
): Promise<Result<NewerOrders>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return ok({ count: await countNewer(ctx, than, MOST_NEWER) });
}

interface WaitingOrders {
  to_pack: number;
  upi_to_confirm: number;
  refunds_due: number;
  payments_overdue: number;
  cash_releasing: number;
}

/**
 * How many orders wait to be packed, to have their UPI payment looked up, and for their money to go back; are held past their
 * time; and are about to be released. For administrators.
 */
export async function countWaitingOrders(ctx: ShopContext): Promise<Result<WaitingOrders>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [to_pack, told, refunds_due, ending] = await Promise.all([
    countInStates(ctx, { to_pack: "true" }),
    countFilteredByStatus(ctx, { payment: "to_confirm" }),
    countInStates(ctx, { payment: "refund_due" }),
    countEnding(ctx),
  ]);
  const upi_to_confirm = told.reduce((sum, { orders }) => sum + orders, 0);
  return ok({ to_pack, upi_to_confirm, refunds_due, ...ending });
}
