import { addDays } from "#app/shared/india-time.ts";

/** Orders of one day in one state. */
export interface DayOrders {
  /** 'YYYY-MM-DD' in India. */
  day: string;
  status: string;
  payment_status: string;
  orders: number;
  total_paise: number;
}

interface Sum {
  orders: number;
  paise: number;
}

/**
 * The sales, the part of them still due on delivery, the orders that await an online payment, and the number of cancelled orders.
 */
export interface PeriodSums {
  sold: Sum;
  due: Sum;
  awaiting: Sum;
  cancelled: number;
}

/** The lengths of the compared periods, in days. */
const PERIOD_DAYS = [1, 7, 30, 365] as const;

/** The first day that the comparison of the longest period needs. */
export function firstComparedDay(today: string): string {
  return addDays(today, 1 - 2 * Math.max(...PERIOD_DAYS));
}

/** The sums of each period that ends today, and of the period of the same length before it. */
export function comparePeriods(days: readonly DayOrders[], today: string) {
  return PERIOD_DAYS.map((length) => {
    const from = addDays(today, 1 - length);
    const before = addDays(from, -length);
    return {
      days: length,
      now: sumDays(days.filter(({ day }) => day >= from && day <= today)),
      before: sumDays(days.filter(({ day }) => day >= before && day < from)),
    };
  });
}

/** Sums days. Orders that await an online payment and cancelled orders don't count as sold. */
export function sumDays(days: readonly DayOrders[]): PeriodSums {
  const sums: PeriodSums = {
    sold: { orders: 0, paise: 0 },
    due: { orders: 0, paise: 0 },
    awaiting: { orders: 0, paise: 0 },
    cancelled: 0,
  };
  const add = (sum: Sum, { orders, total_paise }: DayOrders) => {
    sum.orders += orders;
    sum.paise += total_paise;
  };
  for (const day of days) {
    if (day.status === "cancelled") sums.cancelled += day.orders;
    else if (["awaited", "unconfirmed"].includes(day.payment_status)) add(sums.awaiting, day);
    else {
      add(sums.sold, day);
      if (day.payment_status === "due") add(sums.due, day);
    }
  }
  return sums;
}
