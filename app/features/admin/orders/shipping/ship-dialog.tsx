import { type SubmitEvent, useState } from "react";
import type {
  AdminOrderRow,
  ShippingInput,
} from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { statusLabel } from "#app/features/orders/order-status-labels.ts";
import { paymentLabel } from "#app/features/orders/payment/payment-label.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { allNotifiedText } from "../order/notified-text.ts";
import { methodName } from "../payment-labels.ts";
import { CarrierList, carrierInput } from "./carrier-list.tsx";
import { lastCarrier, rememberCarrier } from "./last-carrier.ts";
import { readSheet, ShipSheet } from "./ship-sheet.tsx";

interface ShipDialogProps {
  open: boolean;
  /** All selected orders, including those that can't be shipped. */
  orders: readonly AdminOrderRow[];
  onClose: () => void;
  onShip: (input: ShippingInput) => void;
}

/** Asks before orders are marked as shipped, takes their tracking numbers, and lists the orders that can't be shipped. */
export function ShipDialog({ open, orders, onClose, onShip }: ShipDialogProps) {
  const [carrier, setCarrier] = useState(lastCarrier);
  const ready = orders.filter(({ may_ship }) => may_ship);
  const others = orders.filter(({ may_ship }) => !may_ship);
  const count = countOf(ready.length, "order");

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = carrier.trim();
    rememberCarrier(typed);
    const tracking = readSheet(event.currentTarget, ready, typed);
    onClose();
    onShip({ ids: ready.map(({ id }) => id), tracking });
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Mark ${count} as shipped?`} className="max-w-3xl">
      <form onSubmit={submit} className="grid gap-4">
        <p>
          {ready.length > 0 && allNotifiedText(ready)} This also issues the invoices, so you have
          only five seconds to undo it.
        </p>
        {others.length > 0 && (
          <div>
            <p className="font-semibold">
              {others.length} of the selected orders can't be shipped and stay selected:
            </p>
            <ul className="mt-1 text-soft">
              {others.map(({ id, status, payment }) => (
                <li key={id}>
                  #{id}: {statusLabel(status)}, {methodName(payment.method)} {paymentLabel(payment)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {ready.some(({ van }) => van === null) && (
          <TextField
            {...carrierInput}
            label="Carrier"
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
            hint="For all parcels without another carrier, except those booked for the van; remembered for next time. Leave empty if your own van delivers."
          />
        )}
        <CarrierList />
        <ShipSheet orders={ready} carrier={carrier} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Mark {count} as shipped</Button>
          <Button variant="quiet" onClick={onClose}>
            Not yet
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
