import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { requirePermission } from "#app/features/account/staff/require-permission.server.ts";
import {
  isOfBatch,
  leaving,
  type PackStock,
  pickOldest,
  piecesIn,
  stockAfter,
} from "#app/features/inventory/batch-allocation.ts";
import { sendableStock } from "#app/features/inventory/batch-fitness.ts";
import {
  adjustPackStock,
  lockPackStock,
} from "#app/features/inventory/pack-stock-service.server.ts";
import { readCreditable } from "#app/features/invoices/issue/credit-note-service.server.ts";
import { toPaise } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { orderDayError } from "../order-day-error.ts";
import { selectLines } from "../order-queries.server.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import { selectPickedLines } from "../place/order-stock-queries.server.ts";
import { keyOf, refundPart } from "../refunds/part-refund-service.server.ts";
import { creditsOfItems, creditsOfSum } from "../refunds/refund-rules.server.ts";
import { freshestPieces } from "../returned-pieces.ts";
import { returnPieces } from "../returned-pieces-service.server.ts";
import { type LockedOrder, lockOrder } from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER, transitionActorOf } from "../status/order-transition-service.server.ts";
import { CLAIM_STATE_LABELS } from "./claim-labels.ts";
import {
  type ClaimRow,
  selectClaims,
  updateClaim,
  updateReplacements,
} from "./claim-queries.server.ts";
import { transitionsFrom } from "./claim-rules.ts";
import type { ClaimTransition, OrderClaims } from "./claim-schema.ts";
import {
  findRefunded,
  mailClaim,
  NO_SUCH_CLAIM,
  namesOf,
  readClaims,
} from "./claim-service.server.ts";

type Line = Awaited<ReturnType<typeof selectLines>>[number];

interface Claimed {
  order: LockedOrder;
  claim: ClaimRow;
  /** The claimed lines, each with the number of claimed pieces and the number already returned with other claims. */
  lines: { line: Line; quantity: number; returned: number }[];
}

/**
 * Changes the state of a claim, applies the effects on stock and money, and emails the customer. `received` puts the goods back on
 * sale or writes them off from their batch. `replaced` takes the same packs from the stock again. `refunded` makes a part refund
 * with a credit note. Customers can only withdraw. Fails with a conflict if the claim is no longer in the state `from`, or if its
 * state doesn't allow the transition.
 */
export async function transitionClaim(
  ctx: ShopContext,
  { id, claim: number }: { id: number; claim: number },
  transition: ClaimTransition,
): Promise<Result<OrderClaims>> {
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const { customerId, actor } = customer.value;
  if (actor.role === "admin" && transition.state === "refunded") {
    const refunding = requirePermission(ctx, "refunds.make");
    if (!refunding.ok) return refunding;
  }
  const changed = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, customerId, id);
    if (!order) return failed(NO_SUCH_ORDER);
    const claims = await selectClaims(tx, order);
    const claim = claims.find((one) => one.claim === number);
    if (!claim) return failed(NO_SUCH_CLAIM);
    const { from = claim.state } = transition;
    if (from !== claim.state || !transitionsFrom(from, actor.role).includes(transition.state))
      return failed(notNow(claim));
    const lines = await selectLines(tx, [customerId], [id]);
    const claimed = { order, claim, lines: claimedLines(claim, claims, lines) };
    const done = await applyTransition(tx, claimed, transition, transitionActorOf(actor));
    if (!done.ok) return done;
    const { state, note = "" } = transition;
    const refund = done.value?.refund;
    await updateClaim(tx, { ...order, claim: number }, { state, actor: actor.role, note, refund });
    const items = claim.lines.map(({ line, quantity }) => ({ item: line, quantity }));
    if (actor.role === "admin") {
      await mailClaim(tx, order, {
        claim: number,
        state,
        items: namesOf(lines, items),
        note,
        refundPaise: done.value?.paise,
        refundSent: transition.reference !== undefined,
      });
    }
    // The note may name a person, and the audit log can't be altered.
    const { note: _, from: __, ...facts } = transition;
    const after = { claim: number, ...facts, characters: note.length };
    await recordChange(tx, {
      what: "order.claim-moved",
      id,
      before: { state: claim.state },
      after,
    });
    return ok();
  });
  return changed.ok ? readClaims(ctx, id) : changed;
}

function notNow({ state }: ClaimRow) {
  return shopError(
    "conflict",
    `This claim is now '${CLAIM_STATE_LABELS[state].label}'. Check what you can do next.`,
  );
}

function claimedLines(
  claim: ClaimRow,
  claims: readonly ClaimRow[],
  lines: readonly Line[],
): Claimed["lines"] {
  const others = claims.filter(
    (one) => one.claim !== claim.claim && one.steps.some(({ state }) => state === "received"),
  );
  return claim.lines.flatMap(({ line: number, quantity }) => {
    const returned = others
      .flatMap((other) => other.lines.filter(({ line }) => line === number))
      .reduce((sum, other) => sum + other.quantity, 0);
    return lines
      .filter(({ line }) => line === number)
      .map((line) => ({ line, quantity, returned }));
  });
}

const AGREED = shopError(
  "conflict",
  "You have accepted this claim. You can refuse it only if its pieces have been refunded in another way.",
);

type Done = Result<{ refund: number; paise: number } | undefined>;

/** Applies the other effects of a transition, besides the new state. */
async function applyTransition(
  tx: TransactionContext,
  claimed: Claimed,
  transition: ClaimTransition,
  by: ReturnType<typeof transitionActorOf>,
): Promise<Done> {
  if (transition.state === "received")
    return receiveGoods(tx, claimed, Boolean(transition.back_on_sale));
  if (transition.state === "replaced") return sendAgain(tx, claimed);
  if (transition.state === "refused" && claimed.claim.state === "agreed")
    return (await findClaimRefunded(tx, claimed)) === undefined ? failed(AGREED) : ok(undefined);
  if (transition.state === "refunded") return refundClaim(tx, claimed, transition, by);
  return ok(undefined);
}

async function receiveGoods(
  tx: TransactionContext,
  { order, claim, lines }: Claimed,
  backOnSale: boolean,
): Promise<Done> {
  await returnPieces(
    tx,
    lines.map(({ line, quantity, returned }) => ({
      packId: line.pack_id,
      pieces: freshestPieces(line, quantity, returned),
    })),
    {
      orderId: order.id,
      writtenOff: backOnSale ? undefined : `Claim ${claim.claim} of order #${order.id}`,
    },
  );
  return ok(undefined);
}

async function findClaimRefunded(
  tx: TransactionContext,
  { order, lines }: Claimed,
): Promise<string | undefined> {
  const { lines: invoice } = await readCreditable(tx, keyOf(order));
  return findRefunded(invoice, lines);
}

/** Takes the same packs from the stock again, starting with the oldest pieces that can be sent. */
async function sendAgain(tx: TransactionContext, claimed: Claimed): Promise<Done> {
  const { order, claim, lines } = claimed;
  const refunded = await findClaimRefunded(tx, claimed);
  if (refunded !== undefined) return failed(shopError("conflict", refunded));
  const packs = await lockPackStock(
    tx,
    lines.map(({ line }) => line.pack_id),
  );
  // Read after the packs are locked, to see concurrent recalls.
  const rules = new Map((await selectPickedLines(tx, order)).map((line) => [line.line, line]));
  const sent = packs.flatMap((pack) => {
    let left: PackStock = pack;
    return lines.flatMap(({ line, quantity }) => {
      const rule = rules.get(line.line);
      if (line.pack_id !== pack.id || !rule) return [];
      const picked = pickOldest(sendableStock(left, rule), quantity);
      left = stockAfter(left, leaving(picked));
      return [{ pack, line, picked, missing: quantity - piecesIn(picked) }];
    });
  });
  const short = sent.find(({ missing }) => missing > 0);
  if (short) {
    const message = `${short.line.title}: only ${piecesIn(short.picked)} in stock that can be sent. Refund it instead.`;
    return failed(shopError("conflict", message));
  }
  await adjustPackStock(
    tx,
    sent.map(({ pack, picked }) => ({
      pack,
      kind: "corrected",
      pieces: leaving(picked),
      order_id: order.id,
      note: `Replacement, claim ${claim.claim} of order #${order.id}`,
    })),
  );
  await updateReplacements(
    tx,
    { ...order, claim: claim.claim },
    sent.map(({ line, picked }) => ({ line: line.line, replacement: picked.filter(isOfBatch) })),
  );
  return ok(undefined);
}

async function refundClaim(
  tx: TransactionContext,
  { order, claim }: Claimed,
  { amount, reference, refunded_on: refundedOn, note }: ClaimTransition,
  by: ReturnType<typeof transitionActorOf>,
): Promise<Done> {
  const wrongDay = orderDayError("refunded_on", refundedOn, order.created_at);
  if (wrongDay) return failed(wrongDay);
  const { lines } = await readCreditable(tx, keyOf(order));
  const items = claim.lines.map(({ line, quantity }) => ({ item: line, quantity }));
  const credits =
    amount === undefined ? creditsOfItems(lines, items) : creditsOfSum(lines, toPaise(amount));
  if (!credits.ok) return credits;
  const refunded = await refundPart(tx, order, {
    credits: credits.value,
    reason: note || `Claim ${claim.claim}`,
    by,
    sent: reference === undefined ? undefined : { reference, refundedOn },
  });
  if (!refunded.ok) return refunded;
  const paise = credits.value.reduce((sum, credit) => sum + credit.amount, 0);
  return ok({ refund: refunded.value, paise });
}
