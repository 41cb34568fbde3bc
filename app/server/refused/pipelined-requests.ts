import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection whose responses are not sent yet. Browsers and proxies send one after the other. */
const MAX_UNANSWERED = 16;

/**
 * Ends a connection on which many requests come without waiting for the responses (pipelining). Node reads and answers all of them
 * and holds the responses in memory until the client takes them, so a few megabytes of requests would take up the shop.
 */
export function endFloodedConnections(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // What came in one piece is still read after the connection has ended.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handle(request, response);
  };
}
