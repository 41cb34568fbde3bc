import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

const SOCKET = ".s.PGSQL.5432";
/** A COMMIT as a simple query in PostgreSQL's protocol: the kind, the length and the text. */
const COMMIT = Buffer.from("Q\0\0\0\x0bCOMMIT\0");

/**
 * The faults of the network between a shop and its database:
 * - `latencyMs`: each chunk of data takes this long, in each direction;
 * - `resetRate`: the probability, from 0 to 1, with which a chunk of data breaks its connection;
 * - `silent`: nothing comes through, and the connections stay open;
 * - `cut`: the next COMMIT breaks its connection, either `before` it is sent, once it is `sent`, or once it is `answered`.
 */
export interface NetworkFaults {
  latencyMs?: number;
  resetRate?: number;
  silent?: boolean;
  cut?: "before" | "sent" | "answered";
}

export interface DatabaseProxy {
  /** The folder of the proxy's socket, to be used as the host to connect to. */
  host: string;
  faults: NetworkFaults;
  /** The folder of the database's socket, for new connections. */
  behind: string;
  /** Ends all connections at once. */
  disconnect: () => void;
  /** The number of connections that the proxy has broken. */
  broken: () => number;
  close: () => Promise<void>;
}

/** Opens a proxy in front of the database, with the network `faults` that a test sets. `chance` returns numbers from 0 to 1. */
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
    faults: {},
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
      const { cut, silent, resetRate = 0 } = proxy.faults;
      if (silent) return;
      if (chance() < resetRate) return breakUp();
      const at = cut ? chunk.indexOf(COMMIT) : -1;
      if (at < 0) return later(() => far.write(chunk));
      proxy.faults = { ...proxy.faults, cut: undefined };
      if (cut === "answered") isCommitting = true;
      if (cut === "before") far.write(chunk.subarray(0, at), breakUp);
      else far.write(chunk, cut === "sent" ? breakUp : undefined);
    });
    far.on("data", (chunk) => {
      const { silent, resetRate = 0 } = proxy.faults;
      if (silent) return;
      if (isCommitting && chunk.includes("COMMIT")) return breakUp();
      if (chance() < resetRate) return breakUp();
      later(() => near.write(chunk));
    });
  });
  /** Timers with the same delay run in the order in which they were set. */
  const later = (act: () => void) => {
    const { latencyMs } = proxy.faults;
    if (latencyMs) setTimeout(act, latencyMs);
    else act();
  };
  await new Promise<void>((resolve) => server.listen(path.join(host, SOCKET), resolve));
  // A standby connects as the database's user.
  chmodSync(path.join(host, SOCKET), 0o777);
  return proxy;
}
