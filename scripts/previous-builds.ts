import { existsSync, readdirSync, statSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import path from "node:path";

/** Builds whose assets stay besides those of the newest. */
const KEPT_BUILDS = 2;

/**
 * Copies the assets of the build in `client` into a folder of their own in `previous`, before they are built anew: pages that are
 * open during an update load more of their scripts later. The names of assets change with their content.
 */
export async function setAsideAssets(client: string, previous: string): Promise<void> {
  const assets = path.join(client, "assets");
  if (!existsSync(assets)) return;
  // The same name again if a build fails.
  const builtAt = statSync(assets, { bigint: true }).mtimeNs;
  await cp(assets, path.join(previous, String(builtAt), "assets"), { recursive: true });
}

/** Deletes from `previous` what the new build in `client` has as well, and all but the last builds. */
export async function dropOldAssets(client: string, previous: string): Promise<void> {
  if (!existsSync(previous)) return;
  const current = new Set(readdirSync(path.join(client, "assets")));
  const newestFirst = readdirSync(previous).toSorted().toReversed();
  let kept = 0;
  for (const name of newestFirst) {
    const assets = path.join(previous, name, "assets");
    const files = existsSync(assets) ? readdirSync(assets) : [];
    const common = files.filter((file) => current.has(file));
    await Promise.all(common.map((file) => rm(path.join(assets, file))));
    if (common.length < files.length && kept < KEPT_BUILDS) kept++;
    else await rm(path.join(previous, name), { recursive: true });
  }
}
