import type { Table } from "#app/features/product-import/csv/csv-file.server.ts";
import type { Settlements } from "#app/features/razorpay/settlements/settlement-schema.ts";
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

/** Money by day and method, compared with the orders; `green` or `red`. */
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

/** Each payment and refund with its order and reference, for reconciliation with bank statements and settlements. */
export function moneyEntriesTable({ money }: Books): Table {
  return entriesTable(money);
}

/** Only the entries that don't match their order. */
export function moneyFaultsTable({ money }: Books): Table {
  return entriesTable(money.filter(isAtFault));
}

/** The costs of each carrier, and the cash that it remitted. */
export function courierCostsTable({ couriers = [] }: Books): Table {
  return tableOf(
    ["carrier", "returned_orders", "cost_of_returns", "cash_passed_on", "deducted_from_it"],
    couriers.map(({ carrier, returns, ...paise }) => [
      carrier,
      returns,
      ...[paise.return_cost_paise, paise.remitted_paise, paise.deducted_paise].map(toRupees),
    ]),
  );
}

const SETTLED = [
  "day",
  "bank_reference",
  "received",
  "refunds",
  "fees",
  "tax_on_fees",
  "adjustments",
  "settled",
  "state",
];

/** Razorpay's settlements by day, as recorded so far; `green` or `red`. */
export function settlementsTable({ days }: Settlements): Table {
  return tableOf(
    SETTLED,
    days.map(({ day, utrs, red, ...sums }) => [
      day,
      utrs.join(" "),
      ...[sums.received, sums.refunds, sums.fees, sums.tax, sums.adjustments, sums.settled],
      red ? "red" : "green",
    ]),
  );
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
