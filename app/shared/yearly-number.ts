/** Numbers that restart each year, such as QUO-2026-000012. */

export interface YearlyNumber {
  year: number;
  serial: number;
}

export function yearlyNumber(prefix: string, { year, serial }: YearlyNumber): string {
  return `${prefix}-${year}-${String(serial).padStart(6, "0")}`;
}

/** The year and serial of a typed number, with or without hyphens; undefined if it isn't such a number. */
export function parseYearlyNumber(prefix: string, typed: string): YearlyNumber | undefined {
  const pattern = new RegExp(`^${prefix}-?(\\d{4})-?(\\d{1,9})$`, "i");
  const [, year, serial] = pattern.exec(typed.trim()) ?? [];
  return year && serial ? { year: Number(year), serial: Number(serial) } : undefined;
}
