import { openDatabase } from "../../app/database/connection.ts";
import { hashPassword } from "../../app/features/account/password/password.server.ts";
import { expireUnpaidOrders } from "../../app/features/orders/status/order-expiry-service.server.ts";
import { unwrap } from "../../app/shared/result.ts";
import { makeTestDatabase, type TestDatabase } from "../support/database.ts";
import { csvOf } from "../support/documents/csv-file.ts";
import { FailingStatements } from "../support/faults/failing-statements.ts";
import { insertPerson } from "../support/insert-person.ts";
import { TENTH } from "../support/offer-input.ts";
import { createProducts } from "../support/products.ts";
import {
  type CallOptions,
  openTestShop,
  PASSWORD,
  SIGNING_KEYS,
  type TestShop,
} from "../support/shop.ts";
import { ADDRESS } from "../support/shopper.ts";
import type { Outcome, Reply, ShopDriver } from "./command.ts";
import { COUPON_USES, emptyModel, type Model, totalOf } from "./model.ts";

/** The real API on a real database, as the commands see it. */
export class RealShop implements ShopDriver {
  admin = "";
  readonly #template: TestDatabase;
  readonly #failing = new FailingStatements();
  #shop!: TestShop;
  #passwordHash = "";
  #people = 0;
  #histories = 0;

  private constructor(template: TestDatabase) {
    this.#template = template;
  }

  static async open(): Promise<RealShop> {
    const real = new RealShop(await makeTestDatabase("empty"));
    await real.#start();
    real.admin = await real.#shop.newAdmin();
    real.#passwordHash = unwrap(await hashPassword(real.#shop.shop, PASSWORD));
    return real;
  }

  /** For statements that are not part of the shop. */
  get database(): TestDatabase {
    return this.#template;
  }

  async #start(): Promise<void> {
    const where = { ...this.#template.where, Client: this.#failing.Client };
    const own = openDatabase(where, () => {});
    this.#shop = await openTestShop("empty", { database: { ...this.#template, ...own } });
  }

  async #stop(): Promise<void> {
    await this.#shop.close();
    await this.#shop.database.db.destroy();
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.#template.drop();
  }

  /** A model with a person and two packs, both in the database. */
  async newModel(): Promise<Model> {
    const model = emptyModel(this.#histories++);
    for (const [price, stock] of [
      [1500, 3],
      [4200, 6],
    ] as const) {
      const { id: productId, packIds } = await createProducts(this.#shop, [
        { price_paise: price, stock },
      ]);
      const { sku } = await this.#template.db
        .updateTable("packs")
        .set({ mrp_paise: 100_000 })
        .where("id", "in", packIds)
        .returning("sku")
        .executeTakeFirstOrThrow();
      model.packs.push({ id: packIds[0] ?? 0, productId, sku, price, stock });
    }
    model.people.push({
      ...(await this.newPerson()),
      cart: new Map(),
      hasCode: false,
      erased: false,
    });
    const offer = { ...TENTH, code: model.coupon.code, max_uses: COUPON_USES };
    await this.send("done", "/admin/offers", { token: this.admin, body: offer });
    return model;
  }

  async send(outcome: Outcome, path: string, options: CallOptions): Promise<Reply> {
    const reply = await this.#call(path, options);
    if (outcome !== "open" && reply.outcome !== outcome) {
      throw new Error(
        `${path} is ${reply.outcome} instead of ${outcome}: ${JSON.stringify(reply.body)}`,
      );
    }
    return reply;
  }

  async sendAll(
    outcomes: Outcome[],
    requests: [path: string, options: CallOptions][],
  ): Promise<Reply[]> {
    const replies = await Promise.all(requests.map(([path, options]) => this.#call(path, options)));
    const got = replies.map(({ outcome }) => outcome).toSorted();
    if (got.join() !== outcomes.toSorted().join()) {
      throw new Error(
        `${requests[0]?.[0]} at once is ${got.join()} instead of ${outcomes.join()}.`,
      );
    }
    return replies;
  }

  async #call(path: string, options: CallOptions): Promise<Reply> {
    const { status, body } = await this.#shop.inject<Reply["body"]>(path, options);
    if (status >= 500 && !this.#failing.happened) {
      throw new Error(`${path} returned ${status}: ${JSON.stringify(body)}`);
    }
    if (status === 401) return { outcome: "logged out", body };
    return { outcome: status < 300 ? "done" : "refused", body };
  }

  async importPrice(pack: Model["packs"][number], rupees: number): Promise<number> {
    const form = new FormData();
    const text = csvOf(["sku", "price"], [pack.sku, rupees]);
    form.append("file", new File([text], "prices.csv", { type: "text/csv" }));
    const { body } = await this.send("done", "/admin/import/products", {
      token: this.admin,
      body: form,
    });
    await this.send("done", `/admin/import/${body.id}/apply`, {
      method: "POST",
      token: this.admin,
    });
    return body.id;
  }

  async expire(orderId: number): Promise<void> {
    await this.#template.pool.query(
      "UPDATE orders SET payment_due_at = now() - interval '1 s' WHERE id = $1 AND payment_status = 'awaited'",
      [orderId],
    );
    await expireUnpaidOrders(this.#shop.shop);
  }

  async newPerson() {
    const name = `person-${++this.#people}-${process.pid}`;
    const person = {
      email: `${name}@farm.example`,
      username: name,
      first_name: "Anitha",
      last_name: "Rao",
      role: "customer" as const,
      password_hash: this.#passwordHash,
    };
    const { id, token } = await insertPerson(this.#shop.shop, SIGNING_KEYS, person);
    return { id, token, addressId: await this.#insertAddress(id) };
  }

  async personOf(token = "") {
    const { body } = await this.send("done", "/users/me", { token });
    return { id: body.id, token, addressId: await this.#insertAddress(body.id) };
  }

  async #insertAddress(customer_id: number): Promise<number> {
    const { id } = await this.#template.db
      .insertInto("addresses")
      .values({ ...ADDRESS, customer_id, line2: "", landmark: "", is_default: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  breakStatement(nth: number): void {
    this.#failing.failStatement(nth, nth % 2 === 0 ? "cut" : "lost");
  }

  async restart(): Promise<void> {
    this.#failing.clear();
    await this.#stop();
    await this.#start();
  }

  /** Throws if the database differs from the model. */
  async compare({ packs, people, orders }: Model): Promise<void> {
    const { rows } = await this.#template.pool.query<{ found: unknown }>(
      `SELECT jsonb_build_object(
        'stock', (SELECT jsonb_object_agg(id, stock) FROM packs WHERE id = ANY ($1)),
        'carts', (SELECT jsonb_object_agg(customer_id || ' ' || pack_id, quantity) FROM cart_items WHERE customer_id = ANY ($2)),
        'orders', (SELECT jsonb_object_agg(id, concat_ws(' ', status, payment_status, total_paise, paid_paise, refunded_paise))
          FROM orders WHERE customer_id = ANY ($2))) AS found`,
      [packs.map(({ id }) => id), people.map(({ id }) => id)],
    );
    const carts = people.flatMap(({ id, cart }) =>
      [...cart].map(([pack, quantity]) => [`${id} ${pack.id}`, quantity]),
    );
    const expected = {
      stock: Object.fromEntries(packs.map(({ id, stock }) => [id, stock])),
      carts: carts.length > 0 ? Object.fromEntries(carts) : null,
      orders:
        orders.length > 0
          ? Object.fromEntries(
              orders.map((order) => [
                order.id,
                [order.status, order.payment, totalOf(order), order.paid, order.refunded].join(" "),
              ]),
            )
          : null,
    };
    const [is, shouldBe] = [rows[0]?.found, expected].map((one) => JSON.stringify(sorted(one)));
    if (is !== shouldBe) throw new Error(`The shop has ${is}\ninstead of ${shouldBe}`);
  }
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
