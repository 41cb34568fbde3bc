import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import type { RemittanceColumns } from "./remittance-columns.ts";
import { readRemittance } from "./remittance-file.server.ts";
import { type CashParcel, matchParcels } from "./remittance-match-service.server.ts";
import {
  type NamedParcel,
  saveColumns,
  selectColumns,
  selectNamedParcels,
} from "./remittance-queries.server.ts";
import type { RemittanceInput, RemittanceReport } from "./remittance-schema.ts";

const MAX_CARRIERS = 50;
const MAX_PROBLEMS = 100;
const SHOWN_COLUMNS = 50;
const CELL_LENGTH = 100;

/**
 * Reads a courier's remittance file and matches its parcels with the cash owed for them. Stores nothing but the carrier's columns,
 * if they are given. For administrators.
 */
export async function matchRemittance(
  ctx: ShopContext,
  { text, carrier, columns, reference, remitted_on = indiaDay(new Date()) }: RemittanceInput,
): Promise<Result<RemittanceReport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const assigned: RemittanceColumns | null = columns ?? (await selectColumns(ctx, carrier));
  const read = await readRemittance(text, assigned, { reference, remitted_on });
  if (!read.ok) return read;
  const { table, parcels, problems } = read.value;
  if (columns && table.found) {
    await inTransaction(ctx, async (tx) => {
      await saveColumns(tx, carrier, columns, MAX_CARRIERS);
      return ok();
    });
  }
  const keys = [...new Set(parcels.map(({ tracking_number }) => tracking_number))];
  const named = keys.length > 0 ? await selectNamedParcels(ctx, keys) : [];
  const cut = (cells: string[]) =>
    cells.slice(0, SHOWN_COLUMNS).map((cell) => cutText(cell.trim(), CELL_LENGTH));
  return ok({
    recognised: table.found !== null,
    headings: cut(table.headings),
    sample: table.found ? [] : table.sample.map(cut),
    rows: matchParcels(parcels, named.map(withDue), carrier),
    problems: problems.slice(0, MAX_PROBLEMS),
    unreadable: problems.length,
  });
}

/**
 * Adds the amount that the courier still owes for the parcel. A shipped order that is entirely in this parcel counts as delivered.
 */
function withDue(parcel: NamedParcel): CashParcel {
  const { owed_paise, remitted_paise, status, payment_status, total_paise, is_whole } = parcel;
  if (owed_paise !== null)
    return { ...parcel, due_paise: owed_paise - (remitted_paise ?? 0), reason: "" };
  const isOnItsWay = status === "shipped" && payment_status === "due";
  if (isOnItsWay && is_whole) return { ...parcel, due_paise: total_paise, reason: "" };
  return { ...parcel, due_paise: null, reason: reasonOf(parcel) };
}

/** Why no cash is owed for a parcel, or none yet. */
export function reasonOf({
  order_id,
  status,
  payment_method,
}: Pick<NamedParcel, "order_id" | "status" | "payment_method">): string {
  if (payment_method !== "cod") return `Order #${order_id} was paid in advance.`;
  if (status === "cancelled")
    return `Order #${order_id} was cancelled, so no cash was due. Ask the carrier. If the parcel was delivered after all, enter an order by phone and ship it with this tracking number.`;
  if (status === "delivered") return `Order #${order_id} is paid already.`;
  if (status === "shipped")
    return `Order #${order_id} has several parcels. Mark it as delivered first.`;
  return `Order #${order_id} has not been shipped yet.`;
}
