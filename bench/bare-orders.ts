import pg from "pg";
import type { Shopper } from "./shoppers.ts";

/** The minimal writes for an order on the same database: five prepared statements and a commit, without any checks. */
const TAKE_CART = {
  name: "take-cart",
  text: "DELETE FROM cart_items WHERE customer_id = $1 RETURNING pack_id, product_id, quantity",
};
// Locks rows in id order to avoid deadlocks.
const TAKE_STOCK = {
  name: "take-stock",
  text: `WITH locked AS MATERIALIZED (
      SELECT packs.id, wanted.quantity
      FROM packs JOIN unnest($1::bigint[], $2::int[]) AS wanted (pack_id, quantity) ON wanted.pack_id = packs.id
      ORDER BY packs.id FOR NO KEY UPDATE OF packs
    )
    UPDATE packs SET stock = stock - locked.quantity FROM locked
    WHERE packs.id = locked.id AND stock >= locked.quantity
    RETURNING packs.id, packs.product_id, locked.quantity, price_paise, label`,
};
const DELIVERY = JSON.stringify({
  first_name: "Anitha",
  last_name: "Rao",
  phone: "+919000000001",
  line1: "12 Temple Road",
  line2: "",
  landmark: "",
  city: "Mysuru",
  state: "Karnataka",
  pincode: "570001",
});
const INSERT_ORDER = {
  name: "insert-order",
  text: `INSERT INTO orders (customer_id, status, total_paise, payment_method, payment_status, delivery)
    VALUES ($1, 'pending', $2, 'cod', 'due', $3) RETURNING id`,
};
const INSERT_LINES = {
  name: "insert-lines",
  text: `INSERT INTO order_lines (customer_id, order_id, line, pack_id, product_id, quantity, price_paise, pack_label, title, image)
    SELECT $1, $2, line, pack_id, product_id, quantity, price_paise, label, '', ''
    FROM unnest($3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::text[])
      WITH ORDINALITY AS sold (pack_id, product_id, quantity, price_paise, label, line)`,
};
const INSERT_MESSAGE = {
  name: "insert-message",
  text: `INSERT INTO outbox (customer_id, kind, payload)
    SELECT $1, kind, jsonb_build_object('order_id', $2::bigint)
    FROM unnest(ARRAY['order-placed', 'order-alert']) AS kind`,
};

interface Taken {
  pack_id: number;
  quantity: number;
}

interface Sold {
  id: number;
  product_id: number;
  quantity: number;
  price_paise: number;
  label: string;
}

/** Places orders without the shop's code. */
export class BareOrders {
  readonly #pool: pg.Pool;

  constructor(socket: string, connections: number) {
    const where = { host: socket, user: "shop", database: "postgres" };
    this.#pool = new pg.Pool({ ...where, max: connections });
    // The database may stop before the last connection is closed.
    this.#pool.on("error", () => {});
  }

  /** Throws unless every item in the cart was sold. */
  async place({ id: customer }: Shopper): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query("BEGIN");
      await write(client, customer);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    } finally {
      client.release();
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

async function write(client: pg.PoolClient, customer: number): Promise<void> {
  const { rows: cart } = await client.query<Taken>({ ...TAKE_CART, values: [customer] });
  const wanted = [cart.map((line) => line.pack_id), cart.map((line) => line.quantity)];
  const { rows: sold } = await client.query<Sold>({ ...TAKE_STOCK, values: wanted });
  if (sold.length === 0 || sold.length !== cart.length) throw new Error("Not all was sold.");
  const total = sold.reduce((sum, line) => sum + line.price_paise * line.quantity, 0);
  const { rows } = await client.query<{ id: number }>({
    ...INSERT_ORDER,
    values: [customer, total, DELIVERY],
  });
  const order = rows[0]?.id;
  await client.query({
    ...INSERT_LINES,
    values: [
      customer,
      order,
      sold.map((line) => line.id),
      sold.map((line) => line.product_id),
      sold.map((line) => line.quantity),
      sold.map((line) => line.price_paise),
      sold.map((line) => line.label),
    ],
  });
  await client.query({ ...INSERT_MESSAGE, values: [customer, order] });
}
