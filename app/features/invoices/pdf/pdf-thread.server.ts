import { Worker } from "node:worker_threads";
import type { IssuedDocument } from "../issue/issued-document.server.ts";

const WORKER = new URL("./pdf-worker.server.ts", import.meta.url);
/** More than these at once are refused, so that nobody fills the memory with them. */
const MOST_WAITING = 30;
/** How long one document may take, with those before it. */
const LIMIT_MS = 30_000;
/** An idle thread is stopped: it holds some 100 MB of fonts and code. */
const IDLE_MS = 60_000;
/** A document that asks for more ends the thread, not the shop. */
const MOST_MB = 256;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

type Answer = { id: number; pdf: Uint8Array } | { id: number; reason: string };

const waiting = new Map<number, Waiting>();
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

/** The document as a PDF, drawn in a thread of its own. Throws 503 where too many wait, or the thread fails. */
export function printDocument(document: IssuedDocument): Promise<Buffer> {
  if (waiting.size >= MOST_WAITING) return Promise.reject(busy("Too many documents at once."));
  const id = ++lastId;
  clearTimeout(idle);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => giveUp("A document took too long."), LIMIT_MS);
    waiting.set(id, { resolve, reject, timer });
    thread ??= startThread();
    thread.ref();
    thread.postMessage({ id, document });
  });
}

function startThread(): Worker {
  const started = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MOST_MB } });
  started.on("message", (answer: Answer) => settle(answer));
  started.on("error", (error) => giveUp(error.message));
  started.on("exit", () => {
    if (thread === started) giveUp("The thread that draws documents has ended.");
  });
  return started;
}

function settle(answer: Answer): void {
  const one = waiting.get(answer.id);
  waiting.delete(answer.id);
  clearTimeout(one?.timer);
  if ("pdf" in answer) one?.resolve(Buffer.from(answer.pdf));
  else one?.reject(new Error(answer.reason));
  if (waiting.size > 0) return;
  thread?.unref();
  idle = setTimeout(stopThread, IDLE_MS);
  idle.unref();
}

/** Ends the thread and fails all who wait; the next document gets a new one. */
function giveUp(reason: string): void {
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
