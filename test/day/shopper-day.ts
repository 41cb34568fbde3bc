import { randomUUID } from "node:crypto";
import type { Order } from "../../app/features/orders/order-schema.ts";
import { ADDRESS } from "../support/shopper.ts";
import type { Load } from "./load.ts";

/** A customer's day: looks around, searches, orders, cancels and claims. */

/** An order and its customer. */
export interface PlacedOrder {
  id: number;
  token: string;
  method: "cod" | "upi";
}

type Draw = (below: number) => number;
const PRODUCTS = 200;
const SEARCHES = ["ragi", "honey", "korralu", "thinai", "groundnut oil", "రాగి", "nothing like it"];

export class ShopperDay {
  readonly #load: Load;
  readonly #draw: Draw;
  readonly #placed: (order: PlacedOrder) => void;
  #token = "";
  #address = 0;
  #orders: PlacedOrder[] = [];

  constructor(load: Load, draw: Draw, placed: (order: PlacedOrder) => void) {
    this.#load = load;
    this.#draw = draw;
    this.#placed = placed;
  }

  async arrive(): Promise<void> {
    const username = `shopper-${randomUUID().slice(0, 13)}`;
    const password = "seven-cows-and-a-well";
    const person = { email: `${username}@farm.example`, username, first_name: "Anitha" };
    const names = { last_name: "Rao", password, password_confirmation: password };
    const { body } = await this.#load.call<{ access: string }>("/register", {
      body: { ...person, ...names },
    });
    this.#token = body.access;
    const token = this.#token;
    const address = await this.#load.call<{ id: number }>("/addresses", { token, body: ADDRESS });
    this.#address = address.body.id;
    this.#orders = [];
  }

  /** Takes one action. After a hundred or so, another customer takes over. */
  async act(): Promise<void> {
    if (this.#token === "" || this.#draw(100) === 0) return this.arrive();
    const actions = [
      () => this.#browse(),
      () => this.#browse(),
      () => this.#search(),
      () => this.#add(),
      () => this.#add(),
      () => this.#readCart(),
      () => this.#order(),
      () => this.#readOrders(),
      () => this.#changeMind(),
    ];
    await actions[this.#draw(actions.length)]?.();
  }

  async #browse(): Promise<void> {
    const pages = ["/", "/products", `/products/${1 + this.#draw(PRODUCTS)}`];
    await this.#load.open(pages[this.#draw(pages.length)] ?? "/");
    await this.#load.call(`/products?limit=24&offset=${24 * this.#draw(9)}`);
  }

  async #search(): Promise<void> {
    const q = SEARCHES[this.#draw(SEARCHES.length)] ?? "";
    await this.#load.call(`/products?limit=24&search=${encodeURIComponent(q)}`);
  }

  async #add(): Promise<void> {
    const product_id = 1 + this.#draw(PRODUCTS);
    const body = { product_id, quantity: 1 + this.#draw(2) };
    await this.#load.call("/cart_items", { token: this.#token, body });
  }

  async #readCart(): Promise<void> {
    await this.#load.call("/carts", { token: this.#token });
  }

  async #order(): Promise<void> {
    const method = this.#draw(2) === 0 ? "cod" : "upi";
    const { status, body } = await this.#load.call<Order>("/orders", {
      token: this.#token,
      headers: { "idempotency-key": randomUUID() },
      body: { address_id: this.#address, payment_method: method },
    });
    if (status !== 201) return;
    const order = { id: body.id, token: this.#token, method } as const;
    this.#orders.push(order);
    this.#placed(order);
  }

  async #readOrders(): Promise<void> {
    await this.#load.call("/orders", { token: this.#token });
  }

  /** Cancels an order, or claims something of it if it is too late to cancel. */
  async #changeMind(): Promise<void> {
    const order = this.#orders[this.#draw(this.#orders.length)];
    if (!order || this.#draw(2) > 0) return this.#readOrders();
    const cancelled = await this.#load.call(`/orders/${order.id}`, {
      method: "PUT",
      token: order.token,
      body: { status: "cancelled" },
    });
    if (cancelled.status === 200) return;
    await this.#load.call(`/orders/${order.id}/claims`, {
      token: order.token,
      body: {
        items: [{ item: 1, quantity: 1 }],
        reason: "damaged",
        details: "The jar is broken",
        wish: "refund",
      },
    });
  }
}
