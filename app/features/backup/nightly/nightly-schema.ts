import { z } from "zod";
import { day, instant } from "#app/shared/wire-fields.ts";

/** A file of the nightly backups; `day` names it. */
export const nightlyFile = z.object({ day: z.iso.date(), bytes: z.int(), written_at: instant });
export type NightlyFile = z.infer<typeof nightlyFile>;

/**
 * `hour` in India, from which each day's backup is written; null if there are none. `on_shop_disk`: they are on the disk of the
 * shop's data, or of the system. `problem`: the drive that has the earlier ones is missing. Newest first.
 */
export const nightlyFiles = z.object({
  hour: z.int().nullable(),
  on_shop_disk: z.boolean(),
  problem: z.string().nullable(),
  results: z.array(nightlyFile),
});
export type NightlyFiles = z.infer<typeof nightlyFiles>;

export const nightlyParams = z.object({ day: day() });
