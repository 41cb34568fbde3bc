import { execFile } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resolveLocation } from "../app/database/embedded/embedded-location.ts";
import { makeDataDir } from "./support/shop-process.ts";

const COMMAND = path.resolve("scripts/shop/main.ts");
const isRoot = process.getuid?.() === 0;
const SOMEBODY = 54_321;
const NOBODY = 65_534;

let place: ReturnType<typeof makeDataDir>;

beforeEach(() => {
  place = makeDataDir();
});
afterEach(() => place.remove());

/** The data folder of a database that belongs to this user. */
function writeData(owner: number): string {
  const data = path.join(place.dataDir, "postgres");
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(path.join(data, "PG_VERSION"), "18\n");
  for (const each of [data, path.join(data, "PG_VERSION")]) chownSync(each, owner, owner);
  return data;
}

test.runIf(isRoot)("root doesn't take over the database of another user's shop", () => {
  const data = writeData(SOMEBODY);
  expect(() => resolveLocation(place.dataDir)).toThrow(
    `The database in ${data} belongs to the user ${SOMEBODY}. Run the shop and its commands as that user.`,
  );
  expect(statSync(data).uid).toBe(SOMEBODY);
});

test.runIf(isRoot)("root's database stays with its user when another one becomes available", () => {
  writeData(NOBODY);
  expect(resolveLocation(place.dataDir).user?.uid).toBe(NOBODY);
});

/** The output of a command that this user runs. */
async function verifyAs(uid: number): Promise<{ code: number; stderr: string }> {
  chmodSync(place.dataDir, 0o777);
  const as = isRoot ? { uid, gid: uid } : {};
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir };
  const options = { ...as, env, cwd: "/" };
  return promisify(execFile)(process.execPath, [COMMAND, "verify"], options).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }) => ({ code, stderr }),
  );
}

test("a command run by another user names the user who owns the database", async () => {
  // Its folder belongs to root.
  symlinkSync("/usr", path.join(place.dataDir, "postgres"));
  expect(await verifyAs(NOBODY)).toEqual({
    code: 1,
    stderr:
      "The database in /usr belongs to the user root. Run the shop and its commands as that user.\n",
  });
});

test.runIf(isRoot)("a command that another user runs on root's shop names root", async () => {
  const data = writeData(NOBODY);
  expect(await verifyAs(SOMEBODY)).toEqual({
    code: 1,
    stderr: `The database in ${data} belongs to the user nobody, which runs it for root. Run the shop and its commands as root.\n`,
  });
});
