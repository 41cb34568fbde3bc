import type { Page, Route } from "@playwright/test";

/** A call in the specification's notation, such as `GET /carts/`. */
type Call = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/**
 * Stubs the shop's API for one page, to reach states that are hard to produce. Paths are relative to /api, without a
 * query.
 */
export class ApiStub {
  readonly #page: Page;
  readonly #refused = new Set<string>();
  readonly #failing: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Gives every such call this response from now on. */
  async give(call: Call, status: number, body: unknown = {}): Promise<void> {
    if (status >= 400) this.expectRefusal(call);
    await this.#on(call, (route) => route.fulfill({ status, json: body }));
  }

  /** Fails every such call from now on, as if the network were down. */
  async cutOff(call: Call): Promise<void> {
    this.expectRefusal(call);
    await this.#on(call, (route) => route.abort("connectionfailed"));
  }

  /** Makes every such call wait until the returned function is called; then the shop itself responds. */
  async hold(call: Call): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.#on(call, async (route) => {
      await promise;
      await route.fallback();
    });
    return resolve;
  }

  /** Removes the stubs, so that the shop itself responds again. */
  async release(): Promise<void> {
    await this.#page.unrouteAll({ behavior: "wait" });
  }

  /** Allows the shop itself to refuse such a call, which the browser may log to its console. */
  expectRefusal(call: Call): void {
    this.#refused.add(pathOf(call));
  }

  /** Allows URLs that contain this part to fail, on any server. */
  expectFailure(part: string): void {
    this.#failing.push(part);
  }

  /** Whether a call to this URL was allowed to fail. */
  isExpected(address: string): boolean {
    if (this.#failing.some((part) => address.includes(part))) return true;
    return URL.canParse(address) && this.#refused.has(bare(new URL(address).pathname));
  }

  /** Records every such call that the page makes from now on. */
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

/** A trailing slash is optional on every path. */
function bare(path: string): string {
  return path.replace(/\/+$/, "");
}
