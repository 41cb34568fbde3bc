/** Calls to a shop that restarts now and then: their number, times and failures. */

/** A response, or a note that the shop was closed. */
export interface Response<T> {
  status: number;
  body: T;
}

export interface Options {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const RETRY_MS = 50;

export class Load {
  readonly #url: () => string;
  /** Whether the shop is being restarted and may therefore be closed. */
  isRestarting = false;
  requests = 0;
  /** Unexpected responses, with their requests. */
  readonly failures: string[] = [];
  /** The calls that have succeeded, with # for each number. */
  readonly succeeded = new Set<string>();
  #times: number[] = [];

  constructor(url: () => string) {
    this.#url = url;
  }

  /** Returns the requests and the 99th percentile of their times, in ms, since the last call of this function. */
  takeFigures(): { requests: number; p99: number } {
    const times = this.#times.toSorted((a, b) => a - b);
    this.#times = [];
    return { requests: times.length, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
  }

  /** Calls /api + path. Retries while the shop restarts, which is expected. */
  async call<T = Record<string, unknown>>(
    path: string,
    options: Options = {},
  ): Promise<Response<T>> {
    const { body: given, token } = options;
    const isForm = given instanceof FormData;
    const headers = {
      ...(given === undefined || isForm ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...options.headers,
    };
    const method = options.method ?? (given === undefined ? "GET" : "POST");
    const response = await this.#send(`/api${path}`, {
      method,
      headers,
      body: isForm || given === undefined ? (given as undefined) : JSON.stringify(given),
    });
    const body = response.text === "" ? null : JSON.parse(response.text);
    return { status: response.status, body: body as T };
  }

  /** Opens a page. */
  async open(path: string): Promise<string> {
    return (await this.#send(path, {})).text;
  }

  async #send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    for (;;) {
      const startedAt = performance.now();
      const wasRestarting = this.isRestarting;
      const response = await fetch(`${this.#url()}${path}`, init).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      const isAway = response === undefined || text === undefined || response.status === 503;
      if (isAway && (wasRestarting || this.isRestarting)) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        continue;
      }
      this.requests++;
      this.#times.push(performance.now() - startedAt);
      const name = `${init.method ?? "GET"} ${path.replace(/\?.*/, "").replace(/\d+/g, "#")}`;
      if (response?.ok) this.succeeded.add(name);
      if (isAway || response.status >= 500) {
        const what = `${name}: ${response?.status} ${text?.slice(0, 200)}`;
        this.failures.push(what);
      }
      return { status: response?.status ?? 0, text: text ?? "" };
    }
  }
}
