import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Responses in progress per connection, at most. Browsers and proxies wait for each response before the next request. */
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
   * Passes requests on, but ends a connection that pipelines many without waiting for responses. Node processes them all and
   * buffers the responses until the client reads them, so a few megabytes of requests could exhaust the shop.
   */
  #withoutFloods(handle: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request;
      const responses = this.#open.get(socket);
      // Requests received in one chunk are still parsed after their connection has ended.
      if (!responses || socket.destroyed) return;
      if (responses.size >= MAX_UNANSWERED) {
        socket.destroy();
        return;
      }
      responses.add(response);
      response.once("close", () => {
        responses.delete(response);
        // The headers may have been sent before the shop began to close, so the client still expects to reuse the connection.
        if (this.#isClosing) socket.destroySoon();
      });
      handle(request, response);
    };
  }

  /**
   * Ends idle connections when the shop closes, so that it waits only for requests in progress. Node would wait for every
   * connection that hasn't sent a complete request, such as one that a browser opened in advance, and for clients that keep theirs
   * alive.
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
