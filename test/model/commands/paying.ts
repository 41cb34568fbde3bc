import { type Choice, command, outcomeOf, pick } from "../command.ts";
import { cancelOrder, type Model, type Order, payOrder } from "../model.ts";

/** The money of an order before it is sent. */

const isAwaited = ({ payment }: Order) => payment === "awaited";
const isCancelled = ({ status }: Order) => status === "cancelled";

const find = (suits: (order: Order) => boolean, which: Choice) => (model: Readonly<Model>) =>
  pick(model.orders, which, suits);

/** The shop-keeper has received the money, without a reference. */
export const pay = (which: Choice) =>
  command(
    "pay",
    `order ${which.at}`,
    find(({ status }) => status === "pending", which),
    async (_model, driver, order) => {
      const allowed = order.status === "pending";
      const body = { status: "paid" };
      await driver.send(allowed ? "done" : "refused", `/orders/${order.id}`, {
        method: "PUT",
        token: driver.admin,
        body,
      });
      if (!allowed) return;
      order.reference = null;
      payOrder(order);
    },
  );

/** The money arrives when the order no longer awaits it, usually because it is cancelled. */
export const payLate = (which: Choice) =>
  command(
    "pay late",
    `order ${which.at}`,
    ({ orders }) =>
      pick(
        orders.filter((order) => !isAwaited(order)),
        which,
        isCancelled,
      ),
    async (_model, driver, order) => {
      await driver.send("refused", `/admin/orders/${order.id}/payment`, {
        token: driver.admin,
        body: {},
      });
    },
  );

/** The shopper reports a reference, which may be somebody else's. */
export const report = (which: Choice, nth: number) =>
  command(
    "report a payment",
    `order ${which.at}, reference ${nth}`,
    find(isAwaited, which),
    async ({ references }, driver, order) => {
      const reference = references[nth] ?? "";
      const outcome = outcomeOf(order.person, isAwaited(order));
      await driver.send(outcome, "/payments/upi/reference", {
        token: order.person.token,
        body: { order_id: order.id, reference },
      });
      if (outcome === "done") order.reference = reference;
    },
  );

/** The shop-keeper confirms a reference. One that has paid another order is refused. */
export const confirm = (which: Choice, nth: number) =>
  command(
    "confirm a reference",
    `order ${which.at}, reference ${nth}`,
    find(isAwaited, which),
    async ({ confirmed, references }, driver, order) => {
      const reference = references[nth] ?? "";
      const known = confirmed.get(reference);
      const allowed = isAwaited(order) && (known === undefined || known === order);
      await driver.send(allowed ? "done" : "refused", `/admin/orders/${order.id}/payment`, {
        token: driver.admin,
        body: { reference },
      });
      if (!allowed) return;
      confirmed.set(reference, order);
      order.reference = reference;
      payOrder(order);
    },
  );

export const expire = (which: Choice) =>
  command("expire", `order ${which.at}`, find(isAwaited, which), async (_model, driver, order) => {
    await driver.expire(order.id);
    if (isAwaited(order)) cancelOrder(order);
  });
