import os from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { HashJob, HashReply } from "./hash-pool.server.ts";

/** A thread that hashes passwords, one at a time. */

/** Below that of pages and of the database. */
const NICENESS = 5;
// On Linux, a priority is that of one thread.
if (process.platform === "linux") os.setPriority(NICENESS);

parentPort?.on("message", (job: HashJob) => parentPort?.postMessage(replyTo(job)));

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
