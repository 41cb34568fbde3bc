import { existsSync, readdirSync, statSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import path from "node:path";

/** The number of earlier builds whose assets are stored. */
const MAX_BUILDS = 2;

/**
 * Copies the assets of the build in `client` to a new folder in `previous`, before the next build deletes them. Pages that are open
 * during an update load some of them later. Asset names change with their content.
 */
export async function copyAssets(client: string, previous: string): Promise<void> {
  const assets = path.join(client, "assets");
  if (!existsSync(assets)) return;
  // If a build fails, the next one copies to the same folder again.
  const builtAt = statSync(assets, { bigint: true }).mtimeNs;
  await cp(assets, path.join(previous, String(builtAt), "assets"), { recursive: true });
}

/** Deletes files from `previous` that the new build in `client` has too, and all builds except the last two. */
export async function dropOldAssets(client: string, previous: string): Promise<void> {
  if (!existsSync(previous)) return;
  const current = new Set(readdirSync(path.join(client, "assets")));
  const newestFirst = readdirSync(previous).toSorted().toReversed();
  let builds = 0;
  for (const name of newestFirst) {
    const assets = path.join(previous, name, "assets");
    const files = existsSync(assets) ? readdirSync(assets) : [];
    const common = files.filter((file) => current.has(file));
    await Promise.all(common.map((file) => rm(path.join(assets, file))));
    if (common.length < files.length && builds < MAX_BUILDS) builds++;
    else await rm(path.join(previous, name), { recursive: true });
  }
}
