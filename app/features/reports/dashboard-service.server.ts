import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { readSales, type Sales } from "#app/features/orders/sales/sales-rollup-service.server.ts";
import { listRefusals } from "#app/features/razorpay/gateway-refusal-service.server.ts";
import { toRupees } from "#app/shared/money.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { Dashboard } from "./dashboard-schema.ts";
import { readLowStock } from "./low-stock-service.server.ts";
import { lastDays, lastMonths } from "./sales-calendar.ts";
import { readWaiting } from "./waiting-service.server.ts";

const DAYS = 30;
const MONTHS = 12;
const BEST_SELLERS = 6;
const LOW_STOCK = 6;

/** The shop-keeper's figures as they are now. For administrators. */
export async function readDashboard(ctx: ShopContext): Promise<Result<Dashboard>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const days = lastDays(Date.now(), DAYS);
  const months = lastMonths(Date.now(), MONTHS);
  const bestSince = days[0] ?? "";
  const since = `${months[0]}-01`;
  const [sales, lowStock, waiting, refusals] = await Promise.all([
    readSales(ctx, { since, bestSince, bestSellers: BEST_SELLERS }),
    readLowStock(ctx, LOW_STOCK),
    readWaiting(ctx),
    listRefusals(ctx),
  ]);
  if (!sales.ok) return sales;
  if (!lowStock.ok) return lowStock;
  if (!waiting.ok) return waiting;
  if (!refusals.ok) return refusals;
  return ok({
    sales_by_day: days.map((day) => ({ day, ...sumOf(sales.value.days, day) })),
    sales_by_month: months.map((month) => ({ month, ...sumOf(sales.value.days, month) })),
    orders_by_status: sales.value.counts,
    best_sellers: sales.value.best.map(({ total_paise, ...product }) => ({
      ...product,
      total: toRupees(total_paise),
    })),
    low_stock: lowStock.value,
    waiting: waiting.value,
    gateway_refusals: refusals.value,
  });
}

/** The sums of the days of a period, 'YYYY-MM-DD' or 'YYYY-MM'. */
function sumOf(days: Sales["days"], period: string) {
  const sold = { orders: 0, paise: 0 };
  const awaiting = { orders: 0, paise: 0 };
  let cancelled = 0;
  for (const { day, status, payment_status, orders, total_paise } of days) {
    if (!day.startsWith(period)) continue;
    if (status === "cancelled") cancelled += orders;
    else {
      const sum = payment_status === "awaited" ? awaiting : sold;
      sum.orders += orders;
      sum.paise += total_paise;
    }
  }
  return {
    orders: sold.orders,
    total: toRupees(sold.paise),
    awaiting: { orders: awaiting.orders, total: toRupees(awaiting.paise) },
    cancelled,
  };
}
