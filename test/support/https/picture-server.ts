import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { InternetRules } from "../../../app/shared/internet/public-request.server.ts";
import { TEST_CERTIFICATE } from "./test-certificate.ts";

/** An HTTPS server on this machine, and rules that allow it and nothing else. Its certificate is for localhost. */
export async function openPictureServer(handle: RequestListener) {
  const server = createServer(TEST_CERTIFICATE, handle);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const rules: InternetRules = {
    isAllowed: (address) => address === "127.0.0.1",
    port,
    tls: { ca: TEST_CERTIFICATE.cert },
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
