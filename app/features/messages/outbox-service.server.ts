import type { TransactionContext } from "#app/database/context.ts";
import { insertMessage } from "./outbox-queries.server.ts";

/** The messages that the shop sends, and what each has to know. */
export interface Messages {
  "order-placed": { order_id: number };
  "password-reset": { email: string; token: string };
}

/** Puts a message beside what it tells of: both are committed or neither. It is sent later, from the outbox. */
export function sendLater<Kind extends keyof Messages>(
  ctx: TransactionContext,
  customerId: number,
  kind: Kind,
  payload: Messages[Kind],
): Promise<void> {
  return insertMessage(ctx, { customer_id: customerId, kind, payload });
}
