const longDate = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

/** The day in India on which something was written, as in '14 November 2026'; '' where it is no date. */
export function writtenOn(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? "" : longDate.format(at);
}
