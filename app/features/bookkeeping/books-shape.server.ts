import { toRupees } from "#app/shared/money.ts";
import type {
  MoneyFault,
  MonthBooks,
  MonthDocumentSums,
  MonthMoney,
} from "./bookkeeping-schema.ts";
import type { DocumentSums } from "./books.server.ts";
import { addMoney, type MoneyEntry, type MoneySums } from "./money/money-days.ts";
import type { MonthFigures } from "./month-figures.server.ts";
import { closableFrom } from "./months.ts";

/** Converts a month's figures to their API shape. */
export function toMonthBooks(
  { month, invoices, credit_notes, days, faults, couriers, problems }: MonthFigures,
  { closed_at, state }: { closed_at: Date | null; state: MonthBooks["state"] },
): MonthBooks {
  return {
    month,
    state,
    closable_from: closableFrom(month).toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    invoices: toSums(invoices),
    credit_notes: toSums(credit_notes),
    money: toMoney(addMoney(days)),
    days: days.map(({ day, red, ...sums }) => ({ day, ...toMoney(sums), red })),
    faults: faults.map(toFault),
    couriers: couriers.map(({ carrier, returns, ...paise }) => ({
      carrier,
      returns,
      return_cost: toRupees(paise.return_cost_paise),
      remitted: toRupees(paise.remitted_paise),
      deducted: toRupees(paise.deducted_paise),
    })),
    problems,
  };
}

function toSums(sums: DocumentSums): MonthDocumentSums {
  return {
    count: sums.count,
    taxable: toRupees(sums.taxable_paise),
    exempt: toRupees(sums.exempt_paise),
    cgst: toRupees(sums.cgst_paise),
    sgst: toRupees(sums.sgst_paise),
    igst: toRupees(sums.igst_paise),
    total: toRupees(sums.total_paise),
  };
}

function toMoney({ cod, upi, razorpay, refunds, money, orders }: MoneySums): MonthMoney {
  return {
    cod: toRupees(cod),
    upi: toRupees(upi),
    razorpay: toRupees(razorpay),
    refunds: toRupees(refunds),
    money: toRupees(money),
    orders: toRupees(orders),
  };
}

function toFault({ money_paise, order_paise, ...entry }: MoneyEntry): MoneyFault {
  return { ...entry, money: toRupees(money_paise), order: toRupees(order_paise) };
}
