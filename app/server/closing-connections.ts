import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets a closing shop close once the requests in progress are answered. Node itself waits for every connection that has not sent
 * a whole request yet, such as one that a browser has opened in advance, and for clients that keep theirs for the next request.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  /** Open connections without a request in progress. */
  const waiting = new Set<Socket>();
  let isClosing = false;
  app.server.on("connection", (socket) => {
    waiting.add(socket);
    socket.once("close", () => waiting.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    waiting.delete(socket);
    response.once("close", () => {
      // Its headers may have been sent before the shop began to close, so the client still expects to use the connection again.
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) waiting.add(socket);
    });
  });
  app.addHook("preClose", (done) => {
    isClosing = true;
    for (const socket of waiting) socket.destroy();
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done(null, payload);
  });
}
