import { type Choice, command, outcomeOf, pick } from "../command.ts";
import { type Model, type Order, totalOf } from "../model.ts";
import { owePart } from "./fulfilling.ts";

/** Claims and refunds, after something went wrong. */

const find = (suits: (order: Order) => boolean, which: Choice) => (model: Readonly<Model>) =>
  pick(model.orders, which, suits);

const claimedOf = ({ claims }: Order) => claims.reduce((sum, { pieces }) => sum + pieces, 0);
const isClaimable = (order: Order) =>
  order.status === "delivered" && claimedOf(order) < (order.lines[0]?.quantity ?? 0);

/** A piece of the first line arrived damaged. */
export const claim = (which: Choice) =>
  command("claim", `order ${which.at}`, find(isClaimable, which), async (_model, driver, order) => {
    const outcome = outcomeOf(order.person, isClaimable(order));
    await driver.send(outcome, `/orders/${order.id}/claims`, {
      token: order.person.token,
      body: {
        items: [{ item: 1, quantity: 1 }],
        reason: "damaged",
        details: "The jar is broken",
        wish: "refund",
      },
    });
    if (outcome === "done") order.claims.push({ state: "asked", pieces: 1 });
  });

const openClaim = ({ claims }: Order) => claims.findIndex(({ state }) => state !== "refunded");

/** The shop-keeper makes the next transition of the oldest open claim: agreed, then refunded. */
export const transitionClaim = (which: Choice) =>
  command(
    "transition a claim",
    `order ${which.at}`,
    ({ orders }) =>
      pick(
        orders.filter((one) => one.claims.length > 0),
        which,
        (one) => openClaim(one) >= 0,
      ),
    async (_model, driver, order) => {
      const at = Math.max(openClaim(order), 0);
      const found = order.claims[at];
      if (!found) return;
      const state = found.state === "asked" ? "agreed" : "refunded";
      const refunds = state === "refunded";
      const sure = found.state === "refunded" ? "refused" : refunds ? "open" : "done";
      const { outcome } = await driver.send(sure, `/orders/${order.id}/claims/${at + 1}`, {
        method: "PUT",
        token: driver.admin,
        body: { state },
      });
      if (outcome !== "done") return;
      found.state = state;
      if (!refunds) return;
      const { body } = await driver.send("done", `/orders/${order.id}`, { token: driver.admin });
      owePart(order, order.lines[0]?.price ?? 0, body);
    },
  );

const isRefundable = (order: Order, amount: number) =>
  order.payment === "paid" && order.paid - order.refunded >= amount;

/** The shop-keeper refunds an amount of a paid order; 0 stands for all that is left. */
export const refundPart = (which: Choice, rupees: number) =>
  command(
    "refund part",
    `order ${which.at}, ${rupees || "all"}`,
    find((order) => isRefundable(order, rupees * 100), which),
    async (_model, driver, order) => {
      const left = order.paid - order.refunded;
      const amount = rupees === 0 ? Math.max(left, 100) : rupees * 100;
      const allowed = isRefundable(order, amount);
      await driver.send(allowed ? "done" : "refused", `/admin/orders/${order.id}/refunds`, {
        token: driver.admin,
        body: { amount: amount / 100, reason: "Late" },
      });
      if (!allowed) return;
      order.refunded += amount;
      order.due.push(amount);
    },
  );

const isOwed = ({ payment, method }: Order) =>
  payment === "refund_due" || (payment === "void" && method === "upi");

/** The shop-keeper has refunded a cancelled order by bank transfer. */
export const refund = (which: Choice) =>
  command(
    "refund",
    `order ${which.at}`,
    find(isOwed, which),
    async ({ confirmed }, driver, order) => {
      const payer = order.reference === null ? undefined : confirmed.get(order.reference);
      const allowed = isOwed(order) && (payer === undefined || payer === order);
      await driver.send(allowed ? "done" : "refused", `/orders/${order.id}`, {
        method: "PUT",
        token: driver.admin,
        body: { payment_status: "refunded", reference: `UTR000${order.id}` },
      });
      if (!allowed) return;
      if (order.reference !== null) confirmed.set(order.reference, order);
      if (order.paid === 0) order.paid = totalOf(order);
      order.refunded = order.paid;
      order.payment = "refunded";
    },
  );
