import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import os from "node:os";
import path from "node:path";
import { openPictureServer } from "./picture-server.ts";

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The server's responses, by the first part of the path: `/500/…`, or `/slow/…` if `handlers` has `slow`. */
export type Handlers = Record<string, (request: IncomingMessage, response: ServerResponse) => void>;

/** The servers of webhooks, on this machine; the first segment of a path is the status that it returns. */
export async function openReceivers(handlers: Handlers = {}) {
  const received: Received[] = [];
  const server = await openPictureServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const at = request.url ?? "";
    received.push({
      path: at,
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    });
    const [, kind = ""] = at.split("/");
    const handle = handlers[kind];
    if (handle) handle(request, response);
    else response.writeHead(Number(kind)).end(`This is ${kind}\nand more`);
  });
  return { ...server, received };
}

type Verify = (
  secret: string,
  headers: Record<string, string>,
  body: string,
) => { type: string; timestamp: string; data: Record<string, unknown> } | null;

/** The function `verify` of the receiver in docs/webhooks.md. */
export async function documentedVerify(): Promise<Verify> {
  const text = readFileSync("docs/webhooks.md", "utf8");
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
  const file = path.join(os.tmpdir(), `receiver-${randomUUID()}.mjs`);
  writeFileSync(file, code);
  try {
    return (await import(/* @vite-ignore */ file)).verify;
  } finally {
    rmSync(file);
  }
}
