import { checkAnswer } from "./answer-shapes.ts";

/** A call as the specification writes it, such as `GET /carts/`. */
export type Call = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

export interface ApiRequest {
  query: URLSearchParams;
  /** What was sent as JSON. */
  body: unknown;
  headers: Record<string, string>;
}

type Answer = (request: ApiRequest) => Promise<Response> | Response;

/**
 * Stands where the network begins and answers the calls of the page under test. Paths are those under /api, without a query.
 * A call that was given no answer fails the test.
 */
class ApiAnswers {
  #answers = new Map<string, Answer>();
  #holds = new Map<string, Promise<void>>();
  #recorded = new Map<string, ApiRequest[]>();
  #others: Answer | undefined;
  #unexpected: string[] = [];
  /** How many tests came before. */
  #test = 0;

  /**
   * Every such call is answered so from now on; a function makes the body of what was asked. A body with a status below 300
   * must have the shape that the API's schema gives it.
   */
  give(call: Call, status: number, body: unknown = {}): void {
    this.#give(call, status, body, checkAnswer);
  }

  /** As `give`, for a body that lacks what the schema promises. */
  giveLean(call: Call, status: number, body: unknown): void {
    this.#give(call, status, body, () => {});
  }

  /** As `give`, for a body that is no JSON. */
  giveText(call: Call, status: number, text: string): void {
    this.#answers.set(keyOf(call), () => new Response(text, { status }));
  }

  /** Every call that is given no answer of its own is refused so. */
  refuseOthers(status: number, message: string): void {
    this.#others = () => new Response(JSON.stringify({ message }), { status });
  }

  /** Every such call finds no network from now on. */
  cutOff(call: Call): void {
    this.#answers.set(keyOf(call), () => Promise.reject(new TypeError("Failed to fetch")));
  }

  /** Every such call waits from now on until what this returns is called; then it gets the answer given to it. */
  hold(call: Call): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holds.set(keyOf(call), promise);
    return () => {
      this.#holds.delete(keyOf(call));
      resolve();
    };
  }

  /** Notes every such call from now on. */
  record(call: Call): ApiRequest[] {
    const calls: ApiRequest[] = [];
    this.#recorded.set(keyOf(call), calls);
    return calls;
  }

  /** Takes the place of the browser's `fetch`. */
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
    // The test that asked is over, and its page with it.
    if (test !== this.#test) return new Promise(() => {});
    const answer = this.#answers.get(key) ?? this.#others;
    if (answer) return answer(request);
    this.#unexpected.push(key);
    throw new TypeError(`Nobody answers ${key}`);
  };

  /** Forgets everything. Returns the calls that nobody had given an answer to. */
  reset(): string[] {
    const unexpected = this.#unexpected;
    this.#answers = new Map();
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
    this.#answers.set(keyOf(call), (request) => {
      const sent = typeof body === "function" ? body(request) : body;
      if (typeof body === "function") check(call, status, sent);
      return status === 204
        ? new Response(null, { status })
        : new Response(JSON.stringify(sent), { status });
    });
  }
}

/** The API of the page under test, fresh for each test. */
export const api = new ApiAnswers();

function keyOf(call: Call): string {
  const [method, path] = call.split(" ");
  return `${method} ${bare(`/api${path}`)}`;
}

/** The slash at the end is optional on every path. */
function bare(path: string): string {
  return path.replace(/\/+$/, "");
}

/** Waits; throws what a browser's `fetch` throws when the call is given up meanwhile. */
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
