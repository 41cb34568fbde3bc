import type { ComplaintRow, selectMessages } from "./complaint-queries.server.ts";
import {
  type ComplaintAuthor,
  complaintTransitions,
  reopenUntil,
  ticketNumber,
} from "./complaint-rules.ts";
import type { Complaint, ComplaintMessage } from "./complaint-schema.ts";

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export function toMessage({ message, author, state, text, at }: MessageRow): ComplaintMessage {
  return { message, author, state, text, at: at.toISOString() };
}

/** Converts a complaint to the API shape, as its link shows it to a customer or to the shop. */
export function toComplaint(
  row: ComplaintRow,
  messages: readonly MessageRow[],
  reader: ComplaintAuthor,
): Complaint {
  return {
    ticket: ticketNumber(row),
    state: row.state,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    resolve_due: row.resolve_due.toISOString(),
    reopen_until: reopenUntil(row)?.toISOString() ?? null,
    order_id: row.order_id,
    messages: messages.map(toMessage),
    transitions: [...complaintTransitions(row, reader, new Date())],
  };
}
