import http from "node:http";
import type { RecordedResponse } from "./recorded-response.ts";

/** A minimal server: `node:http` with responses in memory. Runs as a child process; the parent sends it the responses. */
process.once("message", (recorded: RecordedResponse[]) => {
  const known = new Map(
    recorded.map(({ path, headers, body }) => [
      path,
      { headers, body: Buffer.from(body, "base64") },
    ]),
  );
  const server = http.createServer((request, response) => {
    const found = known.get(request.url ?? "");
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, found.headers).end(found.body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
process.on("disconnect", () => process.exit());
