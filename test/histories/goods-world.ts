import type { Offer } from "../../app/features/offers/offer-schema.ts";
import type { Order } from "../../app/features/orders/order-schema.ts";
import { TENTH } from "../support/offer-input.ts";
import { createProducts } from "../support/products.ts";
import type { TestShop } from "../support/shop.ts";
import { newShopper, type Shopper } from "../support/shopper.ts";
import { type Draw, History, type World } from "./history.ts";

/** Two packs and a code that a few orders may use: what several people order, cancel, ship, receive, write off and count at once. */

interface OpenOrder {
  pieces: [number, number];
  code: boolean;
}
interface Goods {
  stock: [number, number];
  uses: number;
  /** Those that are neither sent nor cancelled, by id. */
  open: Record<number, OpenOrder>;
}

const STOCK: [number, number] = [5, 4];
/** Of a pack that only one client orders. */
const PLENTY = 1000;
const MAX_USES = 3;
const BOTH = [0, 1] as const;
type Which = (typeof BOTH)[number];

const reservedOf = ({ open }: Goods, which: Which) =>
  Object.values(open).reduce((sum, { pieces }) => sum + pieces[which], 0);

function withStock(state: Goods, changes: [number, number]): Goods {
  const stock: [number, number] = [state.stock[0] + changes[0], state.stock[1] + changes[1]];
  return { ...state, stock };
}

function without(state: Goods, id: number): Goods {
  const { [id]: _closed, ...open } = state.open;
  return { ...state, open };
}

export async function goodsWorld(shop: TestShop, admin: string, clients: number): Promise<World> {
  const { pool } = shop.database;
  const product = await createProducts(
    shop,
    [...STOCK, ...Array<number>(clients).fill(PLENTY)].map((stock) => ({ stock })),
  );
  const packOf = (which: Which) => product.packIds[which] ?? 0;
  const code = `FEW-${product.id}`;
  const offer = { ...TENTH, code, max_uses: MAX_USES };
  await shop.inject("/admin/offers", { token: admin, body: offer });
  const shoppers = await Promise.all(Array.from({ length: clients }, () => newShopper(shop)));
  const history = new History<Goods>({ stock: STOCK, uses: 0, open: {} });
  const orders: { id: number; shopper: Shopper }[] = [];
  const expected: [number, number] = [...STOCK];

  async function fillCart({ address_id }: Shopper, pieces: readonly number[], withCode: boolean) {
    await pool.query(
      `WITH whose AS (SELECT customer_id FROM addresses WHERE id = $1),
        emptied AS (DELETE FROM cart_items WHERE customer_id = (SELECT customer_id FROM whose)),
        forgotten AS (DELETE FROM cart_codes WHERE customer_id = (SELECT customer_id FROM whose))
       SELECT`,
      [address_id],
    );
    await pool.query(
      `WITH whose AS (SELECT customer_id FROM addresses WHERE id = $1),
        code AS (INSERT INTO cart_codes (customer_id, code) SELECT customer_id, $2::text FROM whose WHERE $2::text IS NOT NULL)
       INSERT INTO cart_items (customer_id, product_id, pack_id, quantity)
       SELECT customer_id, $3::bigint, pack_id, quantity FROM whose,
         unnest($4::bigint[], $5::int[]) AS line (pack_id, quantity) WHERE quantity > 0`,
      [address_id, withCode ? code : null, product.id, product.packIds, pieces],
    );
  }

  async function order(client: number, draw: Draw) {
    const shopper = shoppers[client] as Shopper;
    const quantity = 1 + draw(2);
    const kinds: [number, number][] = [
      [quantity, 0],
      [0, quantity],
      [1, quantity],
    ];
    const withCode = draw(2) === 0;
    // Orders by the code that have no pack in common don't wait for each other's packs.
    const pieces = (withCode && draw(2) === 0 ? undefined : kinds[draw(3)]) ?? [0, 0];
    await fillCart(
      shopper,
      [...pieces, ...shoppers.map((_, at) => Number(at === client))],
      withCode,
    );
    const what = `order ${pieces.join(" and ")}${withCode ? " by code" : ""}`;
    const response = await history.record<Order & { message?: string }>(
      what,
      () =>
        shop.inject("/orders", {
          token: shopper.token,
          body: { address_id: shopper.address_id },
        }),
      ({ status, body: { id } }) =>
        (state) => {
          const fits =
            BOTH.every((which) => pieces[which] <= state.stock[which]) &&
            (!withCode || state.uses < MAX_USES);
          if (fits !== (status === 201)) return undefined;
          if (!fits) return state;
          return {
            ...withStock(state, [-pieces[0], -pieces[1]]),
            uses: state.uses + Number(withCode),
            open: { ...state.open, [id]: { pieces, code: withCode } },
          };
        },
    );
    if (response.status === 201) orders.push({ id: response.body.id, shopper });
  }

  /** An order of anybody, mostly a new one, so that several people change the same. */
  async function close(draw: Draw, to: "cancelled" | "shipped") {
    const found = orders.at(-1 - draw(Math.min(3, orders.length)));
    if (!found) return;
    const { id, shopper } = found;
    const token = to === "shipped" ? admin : shopper.token;
    await history.record(
      `${to} order ${id}`,
      () => shop.inject(`/orders/${id}`, { method: "PUT", token, body: { status: to } }),
      ({ status }) =>
        (state) => {
          const was = state.open[id];
          if ((was !== undefined) !== (status === 200)) return undefined;
          if (!was) return state;
          const next = without(state, id);
          if (to === "shipped") return next;
          return { ...withStock(next, was.pieces), uses: next.uses - Number(was.code) };
        },
    );
  }

  async function change(draw: Draw, by: 1 | -1) {
    const which = BOTH[draw(2)] ?? 0;
    const changes: [number, number] = which === 0 ? [by, 0] : [0, by];
    const path = `/admin/stock/${packOf(which)}`;
    const send =
      by === 1
        ? () => shop.inject(`${path}/receive`, { token: admin, body: { quantity: 1, batch: "" } })
        : () =>
            shop.inject(`${path}/write-off`, {
              token: admin,
              body: { batch: "", best_before: null, quantity: 1, reason: "Torn" },
            });
    await history.record(
      `${by === 1 ? "receive" : "write off"} 1 of ${which}`,
      send,
      (response) => {
        const done = response.status < 300;
        return (state) => {
          if (done !== (by === 1 || state.stock[which] > 0)) return undefined;
          return done ? withStock(state, changes) : state;
        };
      },
    );
  }

  async function readPackCount(draw: Draw) {
    const which = BOTH[draw(2)] ?? 0;
    const { body } = await history.record<{ stock: number; reserved: number }>(
      `read count of ${which}`,
      () => shop.inject(`/admin/stock/${packOf(which)}/count`, { token: admin }),
      ({ body: { stock, reserved } }) =>
        (state) =>
          state.stock[which] === stock && reservedOf(state, which) === reserved ? state : undefined,
    );
    expected[which] = body.stock + body.reserved;
  }

  /** Finds one less, or as much as there should be, of what somebody has seen in the count. */
  async function count(draw: Draw) {
    const which = BOTH[draw(2)] ?? 0;
    const seen = expected[which];
    const counted = Math.max(0, seen - draw(2));
    const row = { pack_id: packOf(which), counted, expected: seen };
    await history.record(
      `count ${counted} of ${seen}, pack ${which}`,
      () => shop.inject("/admin/stock/counts", { token: admin, body: { rows: [row] } }),
      ({ status }) =>
        (state) => {
          const reserved = reservedOf(state, which);
          const fits = state.stock[which] + reserved === seen && counted >= reserved;
          if (fits !== (status === 200)) return undefined;
          const difference = fits ? counted - seen : 0;
          return withStock(state, which === 0 ? [difference, 0] : [0, difference]);
        },
    );
  }

  async function readUses() {
    await history.record<{ results: Offer[] }>(
      "read the uses of the code",
      () => shop.inject("/admin/offers", { token: admin }),
      ({ body }) => {
        const used = body.results.find((one) => one.code === code)?.used;
        return (state) => (state.uses === used ? state : undefined);
      },
    );
  }

  const actions = [
    order,
    order,
    order,
    (_client: number, draw: Draw) => close(draw, "cancelled"),
    (_client: number, draw: Draw) => close(draw, "cancelled"),
    (_client: number, draw: Draw) => close(draw, "shipped"),
    (_client: number, draw: Draw) => change(draw, 1),
    (_client: number, draw: Draw) => change(draw, -1),
    (_client: number, draw: Draw) => readPackCount(draw),
    (_client: number, draw: Draw) => count(draw),
    readUses,
  ];
  return { history, act: async (client, draw) => actions[draw(actions.length)]?.(client, draw) };
}
