import type { CallOptions } from "../support/shop.ts";
import type { Outcome, Reply, ShopDriver } from "./command.ts";
import { emptyModel, type Model } from "./model.ts";

/** A simulated shop that does what the model predicts. Histories run fast on it, and show what the commands reach. */
export class SimulatedShop implements ShopDriver {
  admin = "the shop-keeper";
  /** The outcomes of the current command. */
  outcomes: Outcome[] = [];
  #ids = 0;
  readonly #orders = new Map<string, number>();

  newModel(): Model {
    const model = emptyModel(0);
    for (const stock of [3, 6]) {
      const id = ++this.#ids;
      model.packs.push({ id, productId: id, sku: `pack-${id}`, price: 1500, stock });
    }
    model.people.push({ ...this.#person(), cart: new Map(), hasCode: false, erased: false });
    return model;
  }

  #person() {
    const id = ++this.#ids;
    return { id, token: `person ${id}`, addressId: id };
  }

  async send(outcome: Outcome, _path: string, { headers }: CallOptions): Promise<Reply> {
    this.outcomes.push(outcome);
    const key = headers?.["idempotency-key"] ?? `no key ${this.#ids}`;
    const id = this.#orders.get(key) ?? ++this.#ids;
    this.#orders.set(key, id);
    return { outcome: outcome === "open" ? "done" : outcome, body: { id } };
  }

  async sendAll(outcomes: Outcome[]): Promise<Reply[]> {
    const id = ++this.#ids;
    this.outcomes.push(...outcomes);
    return outcomes.map((outcome) => ({
      outcome: outcome === "open" ? "done" : outcome,
      body: { id },
    }));
  }

  async importPrice(): Promise<number> {
    this.outcomes.push("done");
    return ++this.#ids;
  }

  async expire(): Promise<void> {
    this.outcomes.push("done");
  }

  async newPerson() {
    return this.#person();
  }

  async personOf() {
    return this.#person();
  }

  breakStatement(): void {}

  async restart(): Promise<void> {}
}
