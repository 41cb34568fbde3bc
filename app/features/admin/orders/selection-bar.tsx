import X from "lucide-react/icons/x";
import { useState } from "react";
import type { AdminOrderRow } from "#app/features/orders/admin-order-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ShipDialog } from "./ship-dialog.tsx";

interface SelectionBarProps {
  /** Those that are chosen, at least one. */
  orders: readonly AdminOrderRow[];
  onShip: (ids: number[], carrier: string) => void;
  onClear: () => void;
}

/** What can be done with the chosen orders; stays in sight while more are chosen further down. */
export function SelectionBar({ orders, onShip, onClear }: SelectionBarProps) {
  const [asking, setAsking] = useState(false);
  const ids = orders.map(({ id }) => id).join(",");
  return (
    <div className="sticky top-16 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-card bg-leaf-tint p-2 pl-4 shadow-lift sm:gap-3">
      <p role="status" className="font-semibold text-leaf-deep">
        {orders.length} selected
      </p>
      <IconButton label="Clear the selection" className="mr-auto" onClick={onClear}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Mark shipped
      </Button>
      <ButtonLink
        to={`/admin/orders/pick-list?ids=${ids}`}
        variant="outline"
        size="small"
        className="flex-1 sm:flex-none"
      >
        Pick list
      </ButtonLink>
      <ButtonLink
        to={`/admin/orders/slips?ids=${ids}`}
        variant="outline"
        size="small"
        className="flex-1 sm:flex-none"
      >
        Packing slips
      </ButtonLink>
      <ShipDialog open={asking} orders={orders} onClose={() => setAsking(false)} onShip={onShip} />
    </div>
  );
}
