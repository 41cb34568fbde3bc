import { spawnSync } from "node:child_process";
import os from "node:os";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { expect, test } from "vitest";
import { hashInPool, verifyInPool } from "./hash-pool.server.ts";

const LOW = { memory: 8, passes: 1 };
const REAL = { memory: 19_456, passes: 2 };

test("a hash matches only its own password", async () => {
  const hash = await hashInPool("ragi-mudde-1969", LOW);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await verifyInPool("ragi-mudde-1969", hash)).toBe(true);
  expect(await verifyInPool("ragi-mudde-1970", hash)).toBe(false);
});

test("verifying a malformed hash fails, and the next job still runs", async () => {
  await expect(verifyInPool("ragi", "no hash")).rejects.toThrow();
  expect(await verifyInPool("ragi", await hashInPool("ragi", LOW))).toBe(true);
});

test("compression doesn't wait for hashing", async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 24 }, async (_, n) => {
    await hashInPool(`password ${n}`, REAL);
    hashed++;
  });
  await promisify(gzip)("ragi".repeat(1000));
  // In Node's own thread pool, the compression would finish after nearly all of them.
  expect(hashed).toBeLessThan(16);
  await Promise.all(hashes);
});

/** Prints the niceness of the process's threads after hashing a password. */
const NICENESS_OF_THREADS = `
  import { readFileSync, readdirSync } from "node:fs";
  const { hashInPool } = await import(${JSON.stringify(new URL("./hash-pool.server.ts", import.meta.url).href)});
  await hashInPool("seven-cows-and-a-well", { memory: 8, passes: 1 });
  const stats = readdirSync("/proc/self/task").map((task) => readFileSync("/proc/self/task/" + task + "/stat", "utf8"));
  console.log(JSON.stringify(stats.map((stat) => Number(stat.replace(/^.*\\) /s, "").split(" ")[16]))));
`;

test.runIf(process.platform === "linux")(
  "a shop started at a low priority hashes passwords at that priority, since raising it is forbidden",
  () => {
    const before = os.getPriority();
    const program = [process.execPath, "--eval", NICENESS_OF_THREADS];
    const { stdout, stderr } = spawnSync("nice", ["-n", "8", ...program], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(Math.min(...JSON.parse(stdout))).toBe(Math.min(before + 8, 19));
  },
);
