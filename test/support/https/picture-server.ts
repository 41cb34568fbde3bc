import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { OutsideRules } from "../../../app/shared/outside/public-request.server.ts";

const pem = (name: string) => readFileSync(new URL(`./test-only-${name}.pem`, import.meta.url));

/** An HTTPS server on this machine, and rules that allow it and nothing else. Its certificate is for localhost. */
export async function openPictureServer(handle: RequestListener) {
  const cert = pem("certificate");
  const server = createServer({ key: pem("key"), cert }, handle);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const rules: OutsideRules = {
    isAllowed: (address) => address === "127.0.0.1",
    port,
    tls: { ca: cert },
  };
  return {
    url: `https://localhost:${port}`,
    port,
    rules,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
