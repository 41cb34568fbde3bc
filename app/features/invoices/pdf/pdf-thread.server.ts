import { Worker } from "node:worker_threads";
import type { IssuedDocument } from "../issue/issued-document.server.ts";

const WORKER = new URL("./pdf-worker.server.ts", import.meta.url);
/** More documents at once are refused, to bound memory. */
const MAX_WAITING = 30;
/** The time limit of one document, including its wait for others. */
const TIMEOUT_MS = 30_000;
/** An idle thread is stopped, since it holds about 100 MB of fonts and code. */
const IDLE_MS = 60_000;
/** A document that needs more memory crashes the thread, not the shop. */
const MAX_MB = 256;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

type Reply = { id: number; pdf: Uint8Array } | { id: number; reason: string };

const waiting = new Map<number, Waiting>();
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

/** Renders a document as a PDF in a worker thread. Throws 503 if too many documents wait or the thread fails. */
export function printDocument(document: IssuedDocument): Promise<Buffer> {
  if (waiting.size >= MAX_WAITING) return Promise.reject(busy("Too many documents at once."));
  const id = ++lastId;
  clearTimeout(idle);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort("A document took too long."), TIMEOUT_MS);
    waiting.set(id, { resolve, reject, timer });
    thread ??= startThread();
    thread.ref();
    thread.postMessage({ id, document });
  });
}

function startThread(): Worker {
  const started = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MB } });
  started.on("message", (reply: Reply) => handleReply(reply));
  started.on("error", (error) => abort(error.message));
  started.on("exit", () => {
    if (thread === started) abort("The thread that draws documents has ended.");
  });
  return started;
}

function handleReply(reply: Reply): void {
  const one = waiting.get(reply.id);
  waiting.delete(reply.id);
  clearTimeout(one?.timer);
  if ("pdf" in reply) one?.resolve(Buffer.from(reply.pdf));
  else one?.reject(new Error(reply.reason));
  if (waiting.size > 0) return;
  thread?.unref();
  idle = setTimeout(stopThread, IDLE_MS);
  idle.unref();
}

/** Stops the thread and rejects all waiting documents; the next document starts a new thread. */
function abort(reason: string): void {
  stopThread();
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(busy(reason));
  }
  waiting.clear();
}

function stopThread(): void {
  const stopped = thread;
  thread = null;
  stopped?.terminate();
}

function busy(reason: string): Error {
  return Object.assign(new Error(reason), { statusCode: 503 });
}
