/** Months of the calendar, 'YYYY-MM'. */

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const last = new Date(Date.UTC(...indexOf(month, 1), 0));
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

/** The month `count` months after `month`. */
export function addMonths(month: string, count: number): string {
  return new Date(Date.UTC(...indexOf(month, count))).toISOString().slice(0, 7);
}

/** Year and month as Date counts them, `count` months later. */
function indexOf(month: string, count: number): [number, number] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return [year, number - 1 + count];
}
