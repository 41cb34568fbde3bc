import os from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { HashJob, HashReply } from "./hash-pool.server.ts";

/** A thread that hashes passwords, one at a time. */

/** A lower priority than pages and the database have. */
const NICENESS = 5;
lowerPriority();

parentPort?.on("message", (job: HashJob) => parentPort?.postMessage(replyTo(job)));

/** Works only on Linux, where each thread has its own priority. Never raises it, which isn't permitted. */
function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    if (os.getPriority() < NICENESS) os.setPriority(NICENESS);
  } catch {
    // A service's sandbox may forbid it. Hashing works anyway.
  }
}

function replyTo(job: HashJob): HashReply {
  try {
    return { value: "stored" in job ? verifySync(job.stored, job.password) : hashOf(job) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function hashOf({ password, cost }: Extract<HashJob, { cost: unknown }>): string {
  const { memory, passes } = cost;
  return hashSync(password, { memoryCost: memory, timeCost: passes, parallelism: 1 });
}
