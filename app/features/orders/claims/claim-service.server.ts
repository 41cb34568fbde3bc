import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { holdAccount } from "#app/features/account/account-service.server.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { mayDo } from "#app/features/account/staff/require-permission.server.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { remainingOf, remainingPieces } from "#app/features/invoices/issue/credit.server.ts";
import { readCreditable } from "#app/features/invoices/issue/credit-note-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { selectLines } from "../order-queries.server.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import { keyOf } from "../refunds/part-refund-service.server.ts";
import { lockOrder, type OrderKey } from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER } from "../status/order-transition-service.server.ts";
import {
  type ClaimRow,
  insertClaim,
  selectClaims,
  selectDeliveredAt,
} from "./claim-queries.server.ts";
import {
  answerDue,
  type ClaimActor,
  claimableUntil,
  takesPhotos,
  transitionsFrom,
  VOID_STATES,
} from "./claim-rules.ts";
import type { Claim, ClaimInput, OrderClaims } from "./claim-schema.ts";

export const NO_SUCH_CLAIM = shopError("not-found", "Claim not found");
const NOT_DELIVERED = shopError(
  "conflict",
  "This order is not delivered yet. Once it is, you can tell us here what is wrong.",
);
const TOO_LATE = shopError(
  "conflict",
  "The time to claim these items is over. Write to us or call us: we look into every case.",
);
const CHANGED = shopError(
  "conflict",
  "Some of these pieces have been claimed already, so no new claim was opened. Check the claims of this order.",
);
const TOO_MANY = shopError("conflict", "This order has too many claims. Please call us.");
const MAX_CLAIMS = 20;

type Line = Awaited<ReturnType<typeof selectLines>>[number];

/** Returns the claims of an order and what can still be claimed, for its customer or an administrator. */
export async function readClaims(ctx: ShopContext, id: number): Promise<Result<OrderClaims>> {
  const customer = await findOrderCustomer(ctx, id, "claims.read");
  if (!customer.ok) return customer;
  const { customerId, actor } = customer.value;
  const state = await readState(ctx, { customer_id: customerId, id });
  const role = mayDo(ctx, "orders.change") ? "admin" : "customer";
  const claims = state.claims.map((claim) => toClaim(claim, state.lines, role));
  if (role === "admin") await hideRefusals(ctx, { customer_id: customerId, id }, state, claims);
  if (role === "customer" && customerId !== actor.customerId) {
    // Staff without the permission to change orders only see the claims.
    const nothing = { transitions: [], takes_photos: false };
    return ok({ claims: claims.map((claim) => ({ ...claim, ...nothing })), claimable: [] });
  }
  return ok({ claims, claimable: claimableOf(state, role) });
}

/**
 * Removes 'refused' from the transitions of agreed claims if none of their pieces has been refunded, because the call would fail.
 */
async function hideRefusals(
  ctx: ShopContext,
  key: OrderKey,
  { claims: rows, lines }: State,
  claims: Claim[],
): Promise<void> {
  if (!rows.some(({ state }) => state === "agreed")) return;
  const { lines: invoice } = await readCreditable(ctx, keyOf(key));
  for (const [at, row] of rows.entries()) {
    const claim = claims[at];
    if (row.state !== "agreed" || !claim) continue;
    if (findRefunded(invoice, linesOf(row, lines)) === undefined)
      claim.transitions = claim.transitions.filter((state) => state !== "refused");
  }
}

function linesOf(claim: ClaimRow, lines: readonly Line[]) {
  return claim.lines.flatMap(({ line: number, quantity }) =>
    lines.filter(({ line }) => line === number).map((line) => ({ line, quantity })),
  );
}

/**
 * Returns a message about claimed pieces that have been refunded another way, through a recall or on the order's page; undefined if
 * none have. A line that cost nothing is never refunded, so only its pieces count.
 */
export function findRefunded(
  invoice: Awaited<ReturnType<typeof readCreditable>>["lines"],
  lines: readonly { line: Line; quantity: number }[],
): string | undefined {
  for (const { line, quantity } of lines) {
    const billed = invoice.find(({ invoiced }) => invoiced.line === line.line);
    if (!billed) continue;
    const isPaidBack = remainingOf(billed) === 0 && billed.invoiced.total_paise > 0;
    const left = isPaidBack ? 0 : remainingPieces(billed);
    if (left < quantity)
      return `${line.title}: only ${left} ${left === 1 ? "is" : "are"} not refunded yet, so ${quantity} can't be replaced.`;
  }
  return undefined;
}

/**
 * Opens a claim for damaged, wrong or missing pieces of a delivered order, and confirms it by email. Customers can do so until
 * `claimableUntil`, administrators even later. Fails with a field error for pieces that aren't in the order or are already claimed,
 * and with a conflict if the pieces that can be claimed have changed since they were shown.
 */
export async function openClaim(
  ctx: ShopContext,
  id: number,
  input: ClaimInput,
): Promise<Result<OrderClaims>> {
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const { customerId, actor } = customer.value;
  const opened = await inTransaction(ctx, async (tx) => {
    const held = actor.role === "admin" ? ok() : await holdAccount(tx, customerId);
    if (!held.ok) return held;
    const order = await lockOrder(tx, customerId, id);
    if (!order) return failed(NO_SUCH_ORDER);
    const state = await readState(tx, order);
    const refusal = refusalOf(state, input, actor.role);
    if (refusal) return failed(refusal);
    const claim = await insertClaim(tx, order, { ...input, actor: actor.role });
    await mailClaim(tx, order, { claim, state: "asked", items: namesOf(state.lines, input.items) });
    // The text may name a person, and the audit log can't be altered.
    const { details, items: chosen, ...facts } = input;
    const items = chosen.map(({ of: _, ...pieces }) => pieces);
    const after = { claim, items, ...facts, characters: details.length };
    await recordChange(tx, { what: "order.claim-opened", id, before: null, after });
    return ok();
  });
  return opened.ok ? readClaims(ctx, id) : opened;
}

interface State {
  lines: Line[];
  claims: ClaimRow[];
  /** Null if the order isn't delivered yet. */
  deliveredAt: Date | null;
}

async function readState(ctx: ShopContext | TransactionContext, key: OrderKey): Promise<State> {
  const lines = await selectLines(ctx, [key.customer_id], [key.id]);
  const claims = await selectClaims(ctx, key);
  return { lines, claims, deliveredAt: await selectDeliveredAt(ctx, key) };
}

/** The items that can be claimed now, with the number of pieces not yet claimed. */
function claimableOf(
  { lines, claims, deliveredAt }: State,
  role: ClaimActor,
): OrderClaims["claimable"] {
  if (!deliveredAt || claims.length >= MAX_CLAIMS) return [];
  return lines.flatMap((line) => {
    const until = claimableUntil(deliveredAt, line);
    const quantity = line.quantity - claimedPieces(claims, line.line);
    if (quantity <= 0 || (role === "customer" && until.getTime() < Date.now())) return [];
    return [{ ...itemOf(line, quantity), until: role === "customer" ? until.toISOString() : null }];
  });
}

function refusalOf(state: State, { items }: ClaimInput, role: ClaimActor) {
  if (!state.deliveredAt) return NOT_DELIVERED;
  if (state.claims.length >= MAX_CLAIMS) return TOO_MANY;
  const claimable = claimableOf(state, role);
  for (const { item, quantity, of } of items) {
    const line = state.lines.find((one) => one.line === item);
    const left = claimable.find((one) => one.item === item)?.quantity ?? 0;
    if (line && left === 0 && claimedPieces(state.claims, item) < line.quantity) return TOO_LATE;
    if (of !== undefined && of !== left) return CHANGED;
    if (left < quantity) {
      const what = line?.title ?? "An item";
      return fieldError("items", `${what}: only ${left} left to claim.`);
    }
  }
  return undefined;
}

/** The number of pieces of a line that are in active claims or were returned to the shop. */
function claimedPieces(claims: readonly ClaimRow[], item: number): number {
  return claims
    .filter(
      ({ state, steps }) =>
        !VOID_STATES.includes(state) || steps.some((step) => step.state === "received"),
    )
    .flatMap(({ lines }) => lines.filter(({ line }) => line === item))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function itemOf({ line, title, pack_label }: Line, quantity: number) {
  return { item: line, title, pack_label, quantity };
}

/** Lists pieces of an order by quantity and name. */
export function namesOf(
  lines: readonly Line[],
  items: readonly { item: number; quantity: number }[],
): Claim["items"] {
  return items.flatMap(({ item, quantity }) =>
    lines.filter(({ line }) => line === item).map((line) => itemOf(line, quantity)),
  );
}

function toClaim(row: ClaimRow, lines: readonly Line[], role: ClaimActor): Claim {
  const { claim, state, reason, details, wish, opened_by, refund, created_at } = row;
  const items = row.lines.map(({ line, quantity }) => ({ item: line, quantity }));
  return {
    claim,
    state,
    reason,
    details,
    wish,
    opened_by,
    created_at: created_at.toISOString(),
    answer_due: state === "asked" ? answerDue(created_at).toISOString() : null,
    items: namesOf(lines, items),
    steps: row.steps.map((step) => ({
      state: step.state as Claim["state"],
      actor: step.actor,
      note: step.note,
      at: step.at.toISOString(),
    })),
    refund,
    photos: row.photos,
    takes_photos: takesPhotos(row),
    transitions: [...transitionsFrom(state, role)],
  };
}

export interface ClaimNews {
  claim: number;
  state: Claim["state"];
  items: Claim["items"];
  /** The reason, or what the customer should do. */
  note?: string;
  /** The refunded amount, with the state `refunded`. */
  refundPaise?: number;
  refundSent?: boolean;
}

/** Queues an email to the customer about a change to a claim. */
export async function mailClaim(
  tx: TransactionContext,
  { customer_id, id }: OrderKey,
  { claim, state, items, note, refundPaise, refundSent }: ClaimNews,
): Promise<void> {
  await queueEmail(tx, customer_id, "order-claim", {
    order_id: id,
    claim,
    state,
    items: items.map(({ title, pack_label, quantity }) => ({ title, pack_label, quantity })),
    ...(note && { note }),
    ...(refundPaise !== undefined && { refund_paise: refundPaise }),
    ...(refundSent && { refund_sent: true }),
  });
}
