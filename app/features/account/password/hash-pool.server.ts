import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { HashCost } from "#app/database/context.ts";
import { workerFile } from "#app/shared/files/project-files.server.ts";

export type HashJob = { password: string; cost: HashCost } | { password: string; stored: string };
/** The hash, or whether the password matches; on failure, the reason. */
export type HashReply = { value: string | boolean } | { error: string };

interface Task {
  job: HashJob;
  resolve: (value: string | boolean) => void;
  reject: (error: Error) => void;
}

/** Leaves one core free for pages and API calls. */
const MAX_THREADS = Math.max(1, availableParallelism() - 1);
const WORKER = workerFile(new URL("./hash-worker.server.ts", import.meta.url));

const waiting: Task[] = [];
const idle: Worker[] = [];
let threads = 0;

/** Hashes a password with the given cost. */
export async function hashInPool(password: string, cost: HashCost): Promise<string> {
  return String(await run({ password, cost }));
}

/** Whether a password matches this hash. */
export async function verifyInPool(password: string, stored: string): Promise<boolean> {
  return (await run({ password, stored })) === true;
}

/** Runs a job in a separate thread pool, since Node's own pool has to read files and compress responses. */
function run(job: HashJob): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    waiting.push({ job, resolve, reject });
    const worker = idle.pop() ?? (threads < MAX_THREADS ? startWorker() : undefined);
    if (worker) takeNext(worker);
  });
}

function startWorker(): Worker {
  threads++;
  const worker = new Worker(WORKER);
  worker.once("exit", () => {
    threads--;
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  });
  return worker;
}

function takeNext(worker: Worker): void {
  const task = waiting.shift();
  if (!task) {
    idle.push(worker);
    // An idle thread must not keep the process alive.
    worker.unref();
    return;
  }
  worker.ref();
  const { job, resolve, reject } = task;
  const finish = () => {
    worker.off("message", onReply);
    worker.off("error", onError);
  };
  const onReply = (reply: HashReply) => {
    finish();
    if ("error" in reply) reject(new Error(reply.error));
    else resolve(reply.value);
    takeNext(worker);
  };
  const onError = (error: Error) => {
    finish();
    reject(error);
    // This thread has ended; waiting jobs get a new one.
    if (waiting.length > 0) takeNext(startWorker());
  };
  worker.on("message", onReply);
  worker.on("error", onError);
  worker.postMessage(job);
}
