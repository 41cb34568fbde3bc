import pg from "pg";

/** Sends a statement as the driver does. */
export type Send = (...query: unknown[]) => Promise<unknown>;

/** Sends, replaces or delays a statement of a connection. */
export type Intercept = (send: Send, query: unknown[], connection: object) => Promise<unknown>;

/** Returns a class to pass as `Client` of a pool. All statements of its connections go through `intercept`. */
export function interceptedClient(intercept: Intercept): new () => pg.ClientBase {
  class InterceptedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as Send;
      const query: Send = (...given) => intercept(send, given, this);
      Object.defineProperty(this, "query", { value: query });
    }
  }
  return InterceptedClient as new () => pg.ClientBase;
}
