import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { Shopper } from "./shoppers.ts";

/** Places orders as the checkout page does, over keep-alive connections. */
export class OrderCalls {
  readonly #agent: http.Agent;
  readonly #url: string;

  constructor(shopUrl: string, connections: number) {
    this.#url = `${shopUrl}/api/orders`;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Throws the response unless its status is 201. */
  async place({ addressId, token }: Shopper): Promise<void> {
    const body = JSON.stringify({ address_id: addressId, payment_method: "cod" });
    const request = http.request(this.#url, {
      method: "POST",
      agent: this.#agent,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "idempotency-key": randomUUID(),
      },
    });
    request.end(body);
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    const text = Buffer.concat(await response.toArray());
    if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${text}`);
  }

  close(): void {
    this.#agent.destroy();
  }
}
