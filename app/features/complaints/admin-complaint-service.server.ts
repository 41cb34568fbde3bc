import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { COMPLAINT_STATE_LABELS } from "./complaint-labels.ts";
import {
  countComplaints,
  countDue,
  insertMessage,
  lockComplaint,
  selectComplaint,
  selectComplaints,
  selectLastMessage,
  selectMessages,
  selectMonths,
  updateComplaint,
} from "./complaint-queries.server.ts";
import {
  type ComplaintState,
  complaintTransitions,
  dueAction,
  isRepeated,
  ticketNumber,
} from "./complaint-rules.ts";
import type {
  AdminComplaint,
  ComplaintMonth,
  ComplaintQuery,
  DueComplaint,
  ListedComplaint,
  ShopMessage,
} from "./complaint-schema.ts";
import { mailCustomer } from "./complaint-service.server.ts";
import { toComplaint } from "./complaint-shape.server.ts";

const NOT_FOUND = shopError("not-found", "Complaint not found");

/** One page of complaints: the open ones by deadline, or all, newest first. For administrators. */
export async function listComplaints(
  ctx: ShopContext,
  query: ComplaintQuery & { url: string },
): Promise<Result<Page<ListedComplaint>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectComplaints(ctx, query),
    countComplaints(ctx, query),
  ]);
  const results = rows.map(({ year, serial, created_at, due_at, resolve_due, ...row }) => ({
    ...row,
    ticket: ticketNumber({ year, serial }),
    created_at: created_at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    resolve_due: resolve_due.toISOString(),
  }));
  return ok(pageOf(results, count, query));
}

/** The number of open complaints, and of overdue ones. For administrators. */
export async function countOpenComplaints(
  ctx: ShopContext,
): Promise<Result<{ open: number; overdue: number }>> {
  const admin = requireAdmin(ctx);
  return admin.ok ? ok(await countDue(ctx)) : admin;
}

/** The complaints with the earliest deadlines, and what has to be done. For administrators. */
export async function listDueComplaints(
  ctx: ShopContext,
  limit: number,
): Promise<Result<DueComplaint[]>> {
  const listed = await listComplaints(ctx, { state: "open", limit, offset: 0, url: "" });
  if (!listed.ok) return listed;
  return ok(
    listed.value.results.flatMap(({ ticket, state, due_at }) =>
      due_at === null ? [] : [{ ticket, to: dueAction(state), due_at }],
    ),
  );
}

/** The results of complaints by month for the last two years, newest first. For administrators. */
export async function readComplaintMonths(
  ctx: ShopContext,
  url: string,
): Promise<Result<Page<ComplaintMonth>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const months = await selectMonths(ctx);
  return ok(pageOf(months, months.length, { url, limit: 25, offset: 0 }));
}

/** One complaint with all its messages. For administrators. */
export async function readComplaint(ctx: ShopContext, id: number): Promise<Result<AdminComplaint>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const row = await selectComplaint(ctx, id);
  if (!row) return failed(NOT_FOUND);
  const { name, email, person_id } = row;
  const complaint = toComplaint(row, await selectMessages(ctx, [id]), "shop");
  return ok({ ...complaint, id, name, email, person_id });
}

/**
 * Sends a message to the complainant, by email and on the page behind their link. The first reply acknowledges the complaint and
 * stops the 48-hour clock; `resolved` says what was done. A repeated reply counts once. The limit on a complaint's messages applies
 * only to its customer, so the shop can always reply. Fails with a conflict if the complaint's state doesn't allow the transition.
 */
export async function replyToComplaint(
  ctx: ShopContext,
  id: number,
  { text = "", state: asked }: ShopMessage,
): Promise<Result<AdminComplaint>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const replied = await inTransaction(ctx, async (tx) => {
    const row = await lockComplaint(tx, id);
    if (!row) return failed(NOT_FOUND);
    if (row.link === null)
      return failed(shopError("conflict", "This person's data has been erased."));
    const at = new Date();
    const written = text.toWellFormed();
    const last = await selectLastMessage(tx, id);
    if (isRepeated(last, { author: "shop", state: asked, text: written }, at)) return ok();
    const transitions = complaintTransitions(row, "shop", at);
    const state = asked ?? transitions.find((transition) => transition === "acknowledged");
    if (asked && !transitions.includes(asked)) return failed(notNow(row.state));
    const message = { author: "shop", state: state ?? null, text: written, at } as const;
    await insertMessage(tx, id, message);
    if (state) {
      const resolved = state === "resolved" ? { resolved_at: at } : {};
      await updateComplaint(tx, id, {
        state,
        acknowledged_at: row.acknowledged_at ?? at,
        due_at: state === "resolved" ? null : row.resolve_due,
        ...resolved,
      });
    }
    const ticket = ticketNumber(row);
    const news = state === "resolved" || (state && !text) ? state : "answered";
    await mailCustomer(tx, row, { ticket, token: row.link, news, text: written });
    await recordChange(tx, {
      what: "complaint.answered",
      id: ticket,
      // The text is left out, because it may name a person and the audit log can't be altered.
      before: { state: row.state, messages: last.message },
      after: { state: state ?? row.state, messages: last.message + 1 },
    });
    return ok();
  });
  return replied.ok ? readComplaint(ctx, id) : replied;
}

function notNow(state: ComplaintState) {
  return shopError(
    "conflict",
    `This complaint is now '${COMPLAINT_STATE_LABELS[state].label}'. Check what you can do next.`,
  );
}
