import { checkResponse } from "./response-shapes.ts";

/** A call as the specification writes it, such as `GET /carts/`. */
export type Call = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

export interface ApiRequest {
  query: URLSearchParams;
  /** The JSON that was sent. */
  body: unknown;
  headers: Record<string, string>;
}

type StubbedResponse = (request: ApiRequest) => Promise<Response> | Response;

/**
 * Stands in for the network and responds to the calls of the page under test. Paths are those under /api, without a query.
 * A call without a stubbed response fails the test.
 */
class ApiStub {
  #responses = new Map<string, StubbedResponse>();
  #holds = new Map<string, Promise<void>>();
  #recorded = new Map<string, ApiRequest[]>();
  #others: StubbedResponse | undefined;
  #unexpected: string[] = [];
  /** The number of tests before this one. */
  #test = 0;

  /**
   * From now on every such call gets this response; a function makes the body from the request. A body with a status below
   * 300 must have the shape of the API's schema.
   */
  give(call: Call, status: number, body: unknown = {}): void {
    this.#give(call, status, body, checkResponse);
  }

  /** Like `give`, for a body that lacks what the schema promises. */
  stubIncomplete(call: Call, status: number, body: unknown): void {
    this.#give(call, status, body, () => {});
  }

  /** Like `give`, for a body that is not JSON. */
  stubText(call: Call, status: number, text: string): void {
    this.#responses.set(keyOf(call), () => new Response(text, { status }));
  }

  /** The page at this path is this HTML, for scripts that fetch it. */
  stubPage(path: string, html: string): void {
    this.#responses.set(`GET ${bare(path)}`, () => new Response(html));
  }

  /** Every call without a response of its own gets this refusal. */
  refuseOthers(status: number, message: string): void {
    this.#others = () => new Response(JSON.stringify({ message }), { status });
  }

  /** From now on every such call fails as without a network. */
  cutOff(call: Call): void {
    this.#responses.set(keyOf(call), () => Promise.reject(new TypeError("Failed to fetch")));
  }

  /** From now on every such call waits until the returned function is called; then it gets its response. */
  hold(call: Call): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holds.set(keyOf(call), promise);
    return () => {
      this.#holds.delete(keyOf(call));
      resolve();
    };
  }

  /** Records every such call from now on. */
  record(call: Call): ApiRequest[] {
    const calls: ApiRequest[] = [];
    this.#recorded.set(keyOf(call), calls);
    return calls;
  }

  /** Replaces the browser's `fetch`. */
  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), window.location.href);
    const key = `${init.method ?? "GET"} ${bare(url.pathname)}`;
    const request: ApiRequest = {
      query: url.searchParams,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      headers: { ...(init.headers as Record<string, string> | undefined) },
    };
    this.#recorded.get(key)?.push(request);
    const test = this.#test;
    await abortable(this.#holds.get(key), init.signal);
    // The test that sent the request is over, and its page with it.
    if (test !== this.#test) return new Promise(() => {});
    const response = this.#responses.get(key) ?? this.#others;
    if (response) return response(request);
    this.#unexpected.push(key);
    throw new TypeError(`No response is stubbed for ${key}`);
  };

  /** Removes everything. Returns the calls that had no response. */
  reset(): string[] {
    const unexpected = this.#unexpected;
    this.#responses = new Map();
    this.#holds = new Map();
    this.#recorded = new Map();
    this.#others = undefined;
    this.#test += 1;
    this.#unexpected = [];
    return unexpected;
  }

  #give(
    call: Call,
    status: number,
    body: unknown,
    check: (call: Call, status: number, body: unknown) => void,
  ): void {
    if (typeof body !== "function") check(call, status, body);
    this.#responses.set(keyOf(call), (request) => {
      const sent = typeof body === "function" ? body(request) : body;
      if (typeof body === "function") check(call, status, sent);
      return status === 204
        ? new Response(null, { status })
        : new Response(JSON.stringify(sent), { status });
    });
  }
}

/** The API of the page under test, new for each test. */
export const api = new ApiStub();

function keyOf(call: Call): string {
  const [method, path] = call.split(" ");
  return `${method} ${bare(`/api${path}`)}`;
}

/** A trailing slash is optional on every path. */
function bare(path: string): string {
  return path.replace(/\/+$/, "");
}

/** Waits; throws what a browser's `fetch` throws if the call is aborted in the meantime. */
async function abortable(
  promise: Promise<void> | undefined,
  signal: AbortSignal | null | undefined,
): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new DOMException("Aborted", "AbortError"));
  signal?.addEventListener("abort", abort);
  await Promise.race([promise, aborted]);
  if (signal?.aborted) abort();
  signal?.removeEventListener("abort", abort);
}
