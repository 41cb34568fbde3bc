import { shop } from "#app/settings.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";

/** 26 January, 15 August and 2 October. */
const NATIONAL_HOLIDAYS = ["01-26", "08-15", "10-02"];

/** The first and last day on which a parcel should arrive; ISO days in India. */
export interface DeliveryDates {
  from: string;
  to: string;
}

/** The ISO day that is this number of business days after the day of `now` in India. */
export function deliveryDate(now: Date, businessDays: number): string {
  let day = indiaDay(now);
  for (let left = businessDays; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left--;
  }
  return day;
}

/** Monday to Saturday, except national holidays, the shop's own holidays, and days on which it is closed. */
function isBusinessDay(day: string): boolean {
  return new Date(day).getUTCDay() !== 0 && !isHoliday(day);
}

/** Whether a day is a national holiday, one of the shop's own holidays, or a day on which it is closed. */
export function isHoliday(day: string): boolean {
  if (shop.closedUntil !== null && day < shop.closedUntil) return true;
  return NATIONAL_HOLIDAYS.includes(day.slice(5)) || shop.holidays.includes(day);
}
