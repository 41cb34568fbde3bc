import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { AdminOrderList, AdminOrderQuery } from "./admin-order-schema.ts";
import { countsOf, toAdminOrderRow } from "./admin-order-shape.server.ts";
import {
  countInStates,
  countTold,
  findOrders,
  type OrderPlace,
  selectListed,
  selectPage,
} from "./order-list-queries.server.ts";
import { countEnding } from "./order-move-queries.server.ts";
import { type OrderSearch, readOrderSearch } from "./order-search.ts";
import { countByStatus } from "./sales-rollup-service.server.ts";

/** Words that more orders have than this are not counted. Then they are so common that the newest are found by looking. */
const MOST_FOUND = 3_000;

interface Part {
  ids: number[];
  /** Null where they are too many to count. */
  counts: AdminOrderList["counts"];
}

/** One page of all orders that fit, the newest first, and how many there are in each status. For administrators. */
export async function listAllOrders(
  ctx: ShopContext,
  query: AdminOrderQuery & { url: string },
): Promise<Result<AdminOrderList>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const { status, limit, after, before, url } = query;
  const place = { before, after, limit: limit + 1 };
  const search = readOrderSearch(query.q ?? "");
  const { ids, counts } = await (search
    ? findPart(ctx, query, { ...place, search })
    : readPart(ctx, query, place));
  const part = ids.slice(0, limit);
  const shown = after === undefined ? part : part.toReversed();
  const more = ids.length > limit;
  const [hasOlder, hasNewer] = after === undefined ? [more, before !== undefined] : [true, more];
  const [first, last] = [shown.at(0), shown.at(-1)];
  return ok({
    ...countOf(counts, status),
    next: last && hasOlder ? pageLink(url, "before", last) : null,
    previous: first && hasNewer ? pageLink(url, "after", first) : null,
    results: (await selectListed(ctx, shown)).map(toAdminOrderRow),
    counts,
  });
}

async function readPart(
  ctx: ShopContext,
  query: AdminOrderQuery,
  place: OrderPlace,
): Promise<Part> {
  const [ids, counts] = await Promise.all([
    selectPage(ctx, query, place),
    query.payment === "to_confirm"
      ? countTold(ctx, query).then(countsOf)
      : countByStatus(ctx, query),
  ]);
  return { ids, counts };
}

async function findPart(
  ctx: ShopContext,
  query: AdminOrderQuery,
  place: OrderPlace & { search: OrderSearch },
): Promise<Part> {
  const { tooMany, ids, counts } = await findOrders(ctx, query, { ...place, most: MOST_FOUND });
  if (tooMany) return { ids: await selectPage(ctx, query, place), counts: null };
  return { ids, counts: countsOf(counts) };
}

function countOf(counts: AdminOrderList["counts"], status: AdminOrderQuery["status"]) {
  if (!counts) return { count: MOST_FOUND, count_is_least: true };
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { count: status ? counts[status] : all, count_is_least: false };
}

function pageLink(url: string, key: "before" | "after", id: number): string {
  const [path, search] = url.split("?", 2);
  const parameters = new URLSearchParams(search);
  parameters.delete("before");
  parameters.delete("after");
  parameters.set(key, String(id));
  return `${path}?${parameters}`;
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
    countTold(ctx, { payment: "to_confirm" }),
    countInStates(ctx, { payment: "refund_due" }),
    countEnding(ctx),
  ]);
  const upi_to_confirm = told.reduce((sum, { orders }) => sum + orders, 0);
  return ok({ to_pack, upi_to_confirm, refunds_due, ...ending });
}
