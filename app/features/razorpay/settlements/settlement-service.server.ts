import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { daysOfMonth } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { type ShopError, shopError } from "#app/shared/shop-error.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import { GatewayFailure, type PaymentGateway, type SettledItem } from "../payment-gateway.ts";
import { readSettlementFile } from "./settlement-file.server.ts";
import {
  insertItems,
  type SettledDay,
  selectDays,
  selectFaults,
  selectUnsettled,
} from "./settlement-queries.server.ts";
import type { SettlementRecord, Settlements } from "./settlement-schema.ts";

const MAX_PROBLEMS = 100;
const MAX_REASON = 200;
/** The most transfer references shown per day. */
const MAX_UTRS = 20;
const PAGE = 500;
/** The pages that are fetched before they are stored together. */
const PAGES_AT_ONCE = 40;
/** As many pages as can be fetched before a connection times out. */
const MAX_PAGES = 400;

const NO_KEYS = shopError("conflict", "Razorpay's keys are not set, so upload its report instead.");
const AWAY: ShopError = {
  ...shopError(
    "unavailable",
    "We can't reach Razorpay right now. Try again in a minute, or upload its report.",
  ),
  retryAfter: 30,
};
const refused = ({ message }: GatewayFailure) =>
  shopError(
    "conflict",
    `Razorpay refuses to send its settlements: ‘${cutText(message, MAX_REASON)}’. Check its keys in the settings, or upload its report.`,
  );
const TOO_MANY = shopError(
  "conflict",
  "Razorpay lists more than 2,00,000 items for this month. Those are recorded. Upload its reports for the rest.",
);

/**
 * Returns a month's settlements by day, the items that don't match the shop's records, and the payments that are overdue for
 * settlement. For administrators.
 */
export async function readSettlements(
  ctx: ShopContext,
  month: string,
): Promise<Result<Settlements>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const days = daysOfMonth(month);
  const [rows, faults, unsettled] = await Promise.all([
    selectDays(ctx, days),
    selectFaults(ctx, days),
    selectUnsettled(ctx),
  ]);
  return ok({
    month,
    days: rows.map(toDay),
    faults: faults.map(({ amount_paise, expected_paise, fault, ...item }) => ({
      ...item,
      amount: toRupees(amount_paise),
      expected: expected_paise === null ? null : toRupees(expected_paise),
      reason: fault,
    })),
    unsettled: { count: unsettled.count, amount: toRupees(unsettled.paise) },
  });
}

function toDay({ day, utrs, red, ...sums }: SettledDay): Settlements["days"][number] {
  return {
    day,
    utrs: utrs.slice(0, MAX_UTRS),
    received: toRupees(sums.received),
    refunds: toRupees(sums.refunds),
    fees: toRupees(sums.fees),
    tax: toRupees(sums.tax),
    adjustments: toRupees(sums.adjustments),
    settled: toRupees(sums.settled),
    red,
  };
}

/** Stores the items of Razorpay's settlement report. Items that are already stored don't change. For administrators. */
export async function recordSettlementFile(
  ctx: ShopContext,
  text: string,
): Promise<Result<SettlementRecord>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const read = await readSettlementFile(text);
  if (!read.ok) return read;
  const { items, problems } = read.value;
  const stored = await storeItems(ctx, items, "file");
  if (!stored.ok) return stored;
  return ok({
    ...stored.value,
    problems: problems.slice(0, MAX_PROBLEMS),
    unreadable: problems.length,
  });
}

/**
 * Like `recordSettlementFile`, but fetches a month from Razorpay. Fails if the keys aren't set, Razorpay refuses or doesn't
 * respond, or the month has too many items. A failure doesn't undo what was already stored. For administrators.
 */
export async function fetchSettlements(
  ctx: ShopContext,
  gateway: PaymentGateway | null,
  month: string,
): Promise<Result<SettlementRecord>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  if (!gateway) return failed(NO_KEYS);
  const sums = { added: 0, known: 0 };
  for (let first = 0; first < MAX_PAGES; first += PAGES_AT_ONCE) {
    const read = await readPages(gateway, month, first);
    if (!read.ok) return read;
    const stored = await storeItems(ctx, read.value.items, "razorpay");
    if (!stored.ok) return stored;
    sums.added += stored.value.added;
    sums.known += stored.value.known;
    if (read.value.isLast) return ok({ ...sums, problems: [], unreadable: 0 });
  }
  return failed(TOO_MANY);
}

/** Fetches the next pages of a month's items, from page `first` on. */
async function readPages(
  gateway: PaymentGateway,
  month: string,
  first: number,
): Promise<Result<{ items: SettledItem[]; isLast: boolean }>> {
  const items: SettledItem[] = [];
  try {
    for (let page = first; page < first + PAGES_AT_ONCE; page++) {
      const got = await gateway.readSettlements(month, { skip: page * PAGE, count: PAGE });
      items.push(...got.items);
      if (got.isLast) return ok({ items, isLast: true });
    }
  } catch (error) {
    if (error instanceof GatewayFailure) return failed(error.refused ? refused(error) : AWAY);
    throw error;
  }
  return ok({ items, isLast: false });
}

async function storeItems(
  ctx: ShopContext,
  items: readonly SettledItem[],
  from: "file" | "razorpay",
): Promise<Result<{ added: number; known: number }>> {
  if (items.length === 0) return ok({ added: 0, known: 0 });
  return inTransaction(ctx, async (tx) => {
    const added = await insertItems(tx, items);
    if (added > 0)
      await recordChange(tx, {
        what: "settlements.recorded",
        id: from,
        before: null,
        after: { items: added },
      });
    return ok({ added, known: items.length - added });
  });
}
