import { type SpawnOptions, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { DatabasePlace, DatabaseUser } from "./embedded-location.ts";

/** The only database user. */
export const SUPERUSER = "shop";

/**
 * Creates the data of a new database in the empty folder `place.data`: beside it first, so that it is complete or missing if
 * this is interrupted. If two processes do this at once, the first wins.
 */
export async function createData(program: string, { data, user }: DatabasePlace): Promise<void> {
  removeUnfinished(data);
  const unfinished = `${data}.${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  try {
    await initialise(program, unfinished, user);
    renameSync(unfinished, data);
    // The initdb of a shop that was killed may have created its folder again in the meantime.
    removeUnfinished(data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(path.join(data, "PG_VERSION"))) throw error;
  }
}

/** Removes unfinished data of processes that no longer run. */
function removeUnfinished(data: string): void {
  const folder = path.dirname(data);
  for (const entry of readdirSync(folder)) {
    const [name, pid, ...rest] = entry.split(".");
    if (name !== path.basename(data) || !/^[0-9]+$/.test(pid ?? "") || rest.length > 0) continue;
    if (isAlive(Number(pid))) continue;
    // initdb goes on for a moment after its shop has died.
    rmSync(path.join(folder, entry), { recursive: true, force: true, maxRetries: 20 });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function initialise(
  program: string,
  folder: string,
  user: DatabaseUser | undefined,
): Promise<void> {
  const child = spawn(
    path.join(program, "bin", "initdb"),
    [
      "--pgdata",
      folder,
      "--username",
      SUPERUSER,
      // `accessSettings` sets the access rules at each start.
      "--auth=reject",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
    ],
    { ...spawnAs(user), cwd: "/", stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`The database could not be created: ${output.trim()}`);
}

/** Spawn options to run a PostgreSQL program as its user, with a minimal environment. */
export function spawnAs(user: DatabaseUser | undefined): SpawnOptions {
  const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
  return user ? { uid: user.uid, gid: user.gid, env } : { env };
}
