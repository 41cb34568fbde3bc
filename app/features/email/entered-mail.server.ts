import { connect, type Socket } from "node:net";
import { isPublicAddress } from "#app/shared/internet/public-address.ts";
import { lookupAllowed, type Resolver } from "#app/shared/internet/public-lookup.server.ts";
import { CONNECT_MS, type MailTransport, reasonOf, transportOf } from "./mail-transport.server.ts";

/** A mail server that an owner entered in the browser. */
export interface EnteredServer {
  /** A host name, never an IP address. */
  host: string;
  port: number;
  user: string;
  password: string;
  /** The shop's own name and address by default. */
  from?: string;
}

/** Rules that tests can replace, because their mail server is on localhost. */
export interface MailRules {
  isAllowed: (address: string) => boolean;
  resolve?: Resolver;
  /** The port to connect to. */
  portOf: (port: number) => number;
  tls?: { ca: string | Buffer };
}

const INTERNET: MailRules = { isAllowed: isPublicAddress, portOf: (port) => port };

/** The port that speaks TLS from the first byte; all others must offer STARTTLS. */
const TLS_PORT = 465;

const UNREACHABLE =
  "We can't reach a mail server at this address and port. Check both; the server must be on the internet.";
const NOT_SECURE =
  "We can't make a secure connection to this mail server. Check its address and the port.";
const WRONG_PASSWORD =
  "The mail server doesn't accept this user name and password. Some providers ask for an app password.";
const WRONG_SENDER =
  "The mail server doesn't let this user send from the sender's address. Use the address of the account.";

/**
 * Sends through a mail server that an owner typed into a form, so nothing about it is trusted. Connections go only to the internet,
 * and passwords only over TLS. Until the server has accepted the password, failures are reported in our own words.
 */
export function openEnteredMail(server: EnteredServer, rules: MailRules = INTERNET): MailTransport {
  const { host, port, user, password, from } = server;
  const secure = port === TLS_PORT;
  return transportOf(
    {
      host,
      port,
      secure,
      requireTLS: !secure,
      auth: { user, pass: password },
      tls: rules.tls,
      getSocket: (_options, done) => {
        connectTo(host, rules.portOf(port), rules).then(
          (connection) => done(null, { connection }),
          (error) => done(error),
        );
      },
    },
    { from, reasonOf: (error) => plainReason(error, password), isPlain: true },
  );
}

function connectTo(host: string, port: number, { isAllowed, resolve }: MailRules): Promise<Socket> {
  return new Promise((connected, reject) => {
    const socket = connect({ host, port, lookup: lookupAllowed(isAllowed, resolve) });
    const timeout = setTimeout(() => socket.destroy(new Error("took too long")), CONNECT_MS);
    socket.once("error", reject);
    socket.once("connect", () => {
      clearTimeout(timeout);
      socket.off("error", reject);
      connected(socket);
    });
    socket.once("close", () => clearTimeout(timeout));
  });
}

/** Returns the server's own message only if it rejects a recipient or an email, which happens after the log-in. */
function plainReason(error: unknown, password: string): string {
  const { code, command } = (error ?? {}) as { code?: unknown; command?: unknown };
  if (code === "EAUTH" || code === "ENOAUTH") return WRONG_PASSWORD;
  if (command === "MAIL FROM") return WRONG_SENDER;
  if (command === "RCPT TO" || command === "DATA" || command === "API")
    return reasonOf(error).replaceAll(password, "…");
  return isAboutTls(error) ? NOT_SECURE : UNREACHABLE;
}

/** Whether an error is about TLS, including a certificate for another name, an expired one, or one from an unknown issuer. */
function isAboutTls(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return code === "ETLS" || /\b(?:certificate|SSL|TLS|altnames)\b/i.test(error.message);
}
