const IST_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
/** 26 January, 15 August and 2 October: nobody delivers on the national holidays. */
const HOLIDAYS = ["01-26", "08-15", "10-02"];

const dayFormat = new Intl.DateTimeFormat("en-IN", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** 'Wed 25 Nov' for the day that is so many business days, Monday to Saturday, after the day of `now` in India. */
export function deliveryDay(now: Date, businessDays: number): string {
  let day = new Date(now.getTime() + IST_OFFSET_MS);
  for (let left = businessDays; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (isBusinessDay(day)) left--;
  }
  return dayFormat.format(day).replaceAll(",", "");
}

/** `day` holds the clock of India in its UTC fields. */
function isBusinessDay(day: Date): boolean {
  return day.getUTCDay() !== 0 && !HOLIDAYS.includes(day.toISOString().slice(5, 10));
}
