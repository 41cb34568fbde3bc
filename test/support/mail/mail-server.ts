import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { TEST_CERTIFICATE } from "../https/test-certificate.ts";

/** An email as it arrived: the recipient of its envelope, and its content. */
export interface ArrivedMail extends Email {
  recipient: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** Accepted emails, oldest first. */
  mails: ArrivedMail[];
  /** Every recipient that was offered, whether accepted or not. */
  offered: string[];
  /** The number of connections made so far. */
  connections: () => number;
  close: () => Promise<void>;
}

export interface MailServerOptions {
  /** Returns the refusal of a recipient, with its SMTP code, if it is to be refused. */
  refuse?: (recipient: string) => { code: number; message: string } | undefined;
  /** Runs when an email has arrived completely, before it is accepted; throwing breaks the connection. */
  beforeAccept?: (mail: ArrivedMail) => Promise<void> | void;
  /** Only a client that logs in with these credentials may send. */
  login?: { user: string; password: string };
  port?: number;
  /** Speaks TLS from the first byte, or offers STARTTLS; neither by default. */
  tls?: "from the start" | "STARTTLS";
}

/** A real SMTP server on loopback that stores the emails it receives. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const offered: string[] = [];
  const { login, tls } = options;
  const disabled = [tls === "STARTTLS" ? [] : ["STARTTLS"], login ? [] : ["AUTH"]].flat();
  const server = new SMTPServer({
    ...(tls && TEST_CERTIFICATE),
    secure: tls === "from the start",
    disabledCommands: disabled,
    authOptional: !login,
    disableReverseLookup: true,
    closeTimeout: 0,
    onAuth({ username, password }, _session, callback) {
      const right = username === login?.user && password === login?.password;
      callback(right ? null : new Error("Wrong pair"), { user: username });
    },
    onRcptTo({ address }, _session, callback) {
      offered.push(address);
      const refusal = options.refuse?.(address);
      callback(
        refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }),
      );
    },
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const mail = await read(Buffer.concat(chunks), session);
      try {
        await options.beforeAccept?.(mail);
      } catch {
        disconnect(server, session);
        return;
      }
      mails.push(mail);
      callback();
    },
  });
  let connections = 0;
  server.server.on("connection", () => connections++);
  // A client that disconnects midway is part of the tests.
  server.on("error", () => {});
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const pair = login ? `${login.user}:${encodeURIComponent(login.password)}@` : "";
  return {
    url: `smtp://${pair}127.0.0.1:${port}`,
    port,
    mails,
    offered,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function read(raw: Buffer, session: SMTPServerSession): Promise<ArrivedMail> {
  const recipient = session.envelope.rcptTo.map(({ address }) => address).join();
  return { ...(await PostalMime.parse(raw)), recipient };
}

function disconnect(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.session.id === id) connection._socket.destroy();
  }
}
