import type { Page, Route } from "@playwright/test";

/** A call as the specification writes it, such as `GET /carts/`. */
type Call = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** Puts the shop's API into states that are hard to reach, for one page. Paths are those under /api, without a query. */
export class ApiAnswers {
  readonly #page: Page;
  readonly #refused = new Set<string>();
  readonly #failing: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Every such call is answered so from now on. */
  async give(call: Call, status: number, body: unknown = {}): Promise<void> {
    if (status >= 400) this.expectRefusal(call);
    await this.#on(call, (route) => route.fulfill({ status, json: body }));
  }

  /** Every such call finds no network from now on. */
  async cutOff(call: Call): Promise<void> {
    this.expectRefusal(call);
    await this.#on(call, (route) => route.abort("connectionfailed"));
  }

  /** Every such call waits from now on until what this returns is called; then the shop itself answers. */
  async hold(call: Call): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.#on(call, async (route) => {
      await promise;
      await route.fallback();
    });
    return resolve;
  }

  /** The shop answers by itself again. */
  async release(): Promise<void> {
    await this.#page.unrouteAll({ behavior: "wait" });
  }

  /** The shop itself may refuse such a call, and the browser may write that to its console. */
  expectRefusal(call: Call): void {
    this.#refused.add(pathOf(call));
  }

  /** Addresses with this part in them may fail, whoever serves them. */
  expectFailure(part: string): void {
    this.#failing.push(part);
  }

  /** Whether a call to this address was meant to fail. */
  isExpected(address: string): boolean {
    if (this.#failing.some((part) => address.includes(part))) return true;
    return URL.canParse(address) && this.#refused.has(bare(new URL(address).pathname));
  }

  /** Notes every such call that the page makes from now on. */
  record(call: Call): { body: unknown; headers: Record<string, string> }[] {
    const calls: { body: unknown; headers: Record<string, string> }[] = [];
    this.#page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== methodOf(call) || bare(pathname) !== pathOf(call)) return;
      calls.push({ body: request.postDataJSON(), headers: request.headers() });
    });
    return calls;
  }

  async #on(call: Call, handle: (route: Route) => Promise<void>): Promise<void> {
    await this.#page.route(
      (url) => bare(url.pathname) === pathOf(call),
      (route) => (route.request().method() === methodOf(call) ? handle(route) : route.fallback()),
    );
  }
}

function methodOf(call: Call): string {
  return call.slice(0, call.indexOf(" "));
}

function pathOf(call: Call): string {
  return bare(`/api${call.slice(call.indexOf(" ") + 1)}`);
}

/** The slash at the end is optional on every path. */
function bare(path: string): string {
  return path.replace(/\/+$/, "");
}
