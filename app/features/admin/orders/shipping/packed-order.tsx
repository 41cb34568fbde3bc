import { useState } from "react";
import { AdminContent } from "#app/features/admin/page/admin-content.tsx";
import { readSelectedOrders } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { statusLabel, statusTone } from "#app/features/orders/order-status-labels.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { adminTime } from "../../page/admin-time.ts";
import { PackingSlip } from "../print/packing-slip.tsx";
import { type PackingSlipSheet, readPackingSlipSheets } from "../print/packing-slip-sheets.ts";
import { PrintLinks } from "../print/print-actions.tsx";
import { ShipDialog } from "./ship-dialog.tsx";
import { ShippingProgress } from "./shipping-progress.tsx";
import type { Shipping } from "./use-shipping.ts";

interface Packed {
  row: AdminOrderRow;
  sheets: PackingSlipSheet[];
}

/** The parts of an order that a packer may read: its list row and its packing slips; null if the order doesn't exist. */
export async function readPackedOrder(id: string): Promise<Packed | null> {
  try {
    const [{ results: rows }, sheets] = await Promise.all([
      readSelectedOrders([Number(id)]),
      readPackingSlipSheets(id),
    ]);
    const [row] = rows;
    return row && sheets.length > 0 ? { row, sheets } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  }
}

/** An order as a packer sees it: the contents and the address of each parcel, without amounts. */
export default function PackedOrder({ row, sheets, shipping }: Packed & { shipping: Shipping }) {
  const [asking, setAsking] = useState(false);
  const tracked = sheets.filter(({ parcel }) => parcel.tracking_number !== "");
  return (
    <AdminContent
      title={`Order #${row.id}`}
      lead={adminTime(row.created_at)}
      actions={
        <>
          <StatusChip tone={statusTone(row.status)} className="self-center">
            {statusLabel(row.status)}
          </StatusChip>
          <PrintLinks ids={String(row.id)} except="pick-list" />
          {row.may_ship && !shipping.underWay && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Mark as shipped
            </Button>
          )}
        </>
      }
    >
      <ShippingProgress shipping={shipping} />
      {row.internal_note && (
        <Panel className="mb-6">
          <p className="whitespace-pre-line">{row.internal_note}</p>
        </Panel>
      )}
      <div className="grid gap-6">
        {sheets.map((sheet) => (
          <PackingSlip key={sheet.parcel.kind} {...sheet} withNote={false} />
        ))}
      </div>
      {tracked.map(({ parcel: { kind, carrier, tracking_number } }) => (
        <p key={kind} className="mt-3 text-soft">
          {[carrier, tracking_number].filter(Boolean).join(", ")}
        </p>
      ))}
      <ShipDialog
        open={asking}
        orders={[row]}
        onClose={() => setAsking(false)}
        onShip={(input) => void shipping.start(input)}
      />
    </AdminContent>
  );
}
