import http from "node:http";
import type { RecordedAnswer } from "./recorded-answer.ts";

/** The minimal server: `node:http` and bytes in memory. Runs as a child process; the parent sends it the responses. */
process.once("message", (answers: RecordedAnswer[]) => {
  const known = new Map(
    answers.map(({ path, headers, body }) => [
      path,
      { headers, body: Buffer.from(body, "base64") },
    ]),
  );
  const server = http.createServer((request, response) => {
    const answer = known.get(request.url ?? "");
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
process.on("disconnect", () => process.exit());
