import type { ShopContext } from "#app/database/context.ts";
import { NO_AMOUNTS } from "#app/features/invoices/issue/amounts.server.ts";
import { addDays, daysOfMonth } from "#app/shared/india-time.ts";
import { MAX_FAULTS, type MonthFigures } from "./month-figures.server.ts";
import { firstProblems, MAX_PROBLEMS } from "./month-problems.server.ts";
import {
  selectDocumentsToCheck,
  selectProblems,
  selectSeriesSums,
} from "./rollup/document-rollup-queries.server.ts";
import { selectSummedCourierCosts } from "./rollup/money-rollup-queries.server.ts";
import { readMoneyDays } from "./rollup/money-rollup-service.server.ts";

/** The figures of an open month: closed days from their stored sums, other days from documents and money. */
export async function readOpenFigures(ctx: ShopContext, month: string): Promise<MonthFigures> {
  const days = daysOfMonth(month);
  const [sums, problems, money, couriers] = await Promise.all([
    selectSeriesSums(ctx, days),
    readProblems(ctx, days),
    readMoneyDays(ctx, days),
    selectSummedCourierCosts(ctx, days),
  ]);
  const sumsOf = (wanted: "invoice" | "credit-note") => {
    const { series: _, ...own } = sums.find(({ series }) => series === wanted) ?? {
      series: wanted,
      count: 0,
      ...NO_AMOUNTS,
    };
    return own;
  };
  return {
    month,
    invoices: sumsOf("invoice"),
    credit_notes: sumsOf("credit-note"),
    days: money.map(({ faults, ...sums }) => ({ ...sums, red: faults.length > 0 })),
    faults: money.flatMap(({ faults }) => faults).slice(0, MAX_FAULTS),
    couriers,
    problems,
  };
}

async function readProblems(
  ctx: ShopContext,
  days: { from: string; to: string },
): Promise<string[]> {
  const { problems, open } = await selectProblems(ctx, days);
  if (problems.length >= MAX_PROBLEMS) return problems.slice(0, MAX_PROBLEMS);
  const before = addDays(days.to, 1);
  const documents = await selectDocumentsToCheck(ctx, { from: open, before, most: MAX_PROBLEMS });
  return [...problems, ...firstProblems(documents)].slice(0, MAX_PROBLEMS);
}
