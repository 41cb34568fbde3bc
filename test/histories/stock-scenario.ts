import type { Offer } from "../../app/features/offers/offer-schema.ts";
import type { Order } from "../../app/features/orders/order-schema.ts";
import { TENTH } from "../support/offer-input.ts";
import { createProducts } from "../support/products.ts";
import type { TestShop } from "../support/shop.ts";
import { newShopper, type Shopper } from "../support/shopper.ts";
import { History, type RandomBelow, type Scenario } from "./history.ts";

/**
 * The stock of two packs and the uses of an offer's code: several people order, cancel, ship, receive, write off and count
 * concurrently. Each client also orders a pack of its own, so that some orders share no pack with anybody else's.
 */

interface OpenOrder {
  pieces: [number, number];
  code: boolean;
}
interface StockState {
  stock: [number, number];
  uses: number;
  /** The orders that are neither shipped nor cancelled, by id. */
  open: Record<number, OpenOrder>;
}

const STOCK: [number, number] = [5, 4];
/** The stock of a pack that only one client orders. */
const PLENTY = 1000;
const MAX_USES = 3;
const PACKS = [0, 1] as const;
type PackIndex = (typeof PACKS)[number];

const reservedOf = ({ open }: StockState, pack: PackIndex) =>
  Object.values(open).reduce((sum, { pieces }) => sum + pieces[pack], 0);

function withStock(state: StockState, changes: [number, number]): StockState {
  const stock: [number, number] = [state.stock[0] + changes[0], state.stock[1] + changes[1]];
  return { ...state, stock };
}

function without(state: StockState, id: number): StockState {
  const { [id]: _closed, ...open } = state.open;
  return { ...state, open };
}

export async function stockScenario(
  shop: TestShop,
  admin: string,
  clients: number,
): Promise<Scenario> {
  const { pool } = shop.database;
  const product = await createProducts(
    shop,
    [...STOCK, ...Array<number>(clients).fill(PLENTY)].map((stock) => ({ stock })),
  );
  const packOf = (pack: PackIndex) => product.packIds[pack] ?? 0;
  const code = `FEW-${product.id}`;
  const offer = { ...TENTH, code, max_uses: MAX_USES };
  await shop.inject("/admin/offers", { token: admin, body: offer });
  const shoppers = await Promise.all(Array.from({ length: clients }, () => newShopper(shop)));
  const history = new History<StockState>({ stock: STOCK, uses: 0, open: {} });
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

  async function order(client: number, random: RandomBelow) {
    const shopper = shoppers[client] as Shopper;
    const quantity = 1 + random(2);
    const kinds: [number, number][] = [
      [quantity, 0],
      [0, quantity],
      [1, quantity],
    ];
    const withCode = random(2) === 0;
    // Orders with the code that have no pack in common don't wait for each other's packs.
    const pieces = (withCode && random(2) === 0 ? undefined : kinds[random(3)]) ?? [0, 0];
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
            PACKS.every((pack) => pieces[pack] <= state.stock[pack]) &&
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

  /** An order of any client, usually a recent one, so that several people change the same one. */
  async function close(random: RandomBelow, to: "cancelled" | "shipped") {
    const found = orders.at(-1 - random(Math.min(3, orders.length)));
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

  async function change(random: RandomBelow, by: 1 | -1) {
    const pack = PACKS[random(2)] ?? 0;
    const changes: [number, number] = pack === 0 ? [by, 0] : [0, by];
    const path = `/admin/stock/${packOf(pack)}`;
    const send =
      by === 1
        ? () => shop.inject(`${path}/receive`, { token: admin, body: { quantity: 1, batch: "" } })
        : () =>
            shop.inject(`${path}/write-off`, {
              token: admin,
              body: { batch: "", best_before: null, quantity: 1, reason: "Torn" },
            });
    await history.record(`${by === 1 ? "receive" : "write off"} 1 of ${pack}`, send, (response) => {
      const done = response.status < 300;
      return (state) => {
        if (done !== (by === 1 || state.stock[pack] > 0)) return undefined;
        return done ? withStock(state, changes) : state;
      };
    });
  }

  async function readPackCount(random: RandomBelow) {
    const pack = PACKS[random(2)] ?? 0;
    const { body } = await history.record<{ stock: number; reserved: number }>(
      `read count of ${pack}`,
      () => shop.inject(`/admin/stock/${packOf(pack)}/count`, { token: admin }),
      ({ body: { stock, reserved } }) =>
        (state) =>
          state.stock[pack] === stock && reservedOf(state, pack) === reserved ? state : undefined,
    );
    expected[pack] = body.stock + body.reserved;
  }

  /** Counts one piece fewer than somebody has seen in the count, or as many. */
  async function count(random: RandomBelow) {
    const pack = PACKS[random(2)] ?? 0;
    const seen = expected[pack];
    const counted = Math.max(0, seen - random(2));
    const row = { pack_id: packOf(pack), counted, expected: seen };
    await history.record(
      `count ${counted} of ${seen}, pack ${pack}`,
      () => shop.inject("/admin/stock/counts", { token: admin, body: { rows: [row] } }),
      ({ status }) =>
        (state) => {
          const reserved = reservedOf(state, pack);
          const fits = state.stock[pack] + reserved === seen && counted >= reserved;
          if (fits !== (status === 200)) return undefined;
          const difference = fits ? counted - seen : 0;
          return withStock(state, pack === 0 ? [difference, 0] : [0, difference]);
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
    (_client: number, random: RandomBelow) => close(random, "cancelled"),
    (_client: number, random: RandomBelow) => close(random, "cancelled"),
    (_client: number, random: RandomBelow) => close(random, "shipped"),
    (_client: number, random: RandomBelow) => change(random, 1),
    (_client: number, random: RandomBelow) => change(random, -1),
    (_client: number, random: RandomBelow) => readPackCount(random),
    (_client: number, random: RandomBelow) => count(random),
    readUses,
  ];
  return {
    history,
    step: async (client, random) => actions[random(actions.length)]?.(client, random),
  };
}
