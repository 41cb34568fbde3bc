import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { listDueComplaints } from "#app/features/complaints/admin-complaint-service.server.ts";
import { readSales, type Sales } from "#app/features/orders/sales/sales-rollup-service.server.ts";
import { listRefusals } from "#app/features/razorpay/gateway-refusal-service.server.ts";
import { toRupees } from "#app/shared/money.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { Dashboard } from "./dashboard-schema.ts";
import { readLowStock } from "./low-stock-service.server.ts";
import { lastDays, lastMonths } from "./sales-calendar.ts";
import { comparePeriods, firstComparedDay, type PeriodSums, sumDays } from "./sales-periods.ts";
import { readWaiting } from "./waiting-service.server.ts";

const DAYS = 30;
const MONTHS = 12;
const BEST_SELLERS = 6;
const LOW_STOCK = 6;
const COMPLAINTS = 5;

/** The shop-keeper's current figures. For administrators. */
export async function readDashboard(ctx: ShopContext): Promise<Result<Dashboard>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const at = Date.now();
  const days = lastDays(at, DAYS);
  const months = lastMonths(at, MONTHS);
  const bestSince = days[0] ?? "";
  const today = days.at(-1) ?? "";
  const [since = ""] = [`${months[0]}-01`, firstComparedDay(today)].toSorted();
  const [sales, lowStock, waiting, complaints, refusals] = await Promise.all([
    readSales(ctx, { since, bestSince, bestSellers: BEST_SELLERS }),
    readLowStock(ctx, LOW_STOCK),
    readWaiting(ctx),
    listDueComplaints(ctx, COMPLAINTS),
    listRefusals(ctx),
  ]);
  if (!sales.ok) return sales;
  if (!lowStock.ok) return lowStock;
  if (!waiting.ok) return waiting;
  if (!complaints.ok) return complaints;
  if (!refusals.ok) return refusals;
  return ok({
    periods: comparePeriods(sales.value.days, today).map(({ days, now, before }) => ({
      days,
      now: inRupees(now),
      before: inRupees(before),
    })),
    sales_by_day: days.map((day) => ({ day, ...sumOf(sales.value.days, day) })),
    sales_by_month: months.map((month) => ({ month, ...sumOf(sales.value.days, month) })),
    orders_by_status: sales.value.counts,
    best_sellers: sales.value.best.map(({ total_paise, ...product }) => ({
      ...product,
      total: toRupees(total_paise),
    })),
    low_stock: lowStock.value,
    waiting: waiting.value,
    complaints: complaints.value,
    gateway_refusals: refusals.value,
    failing_jobs: ctx.failingJobs?.() ?? [],
  });
}

/** The sums of a day 'YYYY-MM-DD' or a month 'YYYY-MM'. */
function sumOf(days: Sales["days"], period: string) {
  const { due: _, ...sums } = inRupees(sumDays(days.filter(({ day }) => day.startsWith(period))));
  return sums;
}

function inRupees({ sold, due, awaiting, cancelled }: PeriodSums) {
  const amount = ({ orders, paise }: PeriodSums["sold"]) => ({ orders, total: toRupees(paise) });
  return { ...amount(sold), due: amount(due), awaiting: amount(awaiting), cancelled };
}
