import { privateSettings, shop } from "#app/settings.ts";
import { formatRupees, toPaise } from "#app/shared/money.ts";

/** A customer's unpaid online orders. */
export interface UnpaidOrders {
  orders: number;
  total_paise: number;
  /** Pieces by pack, for the requested packs only. */
  packs: { pack_id: number; pieces: number }[];
}

/** The amount and pieces that a new order, or an addition to one, adds to the unpaid orders. */
export interface NewHold {
  /** The amount added, in paise. */
  totalPaise: number;
  /** The packs added. */
  lines: { pack_id: number; quantity: number; title: string; pack_label: string }[];
  /** False if packs are added to an existing order. */
  isNew?: boolean;
}

/**
 * Returns why the customer's unpaid online orders can't grow by this hold; undefined if they stay within `unpaidOrderLimits`.
 * Reaching a limit is allowed, exceeding it isn't.
 */
export function unpaidRefusal(
  held: UnpaidOrders,
  { totalPaise, lines, isNew = true }: NewHold,
): string | undefined {
  const limits = privateSettings.unpaidOrderLimits;
  if (isNew && held.orders >= limits.orders) {
    return `${held.orders} of your orders are waiting for payment. Pay or cancel one of them first.`;
  }
  if (held.total_paise + totalPaise > toPaise(limits.total)) {
    const advice =
      held.orders > 0
        ? "Pay or cancel one of your open orders first, or order less."
        : `Order less at a time, or call us on ${shop.phone}.`;
    return `Your unpaid online orders can't come to more than ${formatRupees(limits.total)} in total. ${advice}`;
  }
  const pieces = new Map(held.packs.map((pack) => [pack.pack_id, pack.pieces]));
  const over = lines.find(
    (line) => (pieces.get(line.pack_id) ?? 0) + line.quantity > limits.piecesOfAPack,
  );
  if (!over) return undefined;
  const advice = pieces.has(over.pack_id)
    ? "Pay for one of them first, or order less."
    : `Order less at a time, or call us on ${shop.phone}.`;
  return `Your unpaid online orders can't hold more than ${limits.piecesOfAPack} pieces of ${over.title} (${over.pack_label}). ${advice}`;
}
