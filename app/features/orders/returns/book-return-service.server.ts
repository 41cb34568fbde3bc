import type { TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { toPaise } from "#app/shared/money.ts";
import { returnStock } from "../place/order-stock-service.server.ts";
import type { LockedOrder } from "../status/order-transition-queries.server.ts";
import { insertCourierReturn } from "./courier-return-queries.server.ts";
import type { CourierReturnInput } from "./courier-return-schema.ts";

/**
 * Books a shipped order, locked by this transaction, as returned: its goods go back to stock or are written off, and an unpaid cash
 * order counts as refused unless `refused` is false. `by` is the acting person.
 */
export async function bookReturn(
  tx: TransactionContext,
  order: LockedOrder,
  by: number | null,
  given: Partial<CourierReturnInput> = {},
): Promise<void> {
  const { returned_on = indiaDay(new Date()), reason = "", cost = 0 } = given;
  const { write_off: written_off = false, refused = true } = given;
  const writtenOff = written_off ? `Order #${order.id} was returned unfit for sale` : undefined;
  await returnStock(tx, order, by, writtenOff);
  const after = {
    returned_on,
    cost_paise: toPaise(cost),
    written_off,
    cash_refused: refused && order.payment_method === "cod" && order.payment_status === "due",
  };
  await insertCourierReturn(tx, order, { ...after, reason });
  await recordChange(tx, { what: "order.returned", id: order.id, before: null, after });
}
