import http from "node:http";

/** A response of the shop, byte for byte, for the bare server to replay. */
export interface RecordedResponse {
  path: string;
  headers: Record<string, string | string[]>;
  /** In base64, because processes exchange it as JSON. */
  body: string;
}

/** The headers of every read request in the benchmark. */
export const READ_HEADERS = { "accept-encoding": "br" };

/** `node:http` adds these to every response. */
const ADDED_BY_NODE = ["date", "connection", "keep-alive"];

/** Requests `path` once. Throws unless the shop returns 200. */
export async function recordResponse(shopUrl: string, path: string): Promise<RecordedResponse> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(shopUrl + path, { headers: READ_HEADERS }, resolve).on("error", reject);
  });
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}.`);
  const headers: RecordedResponse["headers"] = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !ADDED_BY_NODE.includes(name)) headers[name] = value;
  }
  return { path, headers, body: body.toString("base64") };
}
