import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Handles requests that never reach a route. They get the usual error body and response headers, and aren't logged. */

const TOO_LARGE = "HPE_HEADER_OVERFLOW";
const TOO_SLOW = "ERR_HTTP_REQUEST_TIMEOUT";

const MESSAGES: Record<number, string> = {
  400: "This request could not be understood.",
  408: "This request took too long.",
  417: "The shop doesn't support what this request's Expect header asks for.",
  431: "The headers of this request are too large.",
  503: "The shop is closing. Please try again in a moment.",
};

type Headers = Readonly<Record<string, string>>;

/** The path of a request, even if its target is a whole URL, as in requests to a proxy. The host in that URL is ignored. */
export function pathOfTarget({ url = "/" }: IncomingMessage): string {
  if (url.startsWith("/")) return url;
  const target = URL.parse(url);
  return target ? target.pathname + target.search : `/${url}`;
}

/** Handles URLs that the router can't parse, such as /%zz. */
export function sendBadUrl(headers: Headers) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .headers(headers)
      .header("x-request-id", request.id)
      .code(400)
      .send({ message: "This address could not be understood." });
}

/** Handles requests that aren't HTTP, or are too large or too slow. */
export function sendClientError(headers: Headers) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    if (socket.writable) socket.write(rawResponse(statusOf(error), headers));
    socket.destroy(error);
  };
}

function statusOf({ code }: { code?: string }): number {
  if (code === TOO_SLOW) return 408;
  return code === TOO_LARGE ? 431 : 400;
}

function rawResponse(status: number, headers: Headers): string {
  const body = JSON.stringify({ message: MESSAGES[status] });
  const lines = Object.entries({
    ...headers,
    "x-request-id": crypto.randomUUID(),
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}

/** Handles what Node or Fastify would reject before any hook: a missing Host, an unknown Expect, or a shop that is closing. */
export function refuseBeforeRouting(app: FastifyInstance, headers: Headers): void {
  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.server.prependListener("request", (_request, response) => {
    if (!closing) return;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  });
  app.server.on("checkExpectation", (_request, response) => {
    response.writeHead(417, { ...headers, "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify({ message: MESSAGES[417] }));
  });
  app.addHook("onRequest", ({ raw }, reply, done) => {
    if (raw.headers.host !== undefined || raw.httpVersion !== "1.1") done();
    else reply.code(400).send({ message: MESSAGES[400] });
  });
}
