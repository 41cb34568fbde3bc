/** Money that was received or sent, in paise; negative if it was sent. */
export interface MoneyEntry {
  /** The day in India on which it was recorded, 'YYYY-MM-DD'. */
  day: string;
  order_id: number;
  kind: MoneyKind;
  /** A payment method, or 'bank' for a refund by bank transfer. */
  method: string;
  /** The bank's or the gateway's reference; '' for none. */
  reference: string;
  /** The amount by the payment: for Razorpay, the captured amount; otherwise, the amount recorded as received or sent. */
  money_paise: number;
  /** The amount by the order's documents. */
  order_paise: number;
}

/**
 * `corrected`: an earlier receipt was a mistake. `not for an order`: a second payment, which Razorpay has to send back.
 * `returned`: Razorpay has sent it back.
 */
export type MoneyKind = "received" | "corrected" | "refunded" | "not for an order" | "returned";

/** A day's money by method, with refunds separate. In paise; refunds are negative. */
export interface MoneyDay extends MoneySums {
  day: string;
}

export interface MoneySums {
  /** Money received, less corrections, by payment method. */
  cod: number;
  upi: number;
  razorpay: number;
  /** Money sent back, by any method. */
  refunds: number;
  /** The sum of all of these. */
  money: number;
  /** The total of the orders' documents. */
  orders: number;
}

const NOTHING: MoneySums = { cod: 0, upi: 0, razorpay: 0, refunds: 0, money: 0, orders: 0 };

export function isAtFault({ money_paise, order_paise }: MoneyEntry): boolean {
  return money_paise !== order_paise;
}

/** Whether a day's money differs from its orders by even a paisa. Two entries that cancel each other out still count. */
export function isRed(day: string, entries: readonly MoneyEntry[]): boolean {
  return entries.some((entry) => entry.day === day && isAtFault(entry));
}

/** The sums of each day with money, oldest first. */
export function moneyByDay(entries: readonly MoneyEntry[]): MoneyDay[] {
  return [...Map.groupBy(entries, ({ day }) => day)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, own]) => ({ day, ...sumMoney(own) }));
}

export function sumMoney(entries: readonly MoneyEntry[]): MoneySums {
  const sums = { ...NOTHING };
  for (const { kind, method, money_paise, order_paise } of entries) {
    sums[columnOf(kind, method)] += money_paise;
    sums.money += money_paise;
    sums.orders += order_paise;
  }
  return sums;
}

/** The sum of several days. */
export function addMoney(days: readonly MoneySums[]): MoneySums {
  return days.reduce<MoneySums>(
    (sum, day) => ({
      cod: sum.cod + day.cod,
      upi: sum.upi + day.upi,
      razorpay: sum.razorpay + day.razorpay,
      refunds: sum.refunds + day.refunds,
      money: sum.money + day.money,
      orders: sum.orders + day.orders,
    }),
    NOTHING,
  );
}

function columnOf(kind: MoneyKind, method: string): "cod" | "upi" | "razorpay" | "refunds" {
  if (kind === "refunded" || kind === "returned") return "refunds";
  if (method === "cod" || method === "upi" || method === "razorpay") return method;
  throw new Error(`There is no column for money by '${method}'.`);
}
