import { once } from "node:events";
import net from "node:net";

/** Lighthouse's slow 4G, in ms and bytes per second. */
export const SLOW_4G = { latencyMs: 150, down: 1_600_000 / 8, up: 750_000 / 8 };

/** Bytes per chunk. */
const PIECE = 2_048;

export interface SlowLine {
  url: string;
  close: () => Promise<void>;
}

/**
 * A slow TCP line to the shop, which also slows what a browser can't throttle, such as a service worker's requests. A response
 * starts `latencyMs` after its request; all connections share the bandwidth.
 */
export async function openSlowLine(shop: string): Promise<SlowLine> {
  const { hostname, port } = new URL(shop);
  const sockets = new Set<net.Socket>();
  const down = slowDown(SLOW_4G.down);
  const up = slowDown(SLOW_4G.up);
  const server = net.createServer((browser) => {
    const upstream = net.connect(Number(port), hostname);
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    up(browser, upstream);
    down(upstream, browser);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Forwards bytes in one direction at `rate` bytes per second, shared by all sockets. */
function slowDown(rate: number) {
  let freeAt = 0;
  return (from: net.Socket, to: net.Socket): void => {
    const later = (bytes: number, act: () => void) => {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (bytes / rate) * 1_000;
      setTimeout(act, freeAt + SLOW_4G.latencyMs / 2 - now);
    };
    from.on("data", (chunk) => {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        later(piece.length, () => to.writable && to.write(piece));
      }
    });
    from.on("end", () => later(0, () => to.end()));
    from.on("close", () => later(0, () => to.destroySoon()));
  };
}
