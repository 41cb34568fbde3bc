import {
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { holdAccount, readProfile } from "#app/features/account/account-service.server.ts";
import { limitFromNetwork } from "#app/features/account/login/attempt-service.server.ts";
import { COMPLAINT_ALERT } from "#app/features/email/email-schema.ts";
import {
  forgetEmailsTo,
  queueEmail,
  queueEmailTo,
} from "#app/features/email/outbox-service.server.ts";
import { findOrderCustomer } from "#app/features/orders/order-service.server.ts";
import { newLinkToken } from "#app/shared/codes/link-token.server.ts";
import { DAY_MS, HOUR_MS } from "#app/shared/india-time.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import {
  blankComplaints,
  type ComplaintRow,
  insertComplaint,
  insertMessage,
  lockComplaint,
  lockOldComplaints,
  lockPersonsComplaints,
  selectAttempt,
  selectComplaintByLink,
  selectLastMessage,
  selectMessages,
  selectOwnComplaints,
  selectPersonsComplaints,
  takeComplaintSerial,
  updateComplaint,
} from "./complaint-queries.server.ts";
import {
  answerDue,
  complaintTransitions,
  isRepeated,
  resolveDue,
  ticketNumber,
  ticketYear,
} from "./complaint-rules.ts";
import type {
  Complaint,
  ComplaintInput,
  CustomerMessage,
  ExportedComplaint,
  OwnComplaint,
  SentComplaint,
} from "./complaint-schema.ts";
import { toComplaint, toMessage } from "./complaint-shape.server.ts";

const NO_SUCH_COMPLAINT = shopError(
  "not-found",
  "We don't recognise this link. Open the one in our latest email about your complaint.",
);
const SENT_OTHERWISE = shopError(
  "conflict",
  "You've already sent this complaint with a different text. Reload the page to send a new one.",
);
const IS_RESOLVED = shopError(
  "conflict",
  "This complaint is resolved. Reopen it to write to us about it.",
);
const NOT_REOPENABLE = shopError(
  "conflict",
  "This complaint can't be reopened now. Send a new one and name the number of this one.",
);
const TOO_LONG = shopError("conflict", "This complaint has too many messages. Please call us.");

const MAX_MESSAGES = 200;
const OWN_LIMIT = 50;
const MANY = 100_000;
/** Longer than the period in which a claim can be brought before a court or a consumer commission. */
const RETENTION_YEARS = 3;
const SWEEP_BATCH = 100;

/** The person who complains, to whom the shop replies. */
interface Complainant {
  personId: number | null;
  name: string;
  email: string;
}

/**
 * Files a complaint, and emails its number and status link. Customers complain from their account. Everyone else gives a name and
 * an email, as does an administrator on behalf of a caller. Rate-limited per customer or email address, and per network. Idempotent
 * by attempt: a repeated call returns the same ticket.
 */
export async function sendComplaint(
  ctx: ShopContext,
  input: ComplaintInput,
  rateLimitScale: number,
): Promise<Result<SentComplaint>> {
  const complainant = await findComplainant(ctx, input);
  if (!complainant.ok) return complainant;
  const earlier = await selectAttempt(ctx, input.attempt);
  if (earlier) return repeated(earlier, input);
  const { personId, email } = complainant.value;
  // Anyone can use any email address, but only a customer can complain as that customer.
  const who = personId === null ? email.toLowerCase() : `customer ${personId}`;
  const allowed = await limitFromNetwork(
    ctx,
    { what: "complaint", max: 10, scale: rateLimitScale },
    [{ bucket: `complaint of ${who}`, max: 5, windowMs: DAY_MS }],
  );
  if (!allowed.ok) return allowed;
  const stored = await inTransaction(ctx, (tx) => storeComplaint(tx, input, complainant.value));
  const other = stored.ok ? undefined : await selectAttempt(ctx, input.attempt);
  return other ? repeated(other, input) : stored;
}

async function findComplainant(
  ctx: ShopContext,
  { name, email, order_id }: ComplaintInput,
): Promise<Result<Complainant>> {
  const customer = order_id === undefined ? undefined : await findOrderCustomer(ctx, order_id);
  if (customer && !customer.ok) return customer;
  if (ctx.actor?.role === "customer") {
    const profile = await readProfile(ctx);
    if (!profile.ok) return profile;
    const { first_name, last_name } = profile.value;
    return ok({
      personId: ctx.actor.customerId,
      name: `${first_name} ${last_name}`.trim(),
      email: profile.value.email,
    });
  }
  if (!name) return failed(fieldError("name", "Your name is required."));
  if (!email) return failed(fieldError("email", "Email is required."));
  return ok({ personId: null, name, email });
}

type Earlier = NonNullable<Awaited<ReturnType<typeof selectAttempt>>>;

function repeated(earlier: Earlier, { text }: ComplaintInput): Result<SentComplaint> {
  const { link } = earlier;
  if (link === null || earlier.text !== text.toWellFormed()) return failed(SENT_OTHERWISE);
  return ok({ ticket: ticketNumber(earlier), token: link });
}

async function storeComplaint(
  tx: TransactionContext,
  input: ComplaintInput,
  { personId, name, email }: Complainant,
): Promise<Result<SentComplaint>> {
  const held = personId === null ? ok() : await holdAccount(tx, personId);
  if (!held.ok) return held;
  const at = new Date();
  const year = ticketYear(at);
  // Locks the counter's row, so that two concurrent calls with the same attempt can't both pass.
  const serial = await takeComplaintSerial(tx, year);
  const earlier = await selectAttempt(tx, input.attempt);
  if (earlier) return failed(SENT_OTHERWISE);
  const link = newLinkToken();
  const id = await insertComplaint(tx, {
    year,
    serial,
    link,
    attempt: input.attempt,
    person_id: personId,
    order_id: input.order_id ?? null,
    name: name.toWellFormed(),
    email,
    created_at: at,
    due_at: answerDue(at),
    resolve_due: resolveDue(at),
  });
  const text = input.text.toWellFormed();
  await insertMessage(tx, id, { author: "customer", state: "open", text, at });
  const ticket = ticketNumber({ year, serial });
  await mailCustomer(
    tx,
    { person_id: personId, name, email },
    { ticket, token: link, news: "received" },
  );
  await alertOfficer(tx, { ticket, news: "received", due_at: answerDue(at).toISOString() });
  return ok({ ticket, token: link });
}

interface CustomerNews {
  ticket: string;
  token: string;
  news: "received" | "answered" | "acknowledged" | "resolved";
  text?: string;
}

/** Emails the complainant, at their account's address if they have an account. */
export async function mailCustomer(
  tx: TransactionContext,
  { person_id, name, email }: Pick<ComplaintRow, "person_id" | "name" | "email">,
  news: CustomerNews,
): Promise<void> {
  if (person_id !== null) await queueEmail(tx, person_id, "complaint", news);
  else await queueEmailTo(tx, { name, email }, "complaint", news);
}

async function alertOfficer(
  tx: TransactionContext,
  news: { ticket: string; news: "received" | "answered" | "reopened"; due_at: string },
): Promise<void> {
  await queueEmailTo(tx, null, COMPLAINT_ALERT, news);
}

/** Returns a complaint. The token is the only permission needed. */
export async function readComplaintByLink(
  ctx: ShopContext,
  token: string,
): Promise<Result<Complaint>> {
  const row = await selectComplaintByLink(ctx, token);
  if (!row) return failed(NO_SUCH_COMPLAINT);
  return ok(toComplaint(row, await selectMessages(ctx, [row.id]), "customer"));
}

/**
 * Adds a customer's message, and reopens the complaint if requested and its state allows it. The token is the only permission
 * needed. A repeated message counts once.
 */
export async function answerComplaint(
  ctx: ShopContext,
  { token, text, state }: CustomerMessage,
  rateLimitScale: number,
): Promise<Result<Complaint>> {
  const known = await selectComplaintByLink(ctx, token);
  if (!known) return failed(NO_SUCH_COMPLAINT);
  const allowed = await limitFromNetwork(
    ctx,
    { what: "complaint message", max: 60, scale: rateLimitScale },
    [{ bucket: `message of complaint ${known.id}`, max: 20, windowMs: HOUR_MS }],
  );
  if (!allowed.ok) return allowed;
  const answered = await inTransaction(ctx, async (tx) => {
    const row = await lockComplaint(tx, known.id);
    if (!row || row.link === null) return failed(NO_SUCH_COMPLAINT);
    const at = new Date();
    const sent = { author: "customer", state, text: text.toWellFormed() } as const;
    const last = await selectLastMessage(tx, row.id);
    if (isRepeated(last, sent, at)) return ok();
    if (state && !complaintTransitions(row, "customer", at).includes(state))
      return failed(NOT_REOPENABLE);
    if (!state && row.state === "resolved") return failed(IS_RESOLVED);
    if (last.message >= MAX_MESSAGES) return failed(TOO_LONG);
    await insertMessage(tx, row.id, { ...sent, state: state ?? null, at });
    const due_at = state ? answerDue(at) : (row.due_at ?? at);
    if (state) await updateComplaint(tx, row.id, { state, due_at, resolve_due: resolveDue(at) });
    const news = { ticket: ticketNumber(row), due_at: due_at.toISOString() };
    await alertOfficer(tx, { ...news, news: state ?? "answered" });
    return ok();
  });
  return answered.ok ? readComplaintByLink(ctx, token) : answered;
}

/** The current customer's complaints, newest first; only those of one order if it is given. */
export async function listOwnComplaints(
  ctx: ShopContext,
  { url, order_id: orderId }: { url: string; order_id?: number },
): Promise<Result<Page<OwnComplaint>>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const personId = actor.value.customerId;
  const rows = await selectOwnComplaints(ctx, { personId, orderId, limit: OWN_LIMIT });
  return ok(pageOf(rows.map(toOwn), rows.length, { url, limit: OWN_LIMIT, offset: 0 }));
}

function toOwn(row: Awaited<ReturnType<typeof selectOwnComplaints>>[number]): OwnComplaint {
  const { link, state, order_id, created_at } = row;
  const ticket = ticketNumber(row);
  return { ticket, token: link, state, order_id, created_at: created_at.toISOString() };
}

/** All complaints that concern a customer, for the export of personal data. Callers check the permission. */
export async function exportComplaints(
  ctx: ShopContext,
  personId: number,
  limit: number,
): Promise<ExportedComplaint[]> {
  const rows = await selectPersonsComplaints(ctx, personId, limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const messages = Map.groupBy(await selectMessages(ctx, ids), (message) => message.complaint_id);
  return rows.map((row) => ({
    ...toOwn(row),
    messages: (messages.get(row.id) ?? []).map(toMessage),
  }));
}

/**
 * Whether a complaint that a customer sent while logged in, or one about their orders, isn't resolved. Others from their email don't
 * count, so that no stranger can keep them from erasing their account.
 */
export async function hasOpenComplaint(tx: TransactionContext, personId: number): Promise<boolean> {
  const rows = await lockPersonsComplaints(tx, personId, MANY);
  return rows.some(({ state, is_proven }) => is_proven && state !== "resolved");
}

/**
 * Removes names, emails, links and texts from the complaints that concern a customer, closes open ones, and deletes emails about
 * them. Keeps numbers and times for the statistics.
 */
export async function forgetComplaints(tx: TransactionContext, personId: number): Promise<void> {
  const rows = await lockPersonsComplaints(tx, personId, MANY);
  const at = new Date();
  for (const { id, state, acknowledged_at } of rows) {
    if (state === "resolved") continue;
    await insertMessage(tx, id, { author: "shop", state: "resolved", text: "", at });
    const closed = { state: "resolved", due_at: null, resolved_at: at } as const;
    await updateComplaint(tx, id, { ...closed, acknowledged_at: acknowledged_at ?? at });
  }
  for (const email of new Set(rows.map((row) => row.email))) {
    await forgetEmailsTo(tx, email, "complaint");
  }
  await blankComplaints(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Removes personal data from complaints that were resolved three years ago. */
export async function forgetOldComplaints(ctx: ShopContext): Promise<void> {
  for (let found = SWEEP_BATCH; found === SWEEP_BATCH; ) {
    const forgotten = await inTransaction(ctx, async (tx) => {
      const ids = await lockOldComplaints(tx, { years: RETENTION_YEARS, limit: SWEEP_BATCH });
      await blankComplaints(tx, ids);
      return ok(ids.length);
    });
    found = forgotten.ok ? forgotten.value : 0;
  }
}
