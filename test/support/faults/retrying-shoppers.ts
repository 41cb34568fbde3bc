import { randomUUID } from "node:crypto";
import type { Order } from "#app/features/orders/order-schema.ts";
import { ADDRESS } from "../shopper.ts";

/** Shoppers who buy again and again, and retry while the shop is down or a response is lost. */

export interface Reply<T> {
  status: number;
  body: T;
}

/** An order that the shop has acknowledged, with its idempotency key. */
export interface Acknowledged {
  token: string;
  order: Order;
  key: string;
}

/** The ids of products for which all shoppers compete. */
const SCARCE = [1, 2, 3];
const PAUSE_MS = 20;

export class RetryingShoppers {
  readonly #url: () => string;
  readonly #shoppers: number;
  #buying = true;
  /** Responses that no shopper should get, each with its request. */
  readonly wrong: string[] = [];
  readonly acknowledged: Acknowledged[] = [];

  constructor(url: () => string, shoppers = 6) {
    this.#url = url;
    this.#shoppers = shoppers;
  }

  /** Starts buying. The promise resolves some time after `stop`. */
  async buy(): Promise<void> {
    const tokens = await Promise.all(
      Array.from({ length: this.#shoppers }, (_, at) => this.#register(at)),
    );
    await Promise.all(tokens.map((token, at) => this.#buy(at, token)));
  }

  stop(): void {
    this.#buying = false;
  }

  /** Returns a function that makes calls with this token, or without one. */
  caller(token?: string) {
    return <T>(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) =>
      this.#ask<T>(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
  }

  /** Retries while the connection fails or the response is 503. */
  async #ask<T>(path: string, init: RequestInit): Promise<Reply<T>> {
    for (;;) {
      try {
        const response = await fetch(`${this.#url()}/api${path}`, init);
        const body = (await response.json().catch(() => null)) as T;
        if (response.status !== 503) {
          if (response.status >= 500 || [401, 403].includes(response.status)) {
            this.wrong.push(`${init.method} ${path}: ${response.status} ${JSON.stringify(body)}`);
          }
          return { status: response.status, body };
        }
      } catch {
        // The shop is down at the moment.
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async #register(at: number): Promise<string> {
    const { body } = await this.caller()<{ access: string }>("POST", "/register/", {
      email: `shopper-${at}@farm.example`,
      username: `shopper-${at}`,
      first_name: "Anitha",
      last_name: "Rao",
      password: "seven-cows-and-a-well",
      password_confirmation: "seven-cows-and-a-well",
    });
    return body.access;
  }

  /** Buys repeatedly: something scarce, and something that only this shopper buys. */
  async #buy(at: number, token: string): Promise<void> {
    const call = this.caller(token);
    const { id: address_id } = (await call<{ id: number }>("POST", "/addresses/", ADDRESS)).body;
    for (let turn = 0; this.#buying; turn++) {
      const own = 10 + at + this.#shoppers * Math.floor(turn / 40);
      for (const product_id of [SCARCE[turn % SCARCE.length], own]) {
        await call("POST", "/cart_items/", { product_id, quantity: 1 });
      }
      const key = randomUUID();
      const headers = { "idempotency-key": key };
      const placed = await call<Order>("POST", "/orders/", { address_id }, headers);
      if (placed.status === 201) this.acknowledged.push({ token, order: placed.body, key });
      else await this.#emptyCart(call);
    }
  }

  async #emptyCart(call: ReturnType<RetryingShoppers["caller"]>): Promise<void> {
    const { body } = await call<{ cart_items: { id: number }[] }>("GET", "/carts/");
    for (const { id } of body.cart_items) await call("DELETE", `/cart_items/${id}/`);
  }
}
