import { randomUUID } from "node:crypto";
import { type Choice, command, outcomeOf, pick, type ShopDriver } from "../command.ts";
import {
  cancelOrder,
  canGrow,
  growOrder,
  isUnsent,
  type Model,
  type Order,
  totalOf,
} from "../model.ts";

/** The goods of an order. */

const find = (suits: (order: Order) => boolean, which: Choice) => (model: Readonly<Model>) =>
  pick(model.orders, which, suits);

const change = (order: Order, token: string, status: string) =>
  [`/orders/${order.id}`, { method: "PUT", token, body: { status } }] as const;

export const cancel = (which: Choice, byShop: boolean) =>
  command(
    "cancel",
    `order ${which.at}${byShop ? ", by the shop" : ""}`,
    find((order) => isUnsent(order), which),
    async (_model, driver, order) => {
      const allowed = isUnsent(order) || (byShop && order.status === "shipped");
      const outcome = byShop
        ? outcomeOf({ ...order.person, erased: false }, allowed)
        : outcomeOf(order.person, allowed);
      await driver.send(
        outcome,
        ...change(order, byShop ? driver.admin : order.person.token, "cancelled"),
      );
      if (outcome === "done") cancelOrder(order);
    },
  );

/** The shop adds pieces to an order. */
export const grow = (which: Choice, what: number, quantity: number) =>
  command(
    "add to an order",
    `order ${which.at}, pack ${what}, ${quantity}`,
    ({ orders }) =>
      pick(
        orders.filter(({ person }) => !person.erased),
        which,
        ({ status, reference }) => status === "pending" && reference === null,
      ),
    async (model, driver, order) => {
      const pack = model.packs[what % model.packs.length];
      if (!pack) return;
      const allowed = canGrow(model, order, pack, quantity);
      await driver.send(allowed ? "done" : "refused", `/admin/orders/${order.id}/items`, {
        token: driver.admin,
        headers: { "idempotency-key": randomUUID() },
        body: {
          lines: [{ pack_id: pack.id, quantity }],
          expected_total: (totalOf(order) + quantity * pack.price) / 100,
        },
      });
      if (allowed) growOrder(order, pack, quantity);
    },
  );

const ships = ({ status, method }: Order) =>
  status === "paid" || (status === "pending" && method === "cod");

export const ship = (which: Choice) =>
  command("ship", `order ${which.at}`, find(ships, which), async (_model, driver, order) => {
    const allowed = ships(order);
    await driver.send(allowed ? "done" : "refused", ...change(order, driver.admin, "shipped"));
    if (allowed) order.status = "shipped";
  });

const arrives = ({ status }: Order) => status === "shipped";

export const deliver = (which: Choice) =>
  command("deliver", `order ${which.at}`, find(arrives, which), async (_model, driver, order) => {
    const allowed = arrives(order);
    await driver.send(allowed ? "done" : "refused", ...change(order, driver.admin, "delivered"));
    if (!allowed) return;
    order.status = "delivered";
    if (order.payment === "refunded") return;
    order.payment = "paid";
    if (order.paid === 0) order.paid = totalOf(order);
  });

const piecesOf = ({ lines }: Order) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const losesPiece = (order: Order) =>
  isUnsent(order) && ["due", "paid"].includes(order.payment) && piecesOf(order) > 1;

/** A piece is cancelled, and the rest is still sent. */
export const cancelPiece = (which: Choice) =>
  command(
    "cancel a piece",
    `order ${which.at}`,
    find(losesPiece, which),
    async (_model, driver, order) => {
      const line = order.lines.findIndex(({ quantity }) => quantity > 0);
      const found = order.lines[line];
      if (!found) return;
      const outcome = outcomeOf(order.person, losesPiece(order));
      const { body } = await driver.send(outcome, `/orders/${order.id}/cancelled-items`, {
        token: order.person.token,
        body: { items: [{ item: line + 1, quantity: 1 }] },
      });
      if (outcome !== "done") return;
      found.quantity--;
      found.pack.stock++;
      if (order.payment === "paid") owePart(order, found.price, body);
    },
  );

/** The refund depends on earlier ones, so the shop reports it; it is never more than the price. */
export function owePart(
  order: Order,
  most: number,
  { payment }: Awaited<ReturnType<ShopDriver["send"]>>["body"],
): void {
  const highest = Math.min(order.refunded + most, order.paid);
  const refunded = payment ? Math.round(payment.refunded * 100) : highest;
  if (refunded < order.refunded || refunded > highest) {
    throw new Error(`Order ${order.id}: ${refunded} paise are refunded, after ${order.refunded}.`);
  }
  if (refunded > order.refunded) order.due.push(refunded - order.refunded);
  order.refunded = refunded;
}
