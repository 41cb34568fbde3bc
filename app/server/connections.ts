import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Responses in progress on one connection. Browsers and proxies send one request after the other. */
const MAX_UNANSWERED = 16;

/** The open connections of HTTP servers, each with its responses in progress. */
export class Connections {
  readonly #open = new Map<Socket, Set<ServerResponse>>();
  #isClosing = false;

  createServer(options: ServerOptions, handle: RequestListener): Server {
    const server = createServer(options, this.#withoutFloods(handle));
    return server.on("connection", (socket) => {
      this.#open.set(socket, new Set());
      socket.once("close", () => this.#open.delete(socket));
    });
  }

  /**
   * Passes requests on, but ends a connection on which many come without waiting for the responses (pipelining). Node reads and answers
   * all of them and holds the responses in memory until the client takes them, so a few megabytes of requests would take up the shop.
   */
  #withoutFloods(handle: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request;
      const responses = this.#open.get(socket);
      // What came in one piece is still read after its connection has ended.
      if (!responses || socket.destroyed) return;
      if (responses.size >= MAX_UNANSWERED) {
        socket.destroy();
        return;
      }
      responses.add(response);
      response.once("close", () => {
        responses.delete(response);
        // Its headers may have been sent before the shop began to close, so the client still expects to use the connection again.
        if (this.#isClosing) socket.destroySoon();
      });
      handle(request, response);
    };
  }

  /**
   * Lets a closing shop close once the requests in progress are finished. Node itself waits for every connection that has not sent
   * a whole request yet, such as one that a browser has opened in advance, and for clients that keep theirs for the next request.
   */
  endOnClose(app: FastifyInstance): void {
    app.addHook("preClose", (done) => {
      this.#isClosing = true;
      for (const [socket, responses] of this.#open) {
        if (responses.size === 0) socket.destroy();
        for (const response of responses)
          if (!response.headersSent) response.setHeader("connection", "close");
      }
      done();
    });
  }
}
