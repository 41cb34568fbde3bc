const format = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A moment in India, such as '21 Nov 2026, 16:12'. */
export function adminTime(iso: string): string {
  return format.format(new Date(iso));
}
