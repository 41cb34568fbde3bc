import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

const SOCKET = ".s.PGSQL.5432";
/** A simple query of the protocol: its kind, its length, and the text. */
const COMMIT = Buffer.from("Q\0\0\0\x0bCOMMIT\0");

/**
 * What happens to the bytes between a shop and its database:
 * - `latency`: they take this many ms, each way;
 * - `resets`: each piece breaks its connection with this probability;
 * - `silent`: nothing comes through, and the connections stay open;
 * - `cut`: the next COMMIT breaks its connection: before it is sent, once it is `sent`, or once it is `answered`.
 */
export interface Weather {
  latency?: number;
  resets?: number;
  silent?: boolean;
  cut?: "before" | "sent" | "answered";
}

export interface DatabaseProxy {
  /** The folder of its socket, as the host to connect to. */
  host: string;
  weather: Weather;
  /** The folder of the socket to which new connections go. */
  behind: string;
  /** Ends all connections, as a machine that is gone does in the end. */
  disconnect: () => void;
  /** How many connections it has broken. */
  broken: () => number;
  close: () => Promise<void>;
}

/** A server in front of the database whose network is as bad as its `weather`. `chance` returns numbers from 0 to 1. */
export async function openDatabaseProxy(
  behind: string,
  chance: () => number = Math.random,
): Promise<DatabaseProxy> {
  const host = mkdtempSync(path.join(os.tmpdir(), "farm-shop-proxy-"));
  chmodSync(host, 0o755);
  const open = new Set<net.Socket>();
  let broken = 0;
  const proxy: DatabaseProxy = {
    host,
    weather: {},
    behind,
    disconnect() {
      for (const socket of open) socket.destroy();
    },
    broken: () => broken,
    async close() {
      proxy.disconnect();
      await new Promise((resolve) => server.close(resolve));
      rmSync(host, { recursive: true, force: true });
    },
  };
  const server = net.createServer((near) => {
    const far = net.connect(path.join(proxy.behind, SOCKET));
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const breakUp = () => {
      broken++;
      near.destroy();
      far.destroy();
    };
    let isCommitting = false;
    near.on("data", (chunk) => {
      const { cut, silent, resets = 0 } = proxy.weather;
      if (silent) return;
      if (chance() < resets) return breakUp();
      const at = cut ? chunk.indexOf(COMMIT) : -1;
      if (at < 0) return later(() => far.write(chunk));
      proxy.weather = { ...proxy.weather, cut: undefined };
      if (cut === "answered") isCommitting = true;
      if (cut === "before") far.write(chunk.subarray(0, at), breakUp);
      else far.write(chunk, cut === "sent" ? breakUp : undefined);
    });
    far.on("data", (chunk) => {
      const { silent, resets = 0 } = proxy.weather;
      if (silent) return;
      if (isCommitting && chunk.includes("COMMIT")) return breakUp();
      if (chance() < resets) return breakUp();
      later(() => near.write(chunk));
    });
  });
  /** Timers with the same delay run in the order in which they were set. */
  const later = (act: () => void) => {
    const { latency } = proxy.weather;
    if (latency) setTimeout(act, latency);
    else act();
  };
  await new Promise<void>((resolve) => server.listen(path.join(host, SOCKET), resolve));
  // A standby connects as the database's user.
  chmodSync(path.join(host, SOCKET), 0o777);
  return proxy;
}
