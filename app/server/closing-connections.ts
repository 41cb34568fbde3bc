import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets a closing shop close once the requests in progress are finished. Node itself waits for every connection that has not sent
 * a whole request yet, such as one that a browser has opened in advance, and for clients that keep theirs for the next request.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  /** Each open connection with its responses in progress. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;
  app.server.on("connection", (socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    if (socket.destroyed) return;
    const responses = connections.get(socket);
    responses?.add(response);
    response.once("close", () => {
      responses?.delete(response);
      // Its headers may have been sent before the shop began to close, so the client still expects to use the connection again.
      if (isClosing) socket.destroySoon();
    });
  });
  app.addHook("preClose", (done) => {
    isClosing = true;
    for (const [socket, responses] of connections) {
      if (responses.size === 0) socket.destroy();
      for (const response of responses)
        if (!response.headersSent) response.setHeader("connection", "close");
    }
    done();
  });
}
