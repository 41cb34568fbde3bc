import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets a closing shop close once the requests in progress are finished. Node itself waits for every connection that has not sent
 * a whole request yet, such as one that a browser has opened in advance, and for clients that keep theirs for the next request.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  /** The requests in progress of each open connection. */
  const connections = new Map<Socket, { requests: number }>();
  let isClosing = false;
  app.server.on("connection", (socket) => {
    connections.set(socket, { requests: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (connection) connection.requests++;
    response.once("close", () => {
      if (connection) connection.requests--;
      // Its headers may have been sent before the shop began to close, so the client still expects to use the connection again.
      if (isClosing) socket.destroySoon();
    });
  });
  app.addHook("preClose", (done) => {
    isClosing = true;
    for (const [socket, { requests }] of connections) if (requests === 0) socket.destroy();
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done(null, payload);
  });
}
