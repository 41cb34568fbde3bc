import { checkResponse } from "./response-shapes.ts";

/** A call in the specification's notation, such as `GET /carts/`. */
export type Call = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

export interface ApiRequest {
  query: URLSearchParams;
  /** The JSON body of the request. */
  body: unknown;
  headers: Record<string, string>;
}

type StubbedResponse = (request: ApiRequest) => Promise<Response> | Response;

/**
 * Replaces the network and responds to the calls of the page under test. Paths are those under /api, without a query. A call
 * without a stubbed response fails the test.
 */
class ApiStub {
  #responses = new Map<string, StubbedResponse>();
  #holds = new Map<string, Promise<void>>();
  #recorded = new Map<string, ApiRequest[]>();
  #others: StubbedResponse | undefined;
  #unexpected: string[] = [];
  /** The number of tests so far. */
  #test = 0;

  /**
   * Gives every such call this response from now on; a function makes the body from the request. A body with a status below 300
   * must match the API's schema.
   */
  give(call: Call, status: number, body: unknown = {}): void {
    this.#give(call, status, body, checkResponse);
  }

  /** Like `give`, for a body that lacks fields that the schema requires. */
  stubIncomplete(call: Call, status: number, body: unknown): void {
    this.#give(call, status, body, () => {});
  }

  /** Like `give`, for a body that is not JSON. */
  stubText(call: Call, status: number, text: string): void {
    this.#responses.set(keyOf(call), () => new Response(text, { status }));
  }

  /** Serves this HTML as the page at this path, for scripts that fetch it. */
  stubPage(path: string, html: string): void {
    this.#responses.set(`GET ${bare(path)}`, () => new Response(html));
  }

  /** Gives this refusal to every call without a response of its own. */
  refuseOthers(status: number, message: string): void {
    this.#others = () => new Response(JSON.stringify({ message }), { status });
  }

  /** Fails every such call from now on, as if the network were down. */
  cutOff(call: Call): void {
    this.#responses.set(keyOf(call), () => Promise.reject(new TypeError("Failed to fetch")));
  }

  /** Makes every such call wait until the returned function is called; then it gets its response. */
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
    // The test that sent the request is over, and its page is gone.
    if (test !== this.#test) return new Promise(() => {});
    const response = this.#responses.get(key) ?? this.#others;
    if (response) return response(request);
    this.#unexpected.push(key);
    throw new TypeError(`No response is stubbed for ${key}`);
  };

  /** Removes all stubs. Returns the calls that had no response. */
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

/** Waits; throws the error of a browser's `fetch` if the call is aborted in the meantime. */
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
