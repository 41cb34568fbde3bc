import type { MailRules } from "../../../app/features/email/entered-mail.server.ts";
import { TEST_CERTIFICATE } from "../https/test-certificate.ts";
import type { MailServer } from "./mail-server.ts";

/** A mail server as an owner types it; its name is in the tests' certificate. */
export const MAIL = {
  host: "pictures.example",
  port: 465,
  user: "shop",
  password: "planted-mail-password-4711",
  sender: "The Farm <post@farm.example>",
};

/** Rules by which every name resolves to this machine, each port is that of a test server, and its certificate is trusted. */
export function rulesFor(servers: Record<number, MailServer>): MailRules {
  return {
    isAllowed: (address) => address === "127.0.0.1",
    resolve: (_name, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
    portOf: (port) => servers[port]?.port ?? 1,
    tls: { ca: TEST_CERTIFICATE.cert },
  };
}
