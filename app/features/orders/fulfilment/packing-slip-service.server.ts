import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { mayDo } from "#app/features/account/staff/require-permission.server.ts";
import {
  ORDER_LINK_PATH,
  readOrderReferences,
} from "#app/features/email/order-link-service.server.ts";
import { shownPieces } from "#app/features/inventory/batch-pieces.ts";
import { toRupees } from "#app/shared/money.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { selectLines, selectParcels } from "../order-queries.server.ts";
import { toItem, toParcels, toVanChoice } from "../order-shape.server.ts";
import { parcelCash } from "../remittance/parcel-cash.ts";
import { selectPackingSlipOrders } from "./admin-order-queries.server.ts";
import type { PackingSlip, PackingSlips } from "./admin-order-schema.ts";

/** Returns the packing slips of these orders, by number, leaving out unknown and unconfirmed ones. For administrators. */
export async function readPackingSlips(
  ctx: ShopContext,
  ids: number[],
): Promise<Result<PackingSlips>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const withAmounts = mayDo(ctx, "amounts.read");
  const orders = await selectPackingSlipOrders(ctx, ids);
  if (orders.length === 0) return ok({ results: [] });
  const customers = [...new Set(orders.map(({ customer_id }) => customer_id))];
  const [lines, parcels, references] = await Promise.all([
    selectLines(ctx, customers, ids),
    selectParcels(ctx, customers, ids),
    readOrderReferences(ctx),
  ]);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const parcelsOf = Map.groupBy(parcels, ({ order_id }) => order_id);
  return ok({
    results: orders.map((order) => {
      const isDue = order.payment_status === "due";
      const showsDue = isDue && withAmounts;
      const own = { lines: linesOf.get(order.id) ?? [], parcels: parcelsOf.get(order.id) ?? [] };
      const parcels = toParcels(order, own);
      const cash = parcelCash(order, own.lines, parcels);
      return {
        id: order.id,
        status: order.status,
        created_at: order.created_at.toISOString(),
        delivery: order.delivery,
        delivery_note: order.delivery_note,
        van: toVanChoice(order),
        link: `${ORDER_LINK_PATH}/${references.of({ customer_id: order.customer_id, order_id: order.id })}`,
        internal_note: order.internal_note,
        cash_on_delivery: isDue,
        due: showsDue ? toRupees(order.total_paise) : null,
        order_items: own.lines.map(toPackingSlipItem),
        parcels: parcels.map((parcel, at) => ({
          ...parcel,
          due: showsDue ? toRupees(cash[at] ?? 0) : null,
        })),
        batches: own.lines.flatMap(({ line, batches }) =>
          batches.map((pieces) => ({ ...shownPieces(pieces), item: line })),
        ),
      };
    }),
  });
}

/** An item without its price, because packing slips show no prices. */
function toPackingSlipItem(line: Line): PackingSlip["order_items"][number] {
  const { price: _price, subtotal: _subtotal, discount: _discount, ...item } = toItem(line);
  return item;
}

type Line = Awaited<ReturnType<typeof selectLines>>[number];
