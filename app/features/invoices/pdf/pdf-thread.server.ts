import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { workerFile } from "#app/shared/files/project-files.server.ts";
import type { IssuedDocument } from "../issue/issued-document.server.ts";

const WORKER = workerFile(new URL("./pdf-worker.server.ts", import.meta.url));
/** An idle thread is stopped, because it holds about 100 MB of fonts and code. */
const IDLE_MS = 60_000;
/** The memory limit. A document that needs more crashes the thread, not the shop. */
const MAX_MB = 256;

/** Delays before the retries of a document in a long download. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

interface Limits {
  /** The most waiting jobs; more are refused, to bound memory. */
  maxWaiting: number;
  /** The time limit of a job, including its time in the queue. */
  timeoutMs: number;
}

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

type Reply = { id: number; pdf: Uint8Array } | { id: number; reason: string };

/** A worker thread that draws PDFs one at a time. It starts with the first job. */
class PdfThread {
  readonly #limits: Limits;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  draw(documents: IssuedDocument[], logo: Buffer | null): Promise<Buffer> {
    const { maxWaiting, timeoutMs } = this.#limits;
    if (this.#waiting.size >= maxWaiting)
      return Promise.reject(new Busy("Too many documents at once. Try again in a minute."));
    const id = ++this.#lastId;
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#abort("A document took too long."), timeoutMs);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#thread ??= this.#start();
      this.#thread.ref();
      this.#thread.postMessage({ id, documents, logo });
    });
  }

  #start(): Worker {
    const started = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MB } });
    started.on("message", (reply: Reply) => this.#handleReply(reply));
    started.on("error", (error) => this.#abort(error.message));
    started.on("exit", () => {
      if (this.#thread === started) this.#abort("The thread that draws documents has ended.");
    });
    return started;
  }

  #handleReply(reply: Reply): void {
    const one = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    clearTimeout(one?.timer);
    if ("pdf" in reply) one?.resolve(Buffer.from(reply.pdf));
    else one?.reject(new Error(reply.reason));
    if (this.#waiting.size > 0) return;
    this.#thread?.unref();
    this.#idle = setTimeout(() => this.#stop(), IDLE_MS);
    this.#idle.unref();
  }

  /** Stops the thread and rejects all waiting jobs; the next job starts a new thread. */
  #abort(reason: string): void {
    this.#stop();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Busy(reason));
    }
    this.#waiting.clear();
  }

  #stop(): void {
    const stopped = this.#thread;
    this.#thread = null;
    stopped?.terminate();
  }
}

class Busy extends Error {
  readonly statusCode = 503;
}

const singles = new PdfThread({ maxWaiting: 30, timeoutMs: 30_000 });
/** Separate from single documents, so that no customer waits for a hundred of them. */
const bundles = new PdfThread({ maxWaiting: 2, timeoutMs: 120_000 });

/**
 * Renders a document as a PDF in a worker thread, with the logo as PNG. Throws 503 if too many documents are waiting or the thread
 * fails.
 */
export function printDocument(
  document: IssuedDocument,
  logo: Buffer | null = null,
): Promise<Buffer> {
  return singles.draw([document], logo);
}

/** Like `printDocument`, but retries 503 errors for a minute. For long downloads, which a refused document would abort. */
export async function printWithRetries(
  document: IssuedDocument,
  logo: Buffer | null = null,
): Promise<Buffer> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await printDocument(document, logo);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      await sleep(pause);
    }
  }
  return printDocument(document, logo);
}

/** Renders one to about a hundred documents as one PDF. Throws 503 as `printDocument` does. */
export function printDocuments(documents: IssuedDocument[], logo: Buffer | null): Promise<Buffer> {
  return bundles.draw(documents, logo);
}
