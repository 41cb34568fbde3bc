import { parentPort } from "node:worker_threads";
import type { IssuedDocument } from "../issue/issued-document.server.ts";
import { drawDocuments } from "./document-pdf.server.ts";

interface DrawingJob {
  id: number;
  documents: IssuedDocument[];
  /** As PNG; null for the built-in logo. */
  logo: Uint8Array | null;
}

/** Draws documents one at a time in a worker thread, because shaping text would block the event loop. */
parentPort?.on("message", async ({ id, documents, logo }: DrawingJob) => {
  try {
    parentPort?.postMessage({ id, pdf: await drawDocuments(documents, logo) });
  } catch (error) {
    parentPort?.postMessage({ id, reason: error instanceof Error ? error.stack : String(error) });
  }
});
