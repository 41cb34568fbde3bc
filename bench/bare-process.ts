import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { RecordedResponse } from "./recorded-response.ts";

export interface BareProcess {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts the bare server with these responses on a free port. */
export async function startBareServer(responses: RecordedResponse[]): Promise<BareProcess> {
  const child = fork(path.join(import.meta.dirname, "bare-server.ts"));
  // A child whose channel the parent closed never emits "close".
  const ended = once(child, "exit");
  child.send(responses);
  const [address] = (await once(child, "message")) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${address.port}`,
    pid: child.pid ?? 0,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
