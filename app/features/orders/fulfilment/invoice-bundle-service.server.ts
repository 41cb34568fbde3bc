import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { readInvoices } from "#app/features/invoices/issue/invoice-service.server.ts";
import { printDocuments } from "#app/features/invoices/pdf/pdf-thread.server.ts";
import { readShopLogo } from "#app/features/media/logo-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { selectPickedOrders } from "./admin-order-queries.server.ts";

interface InvoiceBundle {
  pdf: Buffer;
  fileName: string;
  /** The orders left out because they have no invoice. */
  missing: number[];
}

/** Renders the invoices of these orders, at most 100, as one PDF, by order number. For administrators. */
export async function printInvoices(
  ctx: ShopContext,
  ids: number[],
): Promise<Result<InvoiceBundle>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const orders = await selectPickedOrders(ctx, ids);
  const invoices = await readInvoices(
    ctx,
    orders.map(({ customer_id, id }) => ({ customerId: customer_id, orderId: id })),
  );
  const invoiced = new Set(invoices.map(({ order_id }) => order_id));
  const [first] = invoiced;
  if (first === undefined) {
    return failed(
      shopError(
        "not-found",
        "None of these orders has an invoice yet. It is issued when the order is paid or shipped.",
      ),
    );
  }
  const last = invoices.at(-1)?.order_id ?? first;
  return ok({
    pdf: await printDocuments(invoices, await readShopLogo(ctx)),
    fileName: `invoices-${invoiced.size}-orders-${first}-to-${last}.pdf`,
    missing: ids.filter((id) => !invoiced.has(id)),
  });
}
