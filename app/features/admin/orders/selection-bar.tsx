import { useState } from "react";
import type { AdminOrderRow } from "#app/features/orders/admin-order-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ShipDialog } from "./ship-dialog.tsx";

interface SelectionBarProps {
  /** Those that are chosen, at least one. */
  orders: readonly AdminOrderRow[];
  onShip: (ids: number[], carrier: string) => void;
  onClear: () => void;
}

/** What can be done with the chosen orders. */
export function SelectionBar({ orders, onShip, onClear }: SelectionBarProps) {
  const [asking, setAsking] = useState(false);
  const ids = orders.map(({ id }) => id).join(",");
  return (
    <div className="mb-3 flex min-h-14 flex-wrap items-center gap-2 rounded-card bg-leaf-tint p-2 pl-4 sm:gap-3">
      <p role="status" className="mr-auto font-semibold text-leaf-deep sm:mr-0">
        {orders.length} selected
      </p>
      <Button variant="quiet" size="small" className="sm:order-last" onClick={onClear}>
        Clear
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Mark shipped
      </Button>
      <ButtonLink to={`/admin/orders/pick-list?ids=${ids}`} variant="outline" size="small">
        Pick list
      </ButtonLink>
      <ButtonLink to={`/admin/orders/slips?ids=${ids}`} variant="outline" size="small">
        Packing slips
      </ButtonLink>
      <ShipDialog open={asking} orders={orders} onClose={() => setAsking(false)} onShip={onShip} />
    </div>
  );
}
