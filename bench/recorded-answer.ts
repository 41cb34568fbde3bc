import http from "node:http";

/** One answer of the shop, byte for byte, for the bare server to repeat. */
export interface RecordedAnswer {
  path: string;
  headers: Record<string, string | string[]>;
  /** In base64, since it travels between processes as JSON. */
  body: string;
}

/** What every request of the bench for a page or a list says. */
export const READ_HEADERS = { "accept-encoding": "br" };

/** `node:http` adds these to any answer. */
const ADDED_BY_NODE = ["date", "connection", "keep-alive"];

/** Asks the shop once. Throws unless it answers 200. */
export async function recordAnswer(shopUrl: string, path: string): Promise<RecordedAnswer> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(shopUrl + path, { headers: READ_HEADERS }, resolve).on("error", reject);
  });
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`);
  const headers: RecordedAnswer["headers"] = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !ADDED_BY_NODE.includes(name)) headers[name] = value;
  }
  return { path, headers, body: body.toString("base64") };
}
