import { indiaFormat } from "#app/shared/india-time.ts";

const longDate = indiaFormat("en-IN", { dateStyle: "long" });

/** The day in India on which something was written, as in '14 November 2026'; '' where it is no date. */
export function writtenOn(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? "" : longDate.format(at);
}
