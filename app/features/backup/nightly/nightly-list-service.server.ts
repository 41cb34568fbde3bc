import { createReadStream, existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordPeopleExport } from "#app/features/account/audit-log/security-event-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { isOnShopDisk, missingDrive } from "./backup-drive.server.ts";
import type { NightlyFile, NightlyFiles } from "./nightly-schema.ts";
import { type NightlyBackup, nightlyDay, nightlyFile } from "./nightly-service.server.ts";

const NO_SUCH_BACKUP = shopError("not-found", "There is no backup of this day.");

/** The existing nightly backups. For administrators. */
export async function listNightly(
  ctx: ShopContext,
  settings: NightlyBackup | undefined,
): Promise<Result<NightlyFiles>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  if (!settings) return ok({ hour: null, on_shop_disk: false, problem: null, results: [] });
  const { folder, hour } = settings;
  // The folder may be missing or temporarily unreadable.
  const names = await readdir(folder).catch(() => []);
  const days = names.flatMap((name) => nightlyDay(name) ?? []).toSorted();
  const files = await Promise.all(days.toReversed().map((day) => factsOf(folder, day)));
  const problem = missingDrive(settings);
  return ok({ hour, on_shop_disk: isOnShopDisk(settings), problem, results: files.flat() });
}

/** The file's size and time; empty if it can't be read, for example because it has just been deleted. */
async function factsOf(folder: string, day: string): Promise<NightlyFile[]> {
  const facts = await stat(nightlyFile(folder, day)).catch(() => null);
  return facts ? [{ day, bytes: facts.size, written_at: facts.mtime.toISOString() }] : [];
}

/** One nightly backup, still encrypted. Its download is recorded. For administrators. */
export async function readNightly(
  ctx: ShopContext,
  settings: NightlyBackup | undefined,
  day: string,
): Promise<Result<{ content: Readable; bytes: number }>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const file = settings && nightlyFile(settings.folder, day);
  if (!file || !existsSync(file)) return failed(NO_SUCH_BACKUP);
  const recorded = await recordPeopleExport(ctx, "backups");
  if (!recorded.ok) return recorded;
  return ok({ content: createReadStream(file), bytes: (await stat(file)).size });
}
