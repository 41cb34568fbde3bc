import type { Product } from "../../app/features/catalogue/product/product-schema.ts";
import type { SettingsOverview } from "../../app/features/settings/settings-schema.ts";
import { csvOf } from "../support/documents/csv-file.ts";
import type { Load, Options } from "./load.ts";
import type { PlacedOrder } from "./shopper-day.ts";

/** The shop-keeper's work: records payments, including late ones, ships, delivers, refunds, restocks, edits and imports. */

type Draw = (below: number) => number;

export class KeeperDay {
  readonly #load: Load;
  readonly #draw: Draw;
  readonly #token: string;
  /** Open orders, oldest first. */
  readonly orders: PlacedOrder[] = [];
  #sent: PlacedOrder[] = [];
  #references = 500_000_000_000;

  constructor(load: Load, draw: Draw, token: string) {
    this.#load = load;
    this.#draw = draw;
    this.#token = token;
  }

  async act(): Promise<void> {
    const actions = [
      () => this.#work(),
      () => this.#work(),
      () => this.#work(),
      () => this.#deliver(),
      () => this.#deliver(),
      () => this.#refundClaims(),
      () => this.#restock(),
      () => this.#look(),
      () => this.#editPrice(),
      () => this.#importPrices(),
      () => this.#changeSettings(),
    ];
    await actions[this.#draw(actions.length)]?.();
  }

  #call<T>(path: string, options: Options = {}) {
    return this.#load.call<T>(path, { token: this.#token, ...options });
  }

  #become(id: number, status: string) {
    return this.#call(`/orders/${id}`, { method: "PUT", body: { status } });
  }

  /** Handles the next order: its payment, which may arrive after it was cancelled, and its parcel. */
  async #work(): Promise<void> {
    const order = this.orders.shift();
    if (!order) return this.#look();
    if (order.method === "upi") {
      const body = { reference: String(this.#references++) };
      await this.#call(`/admin/orders/${order.id}/payment`, { body });
    }
    const { status } = await this.#become(order.id, "shipped");
    if (status === 200) this.#sent.push(order);
  }

  async #deliver(): Promise<void> {
    const order = this.#sent.shift();
    if (!order) return this.#look();
    await this.#become(order.id, "delivered");
  }

  /** Refunds what customers have claimed. */
  async #refundClaims(): Promise<void> {
    const { body } = await this.#call<{ results: { order_id: number; claim: number }[] }>(
      "/admin/claims?limit=5",
    );
    for (const { order_id, claim } of body.results) {
      const path = `/orders/${order_id}/claims/${claim}`;
      await this.#call(path, { method: "PUT", body: { state: "agreed" } });
      const reference = `UTR${this.#references++}`;
      await this.#call(path, { method: "PUT", body: { state: "refunded", reference } });
    }
  }

  async #restock(): Promise<void> {
    const { body } = await this.#call<{ results: { pack_id: number; stock: number }[] }>(
      `/admin/stock?limit=10&offset=${10 * this.#draw(40)}`,
    );
    for (const { pack_id, stock } of body.results) {
      if (stock > 95) continue;
      await this.#call(`/admin/stock/${pack_id}/receive`, { body: { quantity: 20, batch: "" } });
    }
  }

  async #look(): Promise<void> {
    const lists = [
      "/admin/orders?limit=50",
      "/admin/messages?limit=50",
      "/admin/customers?limit=50",
    ];
    await this.#call(lists[this.#draw(lists.length)] ?? "/admin/orders");
  }

  async #someProduct(): Promise<Product> {
    return (await this.#call<Product>(`/products/${1 + this.#draw(200)}`)).body;
  }

  async #editPrice(): Promise<void> {
    const { id, title } = await this.#someProduct();
    const body = { title, price: 50 + this.#draw(5) };
    await this.#call(`/products/${id}`, { method: "PUT", body });
  }

  /** Applies a file with a price, and undoes it every other time. */
  async #importPrices(): Promise<void> {
    const { packs } = await this.#someProduct();
    const form = new FormData();
    const text = csvOf(["sku", "price"], [packs[0]?.sku ?? "", 60 + this.#draw(5)]);
    form.append("file", new File([text], "prices.csv", { type: "text/csv" }));
    const { body } = await this.#call<{ id: number }>("/admin/import/products", { body: form });
    await this.#call(`/admin/import/${body.id}/apply`, { method: "POST" });
    if (this.#draw(2) === 0) await this.#call(`/admin/import/${body.id}/undo`, { method: "POST" });
  }

  async #changeSettings(): Promise<void> {
    const { body } = await this.#call<SettingsOverview>("/admin/settings");
    const { version, values } = body.contact;
    const hours = `Every day, 9 AM to ${5 + this.#draw(4)} PM`;
    await this.#call("/admin/settings/contact", {
      method: "PUT",
      body: { version, values: { ...values, hours } },
    });
  }
}
