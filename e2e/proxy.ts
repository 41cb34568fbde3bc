import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Change = (body: string) => string | null;

/** A server in front of the shop that delays or changes its responses. */
export interface Network {
  url: string;
  /** Holds back responses for this path until the returned function is called. */
  hold: (path: string) => () => void;
  /**
   * Sends responses for this path up to the text, and the rest once the returned function is
   * called.
   */
  pauseBefore: (path: string, text: string) => () => void;
  /** Changes the body of responses for this path; null makes it a 500. */
  change: (path: string, change: Change) => void;
  close: () => Promise<void>;
}

export async function openProxy(shop: string): Promise<Network> {
  const held = new Map<string, Promise<void>>();
  const changes = new Map<string, Change>();
  const pauses = new Map<string, { text: string; over: Promise<void> }>();

  async function forward(path: string, response: ServerResponse): Promise<void> {
    await held.get(path);
    const change = changes.get(path);
    const upstream = await fetch(shop + path, { redirect: "manual" });
    const body = change ? change(await upstream.text()) : Buffer.from(await upstream.arrayBuffer());
    const headers = Object.fromEntries(upstream.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"]) {
      delete headers[name];
    }
    if (path.endsWith(".js")) headers["content-type"] = "text/javascript; charset=utf-8";
    const status = change && !upstream.ok ? 200 : upstream.status;
    response.writeHead(body === null ? 500 : status, headers);
    const pause = pauses.get(path);
    if (!pause || body === null) return void response.end(body ?? "");
    const at = body.indexOf(pause.text);
    response.write(body.slice(0, at));
    await pause.over;
    response.end(body.slice(at));
  }

  const server = createServer((request, response) => {
    forward(request.url ?? "/", response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return resolve;
    },
    pauseBefore(path, text) {
      const { promise, resolve } = Promise.withResolvers<void>();
      pauses.set(path, { text, over: promise });
      return resolve;
    },
    change: (path, change) => void changes.set(path, change),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
