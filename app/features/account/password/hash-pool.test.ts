import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { expect, test } from "vitest";
import { hashInPool, verifyInPool } from "./hash-pool.server.ts";

const LOW = { memory: 8, passes: 1 };
const REAL = { memory: 19_456, passes: 2 };

test("a hash matches its password only", async () => {
  const hash = await hashInPool("ragi-mudde-1969", LOW);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await verifyInPool("ragi-mudde-1969", hash)).toBe(true);
  expect(await verifyInPool("ragi-mudde-1970", hash)).toBe(false);
});

test("a stored text that is not a hash fails, and the next job runs", async () => {
  await expect(verifyInPool("ragi", "no hash")).rejects.toThrow();
  expect(await verifyInPool("ragi", await hashInPool("ragi", LOW))).toBe(true);
});

test("compressing doesn't wait for hashing", async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 24 }, async (_, n) => {
    await hashInPool(`password ${n}`, REAL);
    hashed++;
  });
  await promisify(gzip)("ragi".repeat(1000));
  // In Node's own pool, it would come after all of them but the last few.
  expect(hashed).toBeLessThan(16);
  await Promise.all(hashes);
});
