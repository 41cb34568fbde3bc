import { X } from "lucide-react";
import { Suspense, useState } from "react";
import type {
  AdminOrderRow,
  ShippingInput,
} from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { useMay } from "../page/use-staff.ts";
import { InvoicesButton } from "./print/invoices-button.tsx";
import { PrintLinks } from "./print/print-actions.tsx";

const ShipDialog = requiredComponent(
  async () => (await import("./shipping/ship-dialog.tsx")).ShipDialog,
);
const DeliverDialog = requiredComponent(
  async () => (await import("./shipping/deliver-dialog.tsx")).DeliverDialog,
);

interface SelectionBarProps {
  /** The selected orders, at least one. */
  orders: readonly AdminOrderRow[];
  /** The number of them on other pages. */
  elsewhere: number;
  onShip: (input: ShippingInput) => void;
  onDeliver: (ids: number[]) => void;
  onClear: () => void;
}

/** The actions for the selected orders, each with the number of orders it applies to. Sticky while the list scrolls. */
export function SelectionBar({ orders, elsewhere, onShip, onDeliver, onClear }: SelectionBarProps) {
  const [asking, setAsking] = useState<"ship" | "deliver" | null>(null);
  const ids = orders.map(({ id }) => id).join(",");
  const ships = useMay("orders.ship");
  const delivers = useMay("orders.change");
  const seesInvoices = useMay("amounts.read");
  const toShip = orders.filter(({ may_ship }) => ships && may_ship);
  const toDeliver = orders.filter(({ may_deliver }) => delivers && may_deliver);
  const close = () => setAsking(null);
  return (
    <div className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-card bg-leaf-tint p-2 pl-4 shadow-lift sm:gap-3">
      <p role="status" className="font-semibold text-leaf-deep">
        {orders.length} selected
        {elsewhere > 0 && <span className="font-normal">, {elsewhere} on other pages</span>}
      </p>
      <IconButton label="Clear the selection" className="mr-auto" onClick={onClear}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      {toShip.length > 0 && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsking("ship")}>
          Mark as shipped ({toShip.length})
        </Button>
      )}
      {toDeliver.length > 0 && (
        <Button
          size="small"
          variant={toShip.length > 0 ? "outline" : "solid"}
          aria-haspopup="dialog"
          onClick={() => setAsking("deliver")}
        >
          Mark as delivered ({toDeliver.length})
        </Button>
      )}
      <PrintLinks ids={ids} className="flex-1 sm:flex-none" />
      {seesInvoices && <InvoicesButton ids={ids} />}
      <Suspense>
        {asking === "ship" && <ShipDialog open orders={orders} onClose={close} onShip={onShip} />}
        {asking === "deliver" && (
          <DeliverDialog
            open
            orders={toDeliver}
            onClose={close}
            onDeliver={() => onDeliver(toDeliver.map(({ id }) => id))}
          />
        )}
      </Suspense>
    </div>
  );
}
