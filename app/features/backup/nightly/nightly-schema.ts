import { z } from "zod";
import { day, instant } from "#app/shared/wire-fields.ts";

/** The file of a nightly backup, identified by `day`. */
export const nightlyFile = z.object({ day: z.iso.date(), bytes: z.int(), written_at: instant });
export type NightlyFile = z.infer<typeof nightlyFile>;

/**
 * The nightly backups, newest first. `hour`: the hour in India from which each day's backup is written; null if backups are
 * disabled. `on_shop_disk`: they are on the same disk as the shop's data or the system. `problem`: the drive with earlier backups
 * is missing.
 */
export const nightlyFiles = z.object({
  hour: z.int().nullable(),
  on_shop_disk: z.boolean(),
  problem: z.string().nullable(),
  results: z.array(nightlyFile),
});
export type NightlyFiles = z.infer<typeof nightlyFiles>;

export const nightlyParams = z.object({ day: day() });
