import type { Table } from "#app/features/product-import/csv/csv-file.server.ts";
import { toRupees } from "#app/shared/money.ts";
import type { Books } from "../books.server.ts";
import { isAtFault, isRed, moneyByDay } from "../money/money-days.ts";
import { tableOf } from "./gstr1-csv.server.ts";

const DAYS = [
  "day",
  "cash",
  "upi",
  "razorpay",
  "refunds",
  "money",
  "orders",
  "difference",
  "state",
];
const ENTRIES = ["day", "order", "kind", "method", "reference", "money", "orders", "difference"];

/** Money by day and method beside what the orders say; `green` or `red`. */
export function moneyDaysTable({ money }: Books): Table {
  return tableOf(
    DAYS,
    moneyByDay(money).map((day) => [
      day.day,
      ...[day.cod, day.upi, day.razorpay, day.refunds, day.money, day.orders].map(toRupees),
      toRupees(day.money - day.orders),
      isRed(day.day, money) ? "red" : "green",
    ]),
  );
}

/** Each payment and refund with its order and reference, to be matched with bank statement and settlements. */
export function moneyEntriesTable({ money }: Books): Table {
  return entriesTable(money);
}

/** Only those that are not what their order says. */
export function moneyFaultsTable({ money }: Books): Table {
  return entriesTable(money.filter(isAtFault));
}

function entriesTable(entries: Books["money"]): Table {
  return tableOf(
    ENTRIES,
    entries.map(({ day, order_id, kind, method, reference, money_paise, order_paise }) => [
      day,
      order_id,
      kind,
      method,
      reference,
      toRupees(money_paise),
      toRupees(order_paise),
      toRupees(money_paise - order_paise),
    ]),
  );
}
