import http from "node:http";

export interface ApiCall {
  method?: string;
  token?: string;
  /** Sent as JSON unless it is a form. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Timed {
  status: number;
  /** From sending the first byte to receiving the last. */
  ms: number;
  bytes: number;
}

/** Calls a shop over a keep-alive connection. */
export class ShopApi {
  readonly #agent = new http.Agent({ keepAlive: true });
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Calls `/api` + `path` and returns the body. Throws unless the status is 2xx. */
  async call<T = Record<string, unknown>>(path: string, call: ApiCall = {}): Promise<T> {
    const { method, body, init } = requestOf(call);
    const response = await fetch(`${this.url}/api${path}`, { ...init, method, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return (text === "" ? {} : JSON.parse(text)) as T;
  }

  /**
   * Times one request; `path` starts at the root, and the body must be JSON. With `leaves`, closes the connection after the first
   * bytes.
   */
  time(path: string, call: ApiCall = {}, leaves = false): Promise<Timed> {
    const { method, body, init } = requestOf(call);
    const headers = { ...init.headers, "accept-encoding": "br" };
    const text = typeof body === "string" ? body : "";
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const since = () => performance.now() - startedAt;
      const request = http.request(this.url + path, {
        method,
        agent: this.#agent,
        headers:
          method === "GET" ? headers : { ...headers, "content-length": Buffer.byteLength(text) },
      });
      request.on("error", reject);
      request.on("response", (response) => {
        let bytes = 0;
        response.on("data", (part: Buffer) => {
          bytes += part.length;
          if (!leaves) return;
          request.destroy();
          resolve({ status: response.statusCode ?? 0, ms: since(), bytes });
        });
        response.on("error", reject);
        response.on("end", () => resolve({ status: response.statusCode ?? 0, ms: since(), bytes }));
      });
      request.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function requestOf({ method, token, body, headers: given }: ApiCall) {
  const headers: Record<string, string> = { ...given };
  if (token) headers.authorization = `Bearer ${token}`;
  const isJson = body !== undefined && !(body instanceof FormData);
  if (isJson) headers["content-type"] = "application/json";
  return {
    method: method ?? (body === undefined ? "GET" : "POST"),
    body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
    init: { headers },
  };
}
