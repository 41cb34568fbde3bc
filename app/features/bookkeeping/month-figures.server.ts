import type { Books, DocumentSums } from "./books.server.ts";
import type { CourierCosts } from "./money/courier-costs.ts";
import {
  isAtFault,
  isRed,
  type MoneyDay,
  type MoneyEntry,
  moneyByDay,
} from "./money/money-days.ts";

/** The maximum number of entries on a month's page that don't match their order. The folder has all of them. */
export const MAX_FAULTS = 100;

/**
 * The figures on a month's page, in paise. Their size doesn't depend on the number of orders. Stored as JSON when the month is
 * closed.
 */
export interface MonthFigures {
  /** 'YYYY-MM' in India. */
  month: string;
  invoices: DocumentSums;
  credit_notes: DocumentSums;
  /** Days with money, oldest first. */
  days: (MoneyDay & { red: boolean })[];
  /** At most MAX_FAULTS. */
  faults: MoneyEntry[];
  couriers: CourierCosts[];
  problems: string[];
}

export function figuresOf({ money, couriers = [], ...books }: Books): MonthFigures {
  const { month, invoices, credit_notes, problems } = books;
  return {
    month,
    invoices,
    credit_notes,
    days: moneyByDay(money).map((sums) => ({ ...sums, red: isRed(sums.day, money) })),
    faults: money.filter(isAtFault).slice(0, MAX_FAULTS),
    couriers,
    problems,
  };
}
