import { addDays, indiaDay, shortDay } from "#app/shared/india-time.ts";

/** The national holidays, without deliveries: 26 January, 15 August and 2 October. */
const HOLIDAYS = ["01-26", "08-15", "10-02"];

/** The first and last day on which a parcel should arrive; ISO days in India. */
export interface DeliveryDates {
  from: string;
  to: string;
}

/** The ISO day that many business days (Monday to Saturday) after the day of `now` in India. */
export function deliveryDate(now: Date, businessDays: number): string {
  let day = indiaDay(now);
  for (let left = businessDays; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left--;
  }
  return day;
}

/** 'Wed 25 Nov and Thu 26 Nov', to follow 'between'. */
export function betweenText({ from, to }: DeliveryDates): string {
  return `${shortDay(from)} and ${shortDay(to)}`;
}

function isBusinessDay(day: string): boolean {
  return new Date(day).getUTCDay() !== 0 && !HOLIDAYS.includes(day.slice(5));
}
